import { NamedError } from '../errors/errors.js';
import { ownMessage } from './own-message.js';

/** Allow-list: drivers put parameters, rows and requests into errors. */
interface ErrorFacts {
  type: string;
  code?: string;
  /** Only errors known to contain no values. */
  message?: string;
  status?: number;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
  syscall?: string;
  command?: string;
  /** Frames only: a stack begins with the message. */
  stack?: string;
  cause?: ErrorFacts;
  errors?: readonly ErrorFacts[];
}

const DEEPEST = 5;
const MOST_ERRORS = 5;
const MOST_FRAMES = 12;

export function errorFacts(thrown: unknown): ErrorFacts {
  return factsOf(thrown, new Set());
}

export function errorLine(thrown: unknown): string {
  const { type, code, message, constraint, status, cause, errors } = errorFacts(thrown);
  const inner = cause ?? errors?.[0];
  const facts = [
    type,
    code,
    message,
    constraint,
    status,
    ...(inner ? ['by', inner.type, inner.code, inner.message] : []),
  ];
  return facts
    .filter((fact) => fact !== undefined)
    .join(' ')
    .slice(0, 500);
}

function factsOf(thrown: unknown, seen: Set<unknown>): ErrorFacts {
  if (!(thrown instanceof Error) && !isLikeAnError(thrown)) return { type: thrown === null ? 'null' : typeof thrown };
  seen.add(thrown);
  const error = thrown as Error & Record<string, unknown>;
  return {
    type:
      word(error.constructor === Error ? error.name : error.name === 'Error' ? error.constructor.name : error.name) ??
      'Error',
    ...present({
      code: codeOf(error),
      message: messageOf(error),
      status: statusOf(error),
      constraint: word(error.constraint),
      table: word(error.table),
      column: word(error.column),
      routine: word(error.routine),
      syscall: word(error.syscall),
      command: /^[A-Z]{4}( (TO|FROM|PLAIN|LOGIN|XOAUTH2|CRAM-MD5))?$/.exec(text(error.command))?.[0],
      stack: framesOf(error),
      ...innerOf(error, seen),
    }),
  };
}

/** TypeORM wraps the driver's error and repeats its message. */
function innerOf(error: Error & Record<string, unknown>, seen: Set<unknown>): Pick<ErrorFacts, 'cause' | 'errors'> {
  if (seen.size >= DEEPEST) return {};
  const known = (inner: unknown) => typeof inner !== 'object' || inner === null || seen.has(inner);
  const cause = error.cause ?? (error.code === undefined ? error.driverError : undefined);
  const several: unknown[] = Array.isArray(error.errors) ? error.errors.slice(0, MOST_ERRORS) : [];
  const errors = several.filter((one) => !known(one)).map((one) => factsOf(one, new Set(seen)));
  return {
    ...(known(cause) ? {} : { cause: factsOf(cause, seen) }),
    ...(errors.length > 0 ? { errors } : {}),
  };
}

function messageOf(error: Error & Record<string, unknown>): string | undefined {
  const stated = error instanceof NamedError ? error.template : ownMessage(error);
  return stated?.replaceAll(/\s+/g, ' ').slice(0, 300);
}

function codeOf({ code, responseCode }: Record<string, unknown>): string | undefined {
  const given = [code, responseCode].filter((one) => typeof one === 'string' || typeof one === 'number').join(' ');
  return /^[\w. -]{1,60}$/.test(given) ? given : undefined;
}

function statusOf(error: Record<string, unknown>): number | undefined {
  const metadata = error.$metadata as { httpStatusCode?: unknown } | null | undefined;
  return [error.status, metadata?.httpStatusCode].find((one) => typeof one === 'number');
}

/** The message may contain lines that look like frames. */
function framesOf({ stack, message }: Error): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const after = message === '' ? -1 : stack.lastIndexOf(message);
  const frames = (after < 0 ? stack : stack.slice(after + message.length)).split('\n').slice(1);
  const read = frames.flatMap((frame) => {
    const found =
      /^ {4}at (?:(?:async |new )*[\w$.<># [\]]{1,120} \()?((?:file:|node:|\/)[^\s()?]{1,300}:\d+:\d+)\)?$/.exec(frame);
    return found ? [frame.slice(7)] : [];
  });
  return read.length > 0 ? read.slice(0, MOST_FRAMES).join('\n') : undefined;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const word = (value: unknown) => (/^[\w$.-]{1,80}$/.test(text(value)) ? text(value) : undefined);
const isLikeAnError = (value: unknown) =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

function present<T extends object>(facts: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<T>;
}
