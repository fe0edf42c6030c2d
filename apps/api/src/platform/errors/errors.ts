import { Fault } from './fault.js';

export type ErrorParams = Readonly<Record<string, unknown>>;

/** `loc` starts with body, query or path; positions are strings. */
export interface ValidationProblem {
  loc: string[];
  msg: string;
  type: string;
  params?: ErrorParams;
}

export abstract class NamedError extends Error {
  abstract readonly status: number;

  /**
   * @param template English with `{name}` and `{object.field}`
   * @param retryAfter seconds
   */
  constructor(
    readonly code: string,
    readonly template: string,
    readonly params: ErrorParams = {},
    readonly retryAfter: number | null = null,
  ) {
    super(fillTemplate(template, params));
  }
}

export class NotFound extends NamedError {
  readonly status = 404;

  constructor(what: string) {
    super(`${what.toLowerCase().replaceAll(' ', '_')}.not_found`, `${what} not found`);
  }
}

export class Forbidden extends NamedError {
  readonly status = 403;
}

export const notAllowed = (action: string) =>
  new Forbidden('access.forbidden', 'Your role or membership does not allow this action ({action}).', { action });

export class Unauthenticated extends NamedError {
  readonly status = 401;
}

/** RFC 9110, 15.5.6. */
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

export class Conflict extends NamedError {
  readonly status = 409;
}

export class PreconditionFailed extends NamedError {
  readonly status = 412;
}

export class TooLarge extends NamedError {
  readonly status = 413;
}

export class UnsupportedMedia extends NamedError {
  readonly status = 415;
}

export class RequestTimeout extends NamedError {
  readonly status = 408;
}

/** Status for log and metrics only. */
export class RequestAborted extends NamedError {
  readonly status = 499;

  constructor() {
    super('request.aborted', 'The client went away before its request had arrived.');
  }
}

/** 400 as in the reference service. */
export class RuleBroken extends NamedError {
  readonly status = 400;
}

export class Unavailable extends NamedError {
  readonly status = 503;

  constructor(code: string, template: string, retryAfter: number, params: ErrorParams = {}) {
    super(code, template, params, retryAfter);
  }
}

export type Refused = Pick<NamedError, 'code' | 'template' | 'params' | 'retryAfter'>;

export class RefusedInThread extends Unavailable {
  constructor({ code, template, params, retryAfter }: Refused, retryAfterSeconds: number) {
    super(code, template, retryAfter ?? retryAfterSeconds, params);
  }
}

export class BadGateway extends NamedError {
  readonly status = 502;
}

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

/** Too much work of one person. */
export class TooMuchAtOnce extends NamedError {
  readonly status = 429;

  constructor(code: string, template: string, retryAfter: number, params: ErrorParams = {}) {
    super(code, template, params, retryAfter);
  }
}

/** Validation stops at this number of problems (decision 28). */
export const MAX_PROBLEMS = 100;

export class Invalid extends Error {
  readonly problems: readonly ValidationProblem[];
  readonly more: boolean;

  constructor(problems: readonly ValidationProblem[]) {
    const reported = problems.slice(0, MAX_PROBLEMS);
    super(reported.map((problem) => `${problem.loc.join('.')}: ${problem.msg}`).join('; '));
    this.problems = reported;
    this.more = problems.length > reported.length;
  }

  /** @param msg a template as in `NamedError` */
  static field(loc: string[], msg: string, type = 'value_error', params: ErrorParams = {}): Invalid {
    return new Invalid([{ loc, msg: fillTemplate(msg, params), type, params }]);
  }
}

/** @throws Fault for a placeholder without its param */
export function fillTemplate(template: string, params: ErrorParams): string {
  return template.replace(/\{([a-z_]+(?:\.[a-z_]+)*)\}/g, (_, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], params);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Fault(`"${template}" misses ${path}`);
    return String(value);
  });
}
