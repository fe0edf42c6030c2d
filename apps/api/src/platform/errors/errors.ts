/** One entry of the 422 list. `loc` starts with body, query or path; list positions are strings. */
export interface ValidationProblem {
  loc: string[];
  msg: string;
  type: string;
}

/** An error with a stable code that the exception filter turns into an answer. */
export abstract class NamedError extends Error {
  abstract readonly status: number;

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The object does not exist, or the caller may not know of it. */
export class NotFound extends NamedError {
  readonly status = 404;

  constructor(what: string) {
    super(`${what.toLowerCase().replaceAll(' ', '_')}.not_found`, `${what} not found`);
  }
}

/** The object is known, the act is not allowed to this person. */
export class Forbidden extends NamedError {
  readonly status = 403;
}

/** Missing, bad or outdated proof of who one is. */
export class Unauthenticated extends NamedError {
  readonly status = 401;
}

/** Something else holds the name, or the object is in a state that does not allow the act. */
export class Conflict extends NamedError {
  readonly status = 409;
}

/** A rule of the product forbids the act; 400 as the reference service answers. */
export class RuleBroken extends NamedError {
  readonly status = 400;
}

/** The service cannot do this now; the caller may try again after `retryAfter` seconds. */
export class Unavailable extends NamedError {
  readonly status = 503;

  constructor(
    code: string,
    message: string,
    readonly retryAfter: number,
  ) {
    super(code, message);
  }
}

/** Too many attempts: 429 with the seconds to wait. */
export class TooManyRequests extends NamedError {
  readonly status = 429;

  constructor(readonly retryAfter: number) {
    super('rate_limit.exceeded', `Too many attempts. Try again in ${Math.ceil(retryAfter / 60)} minutes.`);
  }
}

/** The input cannot be taken; every problem names its field. */
export class Invalid extends Error {
  constructor(readonly problems: ValidationProblem[]) {
    super(problems.map((problem) => `${problem.loc.join('.')}: ${problem.msg}`).join('; '));
  }

  static field(loc: string[], msg: string, type = 'value_error'): Invalid {
    return new Invalid([{ loc, msg, type }]);
  }
}
