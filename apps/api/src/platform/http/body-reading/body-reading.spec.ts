import { jest } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { asShapes, eachOperation, type Operation } from '../document/shapes.js';
import { isLong } from '../../../../../../test/support/long.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Incidents } from '../incidents/incidents.js';

const KB = 1024;

describe('the body of a request', () => {
  let test: TestApp;
  let operations: { method: string; path: string; operation: Operation }[];
  beforeAll(async () => {
    test = await startTestApp();
    const { bytes } = await test.anyone.get('/openapi.json').expect(200);
    operations = [];
    eachOperation(asShapes(JSON.parse(bytes.toString()) as never), (operation, method, path) => {
      operations.push({ operation, method, path });
    });
  });
  afterAll(() => test.close());

  async function open(): Promise<Socket> {
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  }

  async function announce(line: string, ...headers: string[]): Promise<string> {
    const socket = await open();
    const answer = text(socket);
    socket.write([`${line} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', ''].join('\r\n'));
    return answer;
  }

  const bearer = (token: string | null) => `Authorization: Bearer ${token ?? ''}`;
  const huge = 'Content-Length: 50000000';

  it.each<[string, string, number]>([
    ['without a token', 'POST /api/v1/assets', 401],
    ['at an unknown address', 'POST /api/v1/nothing', 404],
    ['with a method the address does not know', 'PATCH /api/v1/assets', 405],
    ['at a public route', 'POST /api/v1/auth/login', 413],
  ])('is not awaited %s', async (_title, line, status) => {
    const answer = await announce(line, huge);

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  });

  it('is not awaited if role, object or length forbid it', async () => {
    const viewer = await test.signIn('viewer');
    const outsider = await test.signIn('technician');
    const { body: hidden } = await test.root.post('/organizations', { name: 'Hidden', private: true }).expect(201);

    const answers = [
      await announce('POST /api/v1/assets', huge, bearer(viewer.token)),
      await announce(`PUT /api/v1/organizations/${hidden.id}`, huge, bearer(outsider.token)),
      await announce(`POST /api/v1/organizations/${hidden.id}/logo`, huge, bearer(outsider.token)),
      await announce('POST /api/v1/assets', huge, bearer(test.root.token)),
      await announce(
        'POST /api/v1/assets',
        'Connection: close',
        'Content-Length: 10',
        'Content-Encoding: gzip',
        bearer(test.root.token),
      ),
    ];

    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['403', '404', '404', '413', '415']);
  });

  it('is not requested before a handler reads it', async () => {
    const refused = await announce('POST /api/v1/assets', 'Content-Length: 100', 'Expect: 100-continue');
    const socket = await open();
    const answer = text(socket);
    const body = '{}';
    socket.write(
      `POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.write(body);

    expect(refused).toMatch(/^HTTP\/1\.1 401 /);
    expect(first.toString()).toMatch(/^HTTP\/1\.1 100 Continue/);
    expect(await answer).toContain(' 422 ');
  });

  it('has the documented size limit of each operation, with or without Content-Length', async () => {
    const bounds = operations.flatMap(({ operation, method, path }) => {
      const limit = operation['x-body-limit'];
      return operation.requestBody?.content['application/json'] && limit !== undefined ? [{ method, path, limit }] : [];
    });

    const sent = (limit: number, nth: number) =>
      isLong || limit <= 64 * KB || bounds.findIndex((one) => one.limit === limit) === nth;
    const wrong: string[] = [];
    for (const [nth, { method, path, limit }] of bounds.entries()) {
      const address = path.replace(/\{asset_ref\}|\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      if (!sent(limit, nth)) {
        const length = `Content-Length: ${String(limit + 1)}`;
        const answer = await announce(`${method.toUpperCase()} ${address}`, length, bearer(test.root.token));
        if (!/^HTTP\/1\.1 (413|404|403) /.test(answer)) wrong.push(`${method} ${path}: ${answer}`);
        continue;
      }
      const within = await test.root.send(method.toUpperCase(), address, ' '.repeat(limit));
      const above = await test.root.send(method.toUpperCase(), address, ' '.repeat(limit + 1));
      const chunked = await inChunks(method, address, limit + 1);
      const refused = within.status === 404 || within.status === 403;
      if (!refused && (within.status !== 422 || above.status !== 413 || chunked !== 413))
        wrong.push(`${method} ${path}: ${String(within.status)}, ${String(above.status)}, ${String(chunked)}`);
      if (!refused) expect(above.body).toMatchObject({ code: 'body.too_large', params: { limit_kb: limit / KB } });
    }

    expect(wrong).toEqual([]);
    expect(new Set(bounds.map(({ limit }) => limit / KB))).toEqual(new Set([16, 64, 1024, 2048]));
    const open = operations.filter(
      ({ operation: { 'x-public': isOpen, 'x-body-limit': limit = 0 } }) => isOpen && limit > 16 * KB,
    );
    expect(open.map(({ operation }) => operation.operationId)).toEqual(['verify.byFile']);
  });

  async function inChunks(method: string, path: string, bytes: number): Promise<number> {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(' '.repeat(bytes)));
        controller.close();
      },
    });
    const { status } = await fetch(`${test.url}${path}`, {
      method: method.toUpperCase(),
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${test.root.token ?? ''}` },
    });
    return status;
  }

  it.each([
    ['JSON', '/api/v1/auth/login', 'application/json', '{"email":'],
    [
      'a form',
      '/api/v1/verify',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
  ])('that ends early is counted as aborted, not as an incident: %s', async (_title, path, type, started) => {
    const counted = async (status: string) => {
      const { bytes } = await test.anyone.get('/metrics').expect(200);
      const line = new RegExp(`duration_seconds_count\\{method="POST",route="${path}",status="${status}"\\} (\\d+)`);
      return Number(line.exec(bytes.toString())?.[1] ?? 0);
    };
    const failures = jest.spyOn(Incidents.prototype, 'failed');
    const before = [await counted('200'), await counted('400'), await counted('500')];
    const socket = await open();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n`,
    );
    await once(socket, 'data');

    socket.write(started, () => socket.destroy());

    await eventually(async () => (await counted('499')) === 1);
    expect([await counted('200'), await counted('400'), await counted('500')]).toEqual(before);
    expect(failures).not.toHaveBeenCalled();
    failures.mockRestore();
  });

  it('in endless chunks is cut off', async () => {
    const socket = await open();
    const gone = once(socket, 'close');
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`;
    let written = 0;
    const send = () => {
      while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
    };
    socket.on('drain', send);
    send();
    const [head] = (await once(socket, 'data')) as [Buffer];
    await gone;

    expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /);
    expect(written).toBeLessThan(100 * KB * KB);
  });

  it.each(['gzip', 'deflate', 'br', 'gzip, identity', 'x-gzip', 'made-up'])(
    'compressed as %s is rejected',
    async (encoding) => {
      const packed = gzipSync(JSON.stringify({ email: 'a@example.org', password: ' '.repeat(1_000_000) }));
      const send = (path: string, type: string) =>
        fetch(`${test.url}/api/v1${path}`, {
          method: 'POST',
          body: packed,
          headers: {
            'content-type': type,
            'content-encoding': encoding,
            authorization: `Bearer ${test.root.token ?? ''}`,
          },
        });

      const login = await send('/auth/login', 'application/json');
      const picture = await send('/users/me/picture', 'multipart/form-data; boundary=x');

      expect([login.status, picture.status]).toEqual([415, 415]);
      expect(await login.json()).toMatchObject({ code: 'body.encoded' });
    },
  );

  it('is accepted with Content-Encoding identity', async () => {
    await test.anyone.send('POST', '/auth/login', {}, { 'content-encoding': 'identity' }).expect(422);
  });

  it.each<[string, Buffer, string, number, string]>([
    ['in another charset', Buffer.from('{}'), 'application/json; charset=latin1', 415, 'body.charset'],
    ['with bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'application/json', 422, ''],
  ])('%s is rejected', async (_title, body, type, status, code) => {
    const answer = await fetch(`${test.url}/api/v1/auth/login`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { 'content-type': type },
    });

    expect(answer.status).toBe(status);
    if (code) expect(await answer.json()).toMatchObject({ code });
  });

  it('is ignored by a route without a body, and the connection remains usable', async () => {
    await test.root.send('DELETE', '/notifications', { some: 'thing' }).expect(204);
    await test.root.send('GET', '/users/me').expect(200);
  });

  it.each([
    ['more fields than a form has', Array.from({ length: 13 }, (_, n) => [`f${String(n)}`, 'x'])],
    ['a field in brackets', [['source[a][b]', 'x']]],
    ['a name without end', [['n'.repeat(5000), 'x']]],
    ['a field that is a file', [['source', 'x'.repeat(5000)]]],
  ])('of a form is rejected with %s', async (_title, fields) => {
    await test.root
      .upload(
        '/users/me/signature',
        Buffer.from('x'),
        'image/png',
        Object.fromEntries(fields) as Record<string, string>,
      )
      .expect(400);
  });

  it('of a form with an invalid header is rejected', async () => {
    await test.root
      .send('POST', '/users/me/picture', 'x', { 'content-type': 'multipart/form-data; =x; boundary' })
      .expect(400);
  });
});
