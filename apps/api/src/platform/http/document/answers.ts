import { MAX_PROBLEMS } from '../../errors/errors.js';
import { bodyLimits } from '../body-reading/route-body.js';
import { type Answer, type Document, eachOperation, type Operation, type Parameter, type Schema } from './shapes.js';

const reference = (kind: 'schemas' | 'responses' | 'parameters' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});
const text = { type: 'string' } as const;
const plain = (description: string, headers: string[] = []): Answer => ({
  description,
  headers: Object.fromEntries(['X-Request-Id', ...headers].map((name) => [name, reference('headers', name)])),
  content: { 'application/json': { schema: reference('schemas', 'ErrorResponse') } },
});

const schemas: Record<string, Schema> = {
  ErrorResponse: {
    type: 'object',
    description: 'Error response other than a validation error',
    required: ['detail', 'code', 'request_id'],
    properties: {
      detail: { ...text, description: 'English error message' },
      code: { ...text, description: 'Stable error code' },
      params: { type: 'object', additionalProperties: true, description: 'Parameters of the message' },
      request_id: { ...text, description: 'Request id, for support' },
    },
    example: {
      detail:
        '"Laboratory North" needs an administrator. Make another member administrator first, or deactivate the organization.',
      code: 'organization.last_admin',
      params: { organization: { id: '5f0c4b1e-6f0a-4a35-9d55-0e9a2b6f7c11', name: 'Laboratory North' } },
      request_id: '0c0f3c52-51a3-4c0b-a3d4-0c55c4f7a2ce',
    },
  },
  ValidationErrorResponse: {
    type: 'object',
    description: 'Validation error with one entry per invalid field',
    required: ['detail'],
    properties: {
      detail: { type: 'array', maxItems: MAX_PROBLEMS, items: reference('schemas', 'ValidationProblem') },
      more: { type: 'boolean', description: 'True if there are more problems than listed; otherwise absent' },
    },
    example: {
      detail: [{ loc: ['body', 'name'], msg: 'Field required', type: 'missing' }],
    },
  },
  ValidationProblem: {
    type: 'object',
    required: ['loc', 'msg', 'type'],
    properties: {
      loc: { type: 'array', items: text, description: 'Location: body, query or path, followed by names and indices' },
      msg: { ...text, description: 'English error message' },
      type: { ...text, description: 'Stable error type' },
      params: {
        type: 'object',
        additionalProperties: true,
        description: 'Parameters of the message, such as limits and allowed values',
      },
    },
  },
};

const responses: Record<string, Answer> = {
  BadRequest: plain('A rule of the product forbids it'),
  Unauthorized: plain('No valid token', ['WWW-Authenticate']),
  Forbidden: plain('Role or membership do not allow it'),
  BadGateway: plain('Another server did not do its part; the answer says what it said'),
  NotFound: plain('There is no such object, or the caller may not know of it'),
  Conflict: plain('It contradicts what is stored, or the Idempotency-Key is in use', ['Retry-After']),
  PreconditionFailed: plain('It was changed since the version that If-Match names'),
  UnsupportedMedia: plain('The body is packed, or of a kind that is not read'),
  Late: plain('The body took too long to arrive'),
  RangeNotSatisfiable: plain('The file ends before the range', ['Content-Range']),
  TooManyRequests: plain('Too many attempts, or too many requests of one person or address', ['Retry-After']),
  HeadersTooLarge: plain('The address and the headers are too long'),
  Fault: plain('A fault of the service; its log has the details under the request id'),
  Unavailable: plain('The service cannot do it at the moment', ['Retry-After']),
  Full: plain('There is no room to store it', ['Retry-After']),
  NotModified: {
    description: 'Not modified: the ETag in If-None-Match is current',
    headers: { ETag: reference('headers', 'ETag') },
  },
  Invalid: {
    description: 'The input cannot be taken',
    content: { 'application/json': { schema: reference('schemas', 'ValidationErrorResponse') } },
  },
};

const headers: Record<string, object> = {
  'X-Request-Id': { description: 'Stands in the log of the service, too', schema: text },
  'WWW-Authenticate': { description: 'Always Bearer', schema: text },
  'Retry-After': {
    description: 'Seconds after which another try makes sense',
    schema: { type: 'integer', format: 'int32' },
  },
  'Content-Range': { description: 'Total size in bytes', schema: text },
  ETag: { description: 'The version and what is shown of it; for If-Match and If-None-Match', schema: text },
  Link: { description: 'rel="next" while there is another page', schema: text },
  'X-Total-Count': { description: 'With with_total: how many there are', schema: { type: 'integer', format: 'int32' } },
  'X-Total-Count-Limited': { description: 'true: counting ended there; the list has more rows', schema: text },
  'Idempotency-Replayed': { description: 'true: the kept answer of an earlier request with this key', schema: text },
};

