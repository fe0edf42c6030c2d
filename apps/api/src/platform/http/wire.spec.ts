import { wrong } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('HTTP behaviour', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('returns 401 with a challenge to a request without a token, before reading the body', async () => {
    const answer = await test.anyone.post('/assets', wrong({})).expect(401);

    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.body).toMatchObject({
      detail: expect.any(String),
      code: 'auth.token',
      request_id: expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it('rejects an insufficient role before reading the body', async () => {
    const viewer = await test.signIn('viewer');

    await viewer.post('/assets', wrong({})).expect(403);
  });

  it.each<[string, string, number]>([
    ['malformed JSON', '{"name": ', 422],
    ['NaN in JSON', '{"name": NaN}', 422],
    ['a list instead of an object', '[]', 422],
    ['a number instead of an object', '7', 422],
    ['deep nesting', `{"pinout_table":${'['.repeat(5000)}${']'.repeat(5000)}}`, 422],
    ['a body of 10 MB', JSON.stringify({ name: 'x'.repeat(10_000_000) }), 413],
    ['a prototype', '{"__proto__":{"role":"x"},"constructor":{"prototype":{}}}', 422],
  ])('returns 4xx for %s', async (_title, body, status) => {
    const answer = await test.root.send('POST', '/assets', body).expect(status);

    if (status === 422)
      expect(answer.body.detail).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            loc: expect.arrayContaining(['body']),
            msg: expect.any(String),
            type: expect.any(String),
          }),
        ]),
      );
  });

  it('returns 422 for a form body', async () => {
    await test.anyone
      .send('POST', '/auth/login', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' })
      .expect(422);
  });

  it.each(['/api/v1/nothing', '/api/v1/assets/x/y/z'])('returns 404 as JSON at %s', async (path) => {
    const answer = await test.root.get(path).expect(404);

    expect(answer.body).toMatchObject({ code: 'route.not_found' });
  });

  it.each([
    ['PATCH', '/api/v1/assets', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/v1/users/me/memberships', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/v1/auth/login', 'OPTIONS, POST'],
    ['PUT', '/health', 'GET, HEAD, OPTIONS'],
    ['POST', '/openapi.json', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/api/v1/assets/A-1', 'DELETE, GET, HEAD, OPTIONS, PUT'],
  ])('returns 405 with the allowed methods: %s %s', async (method, path, allowed) => {
    const answer = await test.anyone.send(method, path).expect(405);

    expect(answer.body).toMatchObject({ code: 'route.method_not_allowed', params: { method, path } });
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  it('lists the allowed methods in response to OPTIONS', async () => {
    const answer = await test.anyone.send('OPTIONS', '/api/v1/assets').expect(204);

    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    await test.anyone.send('OPTIONS', '/api/v1/nothing').expect(404);
  });

  it('redirects a trailing slash to the path without it', async () => {
    const answer = await test.root.get('/api/v1/assets/?limit=1').expect(307);

    expect(answer.headers.get('location')).toBe('/api/v1/assets?limit=1');
  });

  it.each(['/'.repeat(15_000), `assets${'/'.repeat(14_000)}`])('redirects thousands of slashes', async (slashes) => {
    const answer = await test.root.get(`/api/v1/${slashes}`).expect(307);

    expect(answer.headers.get('location')).not.toMatch(/[/]$/);
  });

  it('rejects ids in paths that are not UUIDs with 422', async () => {
    const { body } = await test.root.get('/calibrations/17').expect(422);

    expect(body.detail).toEqual([{ loc: ['path', 'cal_id'], msg: expect.any(String), type: 'uuid_parsing' }]);
  });

  it('compresses and sets a strict content security policy', async () => {
    const answer = await test.root.send('GET', '/openapi.json', undefined, { 'accept-encoding': 'br' }).expect(200);

    expect(answer.headers.get('content-encoding')).toBe('br');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('allows WebAssembly only in the worker that scans codes', async () => {
    const policyOf = async (path: string) =>
      (await test.anyone.send('GET', path)).headers.get('content-security-policy') ?? '';

    expect(await policyOf('/decoder/reader.js')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    for (const path of ['/', '/assets', '/api/v1/assets', '/decoder'])
      expect(await policyOf(path)).not.toContain('wasm');
  });

  it('reports liveness and readiness', async () => {
    expect((await test.anyone.get('/health').expect(200)).body).toEqual({ status: 'ok', service: 'etalon' });
    await test.anyone.get('/health/ready').expect(200);
  });
});
