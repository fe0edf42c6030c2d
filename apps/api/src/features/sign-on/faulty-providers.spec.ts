import { FaultyProvider } from '../../testing/faulty-provider.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('an OpenID Connect response', () => {
  let test: TestApp;
  let at: FaultyProvider;
  let honest: FaultyProvider;
  let id: string;
  let honestId: string;

  const add = async (provider: FaultyProvider, name: string, more: object = {}) => {
    const facts = { name, issuer: provider.issuer, client_id: 'etalon', is_enabled: true, provisions: true };
    const given = { ...facts, allow_private_network: true, ...more };
    return (await test.root.post('/admin/identity-providers', given).expect(201)).body.id;
  };
  const begin = async (provider = id) => {
    const { body } = await test.anyone.post(`/auth/sign-on/${provider}/start`, {}).expect(200);
    const { searchParams } = new URL(body.authorization_url);
    return { handle: body.handle, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' };
  };
  const finish = (response: object, handle: string, provider = id) =>
    test.anyone.post(`/auth/sign-on/${provider}/finish`, {
      response: new URLSearchParams(response as Record<string, string>).toString(),
      handle,
    });
  const person = { email: 'somebody@example.org', email_verified: true };
  async function signOn(status = 200, claims: object = {}) {
    const { handle, state, nonce } = await begin();
    at.claims = { ...person, nonce, ...claims };
    return finish({ code: 'a code', state, iss: at.issuer }, handle).expect(status);
  }
  const seconds = () => Math.floor(Date.now() / 1000);

  beforeAll(async () => {
    test = await startTestApp();
    [at, honest] = [new FaultyProvider(), new FaultyProvider()];
    await Promise.all([at.start(), honest.start()]);
    id = await add(at, 'Faulty');
    honestId = await add(honest, 'Honest');
  });
  beforeEach(() => {
    Object.assign(at, { algorithm: 'RS256', claims: {}, sendsIssuer: true, metadata: {}, answersWith: null });
  });
  afterAll(async () => {
    await Promise.all([at.close(), honest.close()]);
    await test.close();
  });

  it('that is valid signs in, with PKCE', async () => {
    await signOn();
    expect(at.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it.each<[string, () => object]>([
    ['another nonce', () => ({ nonce: 'of another sign-in' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['another audience', () => ({ aud: 'another client' })],
    ['several audiences and another authorized party', () => ({ aud: ['etalon', 'other'], azp: 'other' })],
    ['another issuer', () => ({ iss: 'https://elsewhere.example' })],
    ['an expired token', () => ({ exp: seconds() - 120, iat: seconds() - 420 })],
    ['a token that is not valid yet', () => ({ nbf: seconds() + 120 })],
    ['no subject', () => ({ sub: undefined })],
  ])('with %s is rejected', async (_, claims) => {
    const { body } = await signOn(401, claims());
    expect(body.code).toBe('sign_on.token_invalid');
  });

  it('is accepted with clocks that differ by less than a minute', async () => {
    await signOn(200, { exp: seconds() - 30, iat: seconds() - 330 });
    await signOn(200, { nbf: seconds() + 30 });
  });

  it.each(['none', 'HS256'] as const)('with the algorithm %s is rejected', async (algorithm) => {
    at.algorithm = algorithm;
    expect((await signOn(401)).body.code).toBe('sign_on.token_invalid');
  });

  it('signed with a rotated key is accepted, with the former one rejected', async () => {
    const former = at.key;
    at.rotate('two');
    await signOn();
    at.key = former;
    expect((await signOn(401)).body.code).toBe('sign_on.token_invalid');
    at.rotate('three');
  });

  it('with another state, a duplicate parameter, or an error is rejected', async () => {
    const { handle, state } = await begin();
    await finish({ code: 'a code', state: `${state}x`, iss: at.issuer }, handle).expect(401);
    await test.anyone
      .post(`/auth/sign-on/${id}/finish`, { response: `code=a&state=${state}&iss=${at.issuer}&code=b`, handle })
      .expect(401);
    const second = await begin();
    const { body } = await finish(
      { error: 'login_required', state: second.state, iss: at.issuer },
      second.handle,
    ).expect(401);
    expect(body).toMatchObject({ code: 'sign_on.refused', params: { reason: 'login_required' } });
  });

  it('of another provider is rejected before its code is sent', async () => {
    const { handle, state } = await begin();
    const before = at.tokenRequests.length;
    await finish({ code: 'of the honest one', state, iss: honest.issuer }, handle, honestId).expect(401);
    const named = await finish({ code: 'of the honest one', state, iss: honest.issuer }, handle).expect(401);
    const silent = await begin();
    const unnamed = await finish({ code: 'of the honest one', state: silent.state }, silent.handle).expect(401);
    expect([named.body.code, unnamed.body.code]).toEqual(['sign_on.token_invalid', 'sign_on.token_invalid']);
    expect(at.tokenRequests).toHaveLength(before);
  });

  it('of a provider that names another issuer in its metadata is rejected', async () => {
    at.metadata = { issuer: honest.issuer };
    const { body } = await test.anyone.post(`/auth/sign-on/${id}/start`, {}).expect(502);
    expect(body.code).toBe('sign_on.metadata');
  });

  it('that is endless or a redirect returns 502', async () => {
    at.answersWith = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const write = () =>
        void (response.write(Buffer.alloc(65_536, 32)) ? setImmediate(write) : response.once('drain', write));
      write();
    };
    const { body } = await test.anyone.post(`/auth/sign-on/${id}/start`, {}).expect(502);
    expect(body.code).toBe('sign_on.provider_away');
    at.answersWith = (response) => response.writeHead(302, { location: honest.issuer }).end();
    await test.anyone.post(`/auth/sign-on/${id}/start`, {}).expect(502);
  });

  it('connects to private addresses only if allowed by a superadmin, and to public ones by https only', async () => {
    await test.root
      .post('/admin/identity-providers', { name: 'Inside', issuer: at.issuer, client_id: 'x' })
      .expect(422);
    const issuer = at.issuer.replace('http:', 'https:');
    const given = { name: 'Inside', issuer, client_id: 'x', is_enabled: true };
    const inside = (await test.root.post('/admin/identity-providers', given).expect(201)).body.id;
    const refused = await test.root.post(`/admin/identity-providers/${inside}/test`).expect(502);
    expect(refused.body.code).toBe('sign_on.address_refused');
    const metadata = await test.root
      .post('/admin/identity-providers', { ...given, issuer: 'http://169.254.169.254', allow_private_network: true })
      .expect(201);
    await test.root.post(`/admin/identity-providers/${metadata.body.id}/test`).expect(502);
    const open = { ...given, issuer: 'http://93.184.216.34', allow_private_network: true };
    const plain = (await test.root.post('/admin/identity-providers', open).expect(201)).body.id;
    expect((await test.root.post(`/admin/identity-providers/${plain}/test`).expect(502)).body.code).toBe(
      'sign_on.address_refused',
    );
  });

  it('that fails is counted for the network, and a successful one is not', async () => {
    await test.sql(`delete from rate_limits`);
    await signOn();
    for (let i = 0; i < 100; i++) await finish({ state: 'x' }, 'x').expect(401);
    await finish({ state: 'x' }, 'x').expect(429);
    await test.sql(`delete from rate_limits`);
  });
});

describe('providers configured in the environment', () => {
  it('are listed with the others, and changed in the environment only', async () => {
    const at = new FaultyProvider();
    await at.start();
    const given = {
      name: 'Given',
      issuer: at.issuer,
      client_id: 'etalon',
      client_secret: 'x',
      allow_private_network: true,
    };
    const test = await startTestApp({ OIDC_PROVIDERS: JSON.stringify([given]) });
    try {
      const [shown] = (await test.root.get('/admin/identity-providers').expect(200)).body.providers;
      expect(shown).toMatchObject({ name: 'Given', is_given: true, has_client_secret: true, is_enabled: true });
      const path = `/admin/identity-providers/${shown?.id ?? ''}` as const;
      expect((await test.root.put(path, { name: 'Mine' }).expect(409)).body.code).toBe('identity_provider.given');
      await test.root.delete(path).expect(409);
      await test.root.post(`${path}/test`).expect(200);
      await test.anyone.post(`/auth/sign-on/${shown?.id ?? ''}/start`, {}).expect(200);
    } finally {
      await test.close();
      await at.close();
    }
  });
});
