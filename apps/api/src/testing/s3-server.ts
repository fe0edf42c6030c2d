import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** One bucket in memory, path style; verifies every signature. */
export interface S3Server {
  endpoint: string;
  objects: Map<string, { content: Buffer; modified: Date }>;
  uploads: Map<string, { key: string; begun: Date; parts: Map<number, Buffer> }>;
  log: string[];
  cutAfter: number | null;
  refused: string | null;
  refusedCode: 'AccessDenied' | 'SlowDown' | null;
  close(): Promise<void>;
}

export const S3_KEYS = { AWS_ACCESS_KEY_ID: 'testkey', AWS_SECRET_ACCESS_KEY: 'a secret for tests' };
const S3_BUCKET = 'etalon-test';
const S3_REGION = 'eu-test-1';
const PAGE = 3;

export function s3Settings(server: S3Server): Record<string, string> {
  const query = new URLSearchParams({ endpoint: server.endpoint, region: S3_REGION });
  return { STORAGE_URL: `s3://${S3_BUCKET}/in/here?${query.toString()}`, ...S3_KEYS };
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

export async function startS3Server(): Promise<S3Server> {
  const http: Server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, String(error));
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
      state.log.push(`${request.method ?? ''} ${request.url ?? ''} ${status}`);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const state: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects: new Map(),
    uploads: new Map(),
    log: [],
    cutAfter: null,
    refused: null,
    refusedCode: null,
    close: () =>
      new Promise((resolve) => {
        http.close(() => {
          resolve();
        });
        http.closeAllConnections();
      }),
  };
  return state;
}

async function answer(state: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  if (request.method === state.refused) throw new Refusal(503, 'SlowDown');
  if (state.refusedCode) throw new Refusal(state.refusedCode === 'SlowDown' ? 503 : 403, state.refusedCode);
  requireSignature(request, body);
  const url = new URL(request.url ?? '', state.endpoint);
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const key = rest.join('/');
  if (bucket !== S3_BUCKET) throw new Refusal(404, 'NoSuchBucket');
  const method = request.method ?? '';
  const done = (status: number, headers: Record<string, string | number> = {}, content?: Buffer | string) => {
    state.log.push(`${method} ${url.pathname} ${status}`);
    response.writeHead(status, headers);
    response.end(method === 'HEAD' ? undefined : content);
  };
  if (key === '') {
    const list = url.searchParams.has('uploads') ? listingOfUploads : listing;
    done(200, { 'content-type': 'application/xml' }, method === 'GET' ? list(state, url.searchParams) : '');
    return;
  }
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
    inParts(state, { method, key, query: url.searchParams, body }, done);
    return;
  }
  if (method === 'PUT') {
    state.objects.set(key, { content: body, modified: new Date() });
    done(200);
    return;
  }
  if (method === 'DELETE') {
    state.objects.delete(key);
    done(204);
    return;
  }
  const object = state.objects.get(key);
  if (!object) throw new Refusal(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const content = range ? object.content.subarray(Number(range[1]), Number(range[2]) + 1) : object.content;
  const headers = {
    'content-length': content.length,
    'last-modified': object.modified.toUTCString(),
    etag: `"${createHash('md5').update(object.content).digest('hex')}"`,
    ...(range ? { 'content-range': `bytes ${range[1] ?? ''}-${range[2] ?? ''}/${object.content.length}` } : {}),
  };
  if (state.cutAfter !== null && method === 'GET') {
    response.writeHead(200, headers);
    response.write(content.subarray(0, state.cutAfter), () => response.destroy());
    state.cutAfter = null;
    return;
  }
  done(range ? 206 : 200, headers, content);
}

type Done = (status: number, headers?: Record<string, string | number>, content?: string) => void;

function inParts(
  state: S3Server,
  { method, key, query, body }: { method: string; key: string; query: URLSearchParams; body: Buffer },
  done: Done,
): void {
  const xml = { 'content-type': 'application/xml' };
  if (query.has('uploads')) {
    const id = randomUUID();
    state.uploads.set(id, { key, begun: new Date(), parts: new Map() });
    const answered = `<Bucket>${S3_BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
    done(200, xml, `<InitiateMultipartUploadResult>${answered}</InitiateMultipartUploadResult>`);
    return;
  }
  const id = query.get('uploadId') ?? '';
  const upload = state.uploads.get(id);
  if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
  const { parts } = upload;
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    done(200, { etag: `"${sha256(body).slice(0, 32)}"` });
    return;
  }
  if (method === 'POST') {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
    const tags = [...body.toString().matchAll(/<ETag>(?:&quot;|")(\w+)(?:&quot;|")<\/ETag>/g)].map(([, tag]) => tag);
    const contents = named.map((number) => parts.get(number) ?? Buffer.alloc(0));
    if (contents.some((content, at) => tags[at] !== sha256(content).slice(0, 32)))
      throw new Refusal(400, 'InvalidPart');
    state.objects.set(key, { content: Buffer.concat(contents), modified: new Date() });
  }
  state.uploads.delete(id);
  done(method === 'POST' ? 200 : 204, xml, method === 'POST' ? '<CompleteMultipartUploadResult/>' : '');
}

function listing(state: S3Server, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const names = [...state.objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
  const left = names.filter((name) => name > after);
  const page = left.slice(0, PAGE);
  const contents = page.map((name) => {
    const { content, modified } = state.objects.get(name) ?? { content: Buffer.alloc(0), modified: new Date(0) };
    const facts = `<Size>${content.length}</Size><LastModified>${modified.toISOString()}</LastModified>`;
    return `<Contents><Key>${name}</Key>${facts}</Contents>`;
  });
  const next = left.length > PAGE ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${left.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

function listingOfUploads(state: S3Server, query: URLSearchParams): string {
  const after = `${query.get('key-marker') ?? ''}\n${query.get('upload-id-marker') ?? ''}`;
  const left = [...state.uploads]
    .map(([id, { key, begun: started }]) => ({ id, key, begun: started, place: `${key}\n${id}` }))
    .filter(({ key, place }) => key.startsWith(query.get('prefix') ?? '') && place > after)
    .sort((one, other) => (one.place < other.place ? -1 : 1));
  const page = left.slice(0, PAGE);
  const uploads = page.map(
    ({ id, key, begun: started }) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${started.toISOString()}</Initiated></Upload>`,
  );
  const { key: lastKey = '', id: lastId = '' } = page.at(-1) ?? {};
  const more = left.length > PAGE;
  const next = `<NextKeyMarker>${lastKey}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>`;
  return `<ListMultipartUploadsResult><IsTruncated>${more}</IsTruncated>${more ? next : ''}${uploads.join('')}</ListMultipartUploadsResult>`;
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4; includes the content. */
function requireSignature(request: IncomingMessage, body: Buffer): void {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) throw new Refusal(403, 'AccessDenied');
  const [, key = '', day = '', region = '', names = '', signature = ''] = parts;
  if (key !== S3_KEYS.AWS_ACCESS_KEY_ID) throw new Refusal(403, 'InvalidAccessKeyId');
  if (region !== S3_REGION) throw new Refusal(400, 'AuthorizationHeaderMalformed');
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ');
  if (header('x-amz-content-sha256') !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name.startsWith('x-amz-') || name === 'host') && !names.split(';').includes(name),
  );
  if (unsigned.length > 0) throw new Refusal(403, 'AccessDenied');
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const fields = [...new URLSearchParams(query)].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    path,
    fields.join('&'),
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${S3_KEYS.AWS_SECRET_ACCESS_KEY}`,
  );
  if (hmac(signing, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
}
