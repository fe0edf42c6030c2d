import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { readTraceparent, writeTraceparent } from './traceparent.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status?: { code?: number };
}
interface Handed {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

describe('traces', () => {
  const handed: Handed[] = [];
  const texts: string[] = [];
  const requested: (string | undefined)[] = [];
  let collector: Server;
  let test: TestApp;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      requested.push(`${request.url ?? ''} ${String(request.headers['x-key'])}`);
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        texts.push(text);
        handed.push(JSON.parse(text) as Handed);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    test = await startTestApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
      ETALON_ROLES: 'api,worker',
    });
  });
  afterAll(async () => {
    await test.close();
    collector.close();
    collector.closeAllConnections();
  });

  const spans = () =>
    handed.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    );
  const factOf = ({ attributes }: Span, name: string) => {
    const value = attributes.find(({ key }) => key === name)?.value;
    return value?.stringValue ?? Number(value?.intValue);
  };
  const from = (place: string) => ({ traceparent: place });

  it('continue that of the caller through request, statements and the sent job', async () => {
    const { headers } = await test.root
      .send('POST', '/calibrations/recomputations', undefined, from(CALLER))
      .expect(202);
    const ofCaller = () => spans().filter(({ traceId }) => traceId === TRACE);
    await eventually(() => ofCaller().some(({ kind }) => kind === CONSUMER));

    const request = ofCaller().find(({ kind }) => kind === SERVER);
    expect(request).toMatchObject({
      name: 'POST /api/v1/calibrations/recomputations',
      parentSpanId: CALLER.slice(36, 52),
    });
    expect(request && factOf(request, 'http.response.status_code')).toBe(202);
    expect(request && factOf(request, 'etalon.request_id')).toBe(headers.get('x-request-id'));
    const job = ofCaller().find(({ kind }) => kind === CONSUMER);
    expect(job).toMatchObject({ name: 'calibration.recompute', parentSpanId: request?.spanId });
    const statements = ofCaller().filter(({ kind }) => kind === CLIENT);
    const parents = new Set(statements.map(({ parentSpanId }) => parentSpanId));
    expect(parents).toEqual(new Set([request?.spanId, job?.spanId]));
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
  });

  it('are exported with the configured headers and resource attributes', () => {
    expect(new Set(requested)).toEqual(new Set(['/v1/traces a b']));
    const about = handed[0]?.resourceSpans[0]?.resource.attributes.map(({ key, value }) => [key, value.stringValue]);
    expect(about).toContainEqual(['service.name', 'etalon']);
  });

  it('contain no user data: no value, no token, no search text, no address', async () => {
    const place = '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await test.anyone.send(
      'POST',
      '/auth/login',
      { email: 'jane@private.example', password: 'hidden words' },
      from(place),
    );
    await test.root.send('GET', '/assets?q=confidential', undefined, from(place)).expect(200);
    await test.root.send('GET', '/assets/SECRET-NAME-1', undefined, from(place)).expect(404);
    await eventually(
      () => spans().filter(({ traceId, kind }) => traceId === place.slice(3, 35) && kind === SERVER).length === 3,
    );

    const all = texts.join('\n');
    for (const confidential of [
      'private.example',
      'hidden',
      'confidential',
      'SECRET-NAME',
      'root@',
      test.root.token ?? '',
    ])
      expect(all).not.toContain(confidential);
  });

  it('start anew without a valid traceparent, and are not sampled if the caller does not', async () => {
    const other = '00-2af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    await test.root.send('GET', '/users/me', undefined, from(other)).expect(200);
    await test.root.send('GET', '/users/me', undefined, from('00-nonsense')).expect(200);
    const ofRoute = () => spans().filter(({ name }) => name === 'GET /api/v1/users/me');
    await eventually(() => ofRoute().length === 1);

    expect(ofRoute()[0]?.parentSpanId ?? '').toBe('');
    expect(spans().filter(({ traceId }) => traceId === other.slice(3, 35))).toEqual([]);
  });
});

describe('an unavailable collector', () => {
  it('delays neither responses nor shutdown', async () => {
    const test = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    for (let n = 0; n < 20; n++) await test.root.get('/users/me').expect(200);
    const startedAt = performance.now();
    await test.close();

    expect(performance.now() - startedAt).toBeLessThan(60_000);
  });
});

describe('a traceparent', () => {
  it('is read and written in W3C format', () => {
    const place = readTraceparent(CALLER);
    expect(place).toEqual({ traceId: TRACE, spanId: 'b7ad6b7169203331', traceFlags: 1 });
    expect(place && writeTraceparent(place)).toBe(CALLER);
    expect(readTraceparent(CALLER.replace(/^00/, '01').concat('-more'))).toEqual(place);
  });

  it.each([
    undefined,
    '',
    [CALLER],
    CALLER.replace(/^00/, 'ff'),
    CALLER.toUpperCase(),
    CALLER.replace(TRACE, '0'.repeat(32)),
    CALLER.replace('b7ad6b7169203331', '0'.repeat(16)),
    CALLER.slice(0, -1),
  ])('is invalid in %j', (text) => {
    expect(readTraceparent(text)).toBeNull();
  });
});
