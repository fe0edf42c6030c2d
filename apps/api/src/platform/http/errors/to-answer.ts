import { HttpException } from '@nestjs/common';
import { RenderingError, type RenderingFailure } from '@etalon/pdf-rendering';
import { isDatabaseAway } from '../../database/connections/database-away.js';
import { asFileSystemFault } from '../../storage/storage.js';
import {
  type ErrorParams,
  fillTemplate,
  Invalid,
  MethodNotAllowed,
  NamedError,
  type ValidationProblem,
} from '../../errors/errors.js';

interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body:
    | { detail: ValidationProblem[]; more?: true }
    | { detail: string; code: string; params?: ErrorParams; request_id: string };
}

type Plain = (status: number, code: string, template: string, params?: ErrorParams) => ErrorAnswer;

/** Two formats (decision 9). Unknown errors reveal no details. */
export function toAnswer(error: unknown, requestId: string, url: string): ErrorAnswer {
  const plain: Plain = (status, code, template, params = {}) => ({
    status,
    headers: {},
    body: { detail: fillTemplate(template, params), code, ...given(params), request_id: requestId },
  });
  if (error instanceof Invalid) return invalid(error.problems, error.more);
  if (error instanceof NamedError) {
    const { status, code, message, params, retryAfter } = error;
    const headers = {
      ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }),
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(error instanceof MethodNotAllowed ? { Allow: error.allowed.join(', ') } : {}),
    };
    return { status, headers, body: { detail: message, code, ...given(params), request_id: requestId } };
  }
  if (isDatabaseAway(error)) {
    const answer = plain(503, 'database.unavailable', 'The database cannot be reached at the moment.');
    return { ...answer, headers: { 'Retry-After': '5' } };
  }
  if (error instanceof RenderingError && BUSY_RENDERER.has(error.code)) {
    const answer = plain(503, 'work.busy', 'The server has too much to compute at the moment.');
    return { ...answer, headers: { 'Retry-After': '5' } };
  }
  const fault = asFileSystemFault(error);
  if (fault) return toAnswer(fault, requestId, url);
  const state = sqlState(error);
  const busy = busyStates.find(({ states }) => states.includes(state));
  if (busy) return { ...plain(503, busy.code, busy.template), headers: { 'Retry-After': busy.retryAfter } };
  if (state.startsWith('22'))
    return invalid([{ loc: ['body'], msg: 'The request holds a value that cannot be stored', type: 'value_error' }]);
  if (state.startsWith('23')) return plain(409, 'state.conflict', 'The request conflicts with newer data.');
  return fromHttpLibrary(error, plain, url) ?? plain(500, 'internal', 'The service failed to handle this request.');
}

/** Overload or restart: the document is not the cause. */
const BUSY_RENDERER: ReadonlySet<RenderingFailure> = new Set(['busy', 'timeout', 'closed', 'chromium_failed']);

/** PostgreSQL's timeouts and deadlock detection. */
const busyStates = [
  {
    states: ['57014', '25P03'],
    code: 'database.too_slow',
    template: 'The database did not finish this in time.',
    retryAfter: '5',
  },
  {
    states: ['55P03'],
    code: 'database.locked',
    template: 'What this request needs is being changed by another one.',
    retryAfter: '2',
  },
  {
    states: ['40001', '40P01'],
    code: 'database.contended',
    template: 'Several requests changed the same things at once; this one gave way.',
    retryAfter: '1',
  },
];

const given = (params: ErrorParams): { params?: ErrorParams } => (Object.keys(params).length > 0 ? { params } : {});

const invalid = (problems: readonly ValidationProblem[], more = false): ErrorAnswer => ({
  status: 422,
  headers: {},
  body: {
    detail: problems.map(({ loc, msg, type, params = {} }) => ({ loc, msg, type, ...given(params) })),
    ...(more ? { more } : {}),
  },
});

/** SQLSTATE 22: invalid data; 23: violated constraint. */
function sqlState(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : '';
}

function fromHttpLibrary(error: unknown, plain: Plain, url: string): ErrorAnswer | null {
  const status = error instanceof HttpException ? error.getStatus() : (error as { status?: unknown } | null)?.status;
  if (typeof status !== 'number') return null;
  if (status === 404)
    return plain(404, 'route.not_found', 'There is nothing at {path}.', { path: url.split('?')[0] ?? '' });
  if (status >= 400 && status < 500)
    return plain(status, `http.${status}`, '{reason}', { reason: (error as Error).message });
  return null;
}
