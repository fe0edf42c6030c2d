import { Fault } from './fault.js';

/** Variable parts of an error, as data besides the message made of them (decision 27). */
export type ErrorParams = Readonly<Record<string, unknown>>;

/** One problem of the 422 list. `loc` starts with body, query or path; list positions are strings. */
export interface ValidationProblem {
  loc: string[];
  msg: string;
  type: string;
  params?: ErrorParams;
}

/**
 * An error with a stable code that the exception filter turns into a response. The message is generated from template
 * and params, so both always agree. A test compares the templates with the texts of the web app.
 */
export abstract class NamedError extends Error {
  abstract readonly status: number;

  /**
   * @param template English; `{name}` and `{object.field}` are placeholders for params
   * @param retryAfter seconds after which a retry may succeed
   */
  constructor(
    readonly code: string,
    /** Message without its variable parts, for the log. */
    readonly template: string,
    readonly params: ErrorParams = {},
    readonly retryAfter: number | null = null,
  ) {
    super(fillTemplate(template, params));
  }
}

/** The object does not exist, or is not visible to the caller. */
export class NotFound extends NamedError {
  readonly status = 404;

  constructor(what: string) {
    super(`${what.toLowerCase().replaceAll(' ', '_')}.not_found`, `${what} not found`);
  }
}

/** The object is visible, but the action is not permitted to this person. */
export class Forbidden extends NamedError {
  readonly status = 403;
}

/** Role or membership do not permit the action. */
export const notAllowed = (action: string) =>
  new Forbidden('access.forbidden', 'Your role or membership does not allow this action ({action}).', { action });

/** Missing, invalid or expired credentials. */
export class Unauthenticated extends NamedError {
  readonly status = 401;
}

/** The path exists but does not support this method (RFC 9110, 15.5.6). */
export class MethodNotAllowed extends NamedError {
  readonly status = 405;

  constructor(
    method: string,
    path: string,
    readonly allowed: readonly string[],
  ) {
    super('route.method_not_allowed', '{path} does not take {method}; it takes {allowed}.', {
      method,
      path,
      allowed: allowed.join(', '),
    });
  }
}

/** The name is taken, or the state of the object does not permit the action. */
export class Conflict extends NamedError {
  readonly status = 409;
}

/** The state of the object differs from the one the client saw (`If-Match`). */
export class PreconditionFailed extends NamedError {
  readonly status = 412;
}

/** The body exceeds the limit of this route. */
export class TooLarge extends NamedError {
  readonly status = 413;
}

/** Unsupported compression or media type of the body. */
export class UnsupportedMedia extends NamedError {
  readonly status = 415;
}

/** The body took too long to arrive. */
export class RequestTimeout extends NamedError {
  readonly status = 408;
}

/** The client disconnected before its body had arrived. The status appears in log and metrics only. */
export class RequestAborted extends NamedError {
  readonly status = 499;

  constructor() {
    super('request.aborted', 'The client went away before its request had arrived.');
  }
}

/** A rule of the product forbids the action; 400 as in the reference service. */
export class RuleBroken extends NamedError {
  readonly status = 400;
}

/** Temporarily unavailable; the caller may retry after `retryAfter` seconds. */
export class Unavailable extends NamedError {
  readonly status = 503;

  constructor(code: string, template: string, retryAfter: number, params: ErrorParams = {}) {
    super(code, template, params, retryAfter);
  }
}

/** Error data passed between threads. */
export type Refused = Pick<NamedError, 'code' | 'template' | 'params' | 'retryAfter'>;

/** Error of a worker thread, thrown again with its original message. */
export class RefusedInThread extends Unavailable {
  constructor({ code, template, params, retryAfter }: Refused, retryAfterSeconds: number) {
    super(code, template, retryAfter ?? retryAfterSeconds, params);
  }
}

/** 502: a required server failed; contains its response. */
export class BadGateway extends NamedError {
  readonly status = 502;
}

/** Rate limit exceeded: 429 with the seconds to wait. */
export class TooManyRequests extends NamedError {
  readonly status = 429;

  constructor(seconds: number) {
    super(
      'rate_limit.exceeded',
      'Too many attempts. Try again in {minutes} minutes.',
      { seconds, minutes: Math.ceil(seconds / 60) },
      seconds,
    );
  }
}

/** One person has too much work in progress: 429; others are not affected. */
export class TooMuchAtOnce extends NamedError {
  readonly status = 429;

  constructor(code: string, template: string, retryAfter: number, params: ErrorParams = {}) {
    super(code, template, params, retryAfter);
  }
}

/** Maximum number of problems reported for one input (decision 28); validation stops there. */
export const MAX_PROBLEMS = 100;

/** Invalid input; every problem names its field. */
export class Invalid extends Error {
  readonly problems: readonly ValidationProblem[];
  /** Whether there are more problems than reported. */
  readonly more: boolean;

  constructor(problems: readonly ValidationProblem[]) {
    const told = problems.slice(0, MAX_PROBLEMS);
    super(told.map((problem) => `${problem.loc.join('.')}: ${problem.msg}`).join('; '));
    this.problems = told;
    this.more = problems.length > told.length;
  }

  /** @param msg a template as in `NamedError` */
  static field(loc: string[], msg: string, type = 'value_error', params: ErrorParams = {}): Invalid {
    return new Invalid([{ loc, msg: fillTemplate(msg, params), type, params }]);
  }
}

/** @throws Fault for a placeholder without its param, a programming error */
export function fillTemplate(template: string, params: ErrorParams): string {
  return template.replace(/\{([a-z_]+(?:\.[a-z_]+)*)\}/g, (_, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], params);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Fault(`"${template}" misses ${path}`);
    return String(value);
  });
}
