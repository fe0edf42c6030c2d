import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('a request that is no readable HTTP', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  async function exchange(...requests: string[]): Promise<string> {
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const answers = text(socket);
    for (const request of requests) socket.write(request);
    return answers;
  }

  it.each<[string, string, number, string]>([
    ['an address of 20 kB', `GET /api/v1/users?q=${'a'.repeat(20_000)} HTTP/1.1`, 431, 'request.headers_too_large'],
    ['no HTTP at all', 'GARBAGE', 400, 'request.unreadable'],
    ['a length that is no number', 'GET /health HTTP/1.1\r\nContent-Length: abc', 400, 'request.unreadable'],
  ])('is answered in the shape of every error: %s', async (_title, request, status, code) => {
    const [head = '', body = ''] = (await exchange(`${request}\r\nHost: x\r\n\r\n`)).split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('Content-Type: application/json; charset=utf-8');
    const answer = JSON.parse(body) as Record<string, unknown>;
    expect(answer).toEqual({ detail: expect.any(String), code, request_id: expect.stringMatching(/^[\w-]{36}$/) });
    expect(head).toContain(`X-Request-Id: ${String(answer.request_id)}`);
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  });

  it('never gets its answer into that of another one', async () => {
    const answers = await exchange('GET /health HTTP/1.1\r\nHost: x\r\n\r\nGARBAGE\r\n\r\n');

    expect(answers.match(/HTTP\/1\.1 \d+/g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(answers).not.toMatch(/"status":"ok"[^}]*HTTP/);
  });
});