const parameters: Record<string, Parameter> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A name of the client’s own for this act, kept for 24 hours per person and path: the same key does it once and gives the same answer, in which short-lived addresses are null; an answer with a secret is not repeated (409 idempotency.already_done). With another body the key is refused (409 idempotency.mismatch), and while the first request is being worked on, too (409 idempotency.in_progress)',
    schema: { ...text, ...{ minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' } },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag of what was read: the change is refused (412) when another one came in between',
    schema: text,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'ETags of what is known already: answered with 304 while one is current',
    schema: text,
  },
};

/** Derived from the routes' declarations. */
export function addAnswers(document: Document): void {
  const { components } = document;
  Object.assign(components.schemas, schemas);
  components.responses = responses;
  components.headers = headers;
  components.parameters = parameters;
  eachOperation(document, (operation, method, path) => {
    const { responses: answers } = operation;
    if (operation.requestBody) addBodyLimit(operation);
    for (const [status, name] of Object.entries(refusals(operation, method, path)))
      answers[status] ??= reference('responses', name);
    for (const [status, answer] of Object.entries(answers))
      if (status.startsWith('2')) describeSuccess(operation, method, status, answer);
    const sent = headerParameters(operation, method).map((name) => reference('parameters', name));
    if (sent.length > 0) operation.parameters = [...(operation.parameters ?? []), ...sent];
    if (operation['x-public']) operation.security = [];
  });
  addTagsOfMade(document);
}

/** The creating response carries the first ETag. */
function addTagsOfMade(document: Document): void {
  const versioned = new Set<string>();
  eachOperation(document, (operation, method) => {
    if (method === 'get' && operation['x-versioned']) versioned.add(shownBy(operation.responses[200]));
  });
  versioned.delete('');
  eachOperation(document, ({ responses: { 201: made } }) => {
    if (made && versioned.has(shownBy(made))) made.headers = { ...made.headers, ETag: reference('headers', 'ETag') };
  });
}

const shownBy = (answer: Answer | undefined): string => answer?.content?.['application/json']?.schema?.$ref ?? '';

function addBodyLimit(operation: Operation): void {
  const isForm = operation.requestBody?.content['application/json'] === undefined;
  const limit = (operation['x-body-limit'] ??= operation['x-public'] ? bodyLimits.public : bodyLimits.usual);
  if (!isForm) operation.responses[413] = plain(`The body has more than ${String(limit / 1024)} kB`);
}

const named: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  416: 'RangeNotSatisfiable',
  429: 'TooManyRequests',
  502: 'BadGateway',
};

function refusals(operation: Operation, method: string, path: string): Record<string, string> {
  const hasToken = !operation['x-public'];
  const writes = method !== 'get';
  const versioned = operation['x-versioned'] !== undefined;
  const takesInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
  return {
    ...(writes ? { 400: 'BadRequest' } : {}),
    ...(hasToken ? { 401: 'Unauthorized', 403: 'Forbidden' } : {}),
    ...(path.includes('{') || !hasToken || operation['x-names-objects'] ? { 404: 'NotFound' } : {}),
    ...(writes ? { 409: 'Conflict' } : {}),
    // Without a version too: a precondition must fail.
    ...(writes ? { 412: 'PreconditionFailed' } : {}),
    ...(operation.requestBody ? { 408: 'Late', 415: 'UnsupportedMedia' } : {}),
    ...(takesInput ? { 422: 'Invalid' } : {}),
    ...(operation['x-cost'] === 'nothing' ? {} : { 429: 'TooManyRequests' }),
    ...(!writes && versioned ? { 304: 'NotModified' } : {}),
    ...Object.fromEntries((operation['x-refuses'] ?? []).map((status) => [status, named[status] ?? 'BadRequest'])),
    431: 'HeadersTooLarge',
    500: 'Fault',
    503: 'Unavailable',
    ...(writes ? { 507: 'Full' } : {}),
  };
}

function headerParameters(operation: Operation, method: string): string[] {
  const versioned = operation['x-versioned'] !== undefined;
  return [
    ...(method === 'post' && !operation['x-public'] ? ['IdempotencyKey'] : []),
    ...(versioned ? [method === 'get' ? 'IfNoneMatch' : 'IfMatch'] : []),
  ];
}

function describeSuccess(operation: Operation, method: string, status: string, answer: Answer): void {
  const isList = operation.parameters?.some(({ name }) => name === 'cursor') === true;
  const names = [
    'X-Request-Id',
    ...(isList ? ['Link', 'X-Total-Count', 'X-Total-Count-Limited'] : []),
    ...(operation['x-versioned'] && status !== '204' ? ['ETag'] : []),
    ...(method === 'post' && !operation['x-public'] ? ['Idempotency-Replayed'] : []),
  ];
  answer.headers = {
    ...Object.fromEntries(names.map((name) => [name, reference('headers', name)])),
    ...answer.headers,
  };
  answer.description ||= operation.summary ?? 'Done';
}
