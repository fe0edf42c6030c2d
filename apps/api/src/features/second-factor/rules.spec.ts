import { Authenticator } from '../../testing/authenticator.js';
import { anAsset, anOrganization } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SignIns } from '../auth/index.js';

const proof = { current_password: 'correct horse battery' };
const past = '2020-01-01T00:00:00Z';
const future = '2200-01-01T00:00:00Z';

describe('a second factor that is required', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  async function put(client: Client, path: string, required_from: string | null) {
    return sent(client, 'PUT', path, { required_from });
  }
  async function sent(client: Client, method: string, path: string, body: object) {
    const { challenge, options } = (await client.post('/auth/confirmations/second-factor/options').expect(200)).body;
    const device = devices.get(client.token ?? '');
    if (!device) throw new Error('no passkey');
    device.counter += 1;
    const given = { challenge, passkey: device.get(options) };
    const { confirmation } = (await client.post('/auth/confirmations/second-factor', given).expect(201)).body;
    return client.send(method, path, body, { 'etalon-confirmation': confirmation });
  }
  const devices = new Map<string, Authenticator>();
  async function add(client: Client) {
    const { challenge, options } = (await client.post('/users/me/second-factor/passkeys/start', proof).expect(200))
      .body;
    const device = new Authenticator();
    const body = { challenge, name: 'Laptop', ...device.create(options) };
    const added = await client.post('/users/me/second-factor/passkeys', body).expect(201);
    const now = client.as(added.body.access_token ?? '');
    devices.set(now.token ?? '', device);
    return now;
  }

  it('by the installation leaves accounts without one nothing but to add one, after the period of grace', async () => {
    const someone = await test.signIn('technician');
    const key = { name: 'Import', scopes: ['asset:read' as const] };
    const { body: made } = await someone.post('/api-keys', key).expect(201);
    const byProvider = await aProviderSession(someone);
    const root = await add(test.root);
    expect((await put(root, '/admin/second-factor-rule', future)).status).toBe(200);
    await someone.get('/assets').expect(200);
    expect((await someone.get('/users/me/second-factor').expect(200)).body.required_from).toBe(
      '2200-01-01T00:00:00.000Z',
    );

    const { body } = await put(root, '/admin/second-factor-rule', past);
    expect(body['without_factor']).toBeGreaterThan(0);

    const refused = await someone.get('/assets').expect(403);
    expect(refused.body.code).toBe('second_factor.needed');
    await someone.post('/organizations', { name: 'Not now' }).expect(403);
    await someone.get('/users/me').expect(200);
    const elsewhere = await anotherSession(someone);
    expect((await elsewhere.get('/auth/sessions').expect(200)).body.sessions.length).toBeGreaterThan(1);
    await elsewhere.post('/auth/sign-out').expect(204);
    await elsewhere.get('/users/me').expect(401);
    await test.anyone.as(made.secret).get('/assets').expect(200);
    await byProvider.get('/assets').expect(200);
    const now = await add(someone);
    await now.get('/assets').expect(200);
    const [passkey] = (await now.get('/users/me/second-factor').expect(200)).body.passkeys;
    const at = `/users/me/second-factor/passkeys/${passkey?.id ?? ''}/remove`;
    expect((await sent(now, 'POST', at, proof)).body['code']).toBe('second_factor.last_one');
    expect((await put(root, '/admin/second-factor-rule', null)).status).toBe(200);
    expect((await sent(now, 'POST', at, proof)).status).toBe(204);
    test.root = root;
  });

  it('by an organization is required of its members, and set by its administrators', async () => {
    const owner = await test.signIn('technician');
    const member = await test.signIn('technician');
    const outsider = await test.signIn('technician');
    const { id } = await anOrganization(owner, { name: 'Careful' });
    const { id: memberId } = (await member.get('/users/me').expect(200)).body;
    await owner.post(`/organizations/${id}/members`, { user_ids: [memberId] }).expect(201);
    const item = await anAsset(owner, { organization_id: id });
    const { bytes } = await owner.get(`/assets/${item.id}/export`).expect(200);
    const at = `/organizations/${id}/second-factor-rule` as const;
    await member.put(at, { required_from: past }).expect(403);
    await member.get(at).expect(403);
    expect((await owner.get(at).expect(200)).body).toEqual({ required_from: null, without_factor: 2 });
    await owner.put(at, { required_from: 'soon' }).expect(422);

    await owner.put(at, { required_from: past }).expect(200);

    await member.get(`/organizations/${id}/members`).expect(403);
    const imported = await member.upload('/assets/import', bytes, 'application/zip', {}, 'bundle.zip').expect(403);
    expect(imported.body).toMatchObject({ code: 'second_factor.needed_by_organization' });
    await member.upload('/assets/import', bytes, 'application/zip', { organization_id: '' }, 'bundle.zip').expect(200);
    await outsider.get('/assets').expect(200);
    const now = await add(owner);
    expect((await now.get(at).expect(200)).body).toMatchObject({ without_factor: 1 });
    expect((await put(now, at, null)).status).toBe(200);
    await member.get(`/organizations/${id}/members`).expect(200);
  });

  it('by an organization closes that organization only, also to those made members unasked', async () => {
    const founder = await test.signIn('technician', 'Founder');
    const victim = await test.signIn('technician');
    const { id: own } = await anOrganization(victim, { name: 'Own bench' });
    const founderId = (await founder.get('/users/me').expect(200)).body.id;
    const kept = await anAsset(victim, { organization_id: own });
    const { id } = await anOrganization(founder, { name: 'Trap', private: true });
    const hidden = await anAsset(founder, { organization_id: id, name: 'Hidden gauge' });
    const victimId = (await victim.get('/users/me').expect(200)).body.id;
    await founder.post(`/organizations/${id}/members`, { user_ids: [victimId] }).expect(201);
    await victim.get(`/assets/${hidden.id}`).expect(200);
    const told = () =>
      test.sql<object>('select 1 from told_members where user_id = $1 and organization_id = $2', [victimId, id]);
    expect(await told()).toHaveLength(1);
    const people = async () => (await victim.get('/people').expect(200)).body.map((one) => one.id);
    expect(await people()).toContain(founderId);
    const { body: key } = await victim
      .post('/api-keys', { name: 'Import', scopes: ['asset:read' as const] })
      .expect(201);
    const provider = await aProviderSession(victim);

    await founder.put(`/organizations/${id}/second-factor-rule`, { required_from: past }).expect(200);

    await victim.get(`/assets/${kept.id}`).expect(200);
    await victim.get(`/assets/${hidden.id}`).expect(404);
    expect((await victim.get('/assets?q=Hidden').expect(200)).body).toEqual([]);
    await victim.get(`/organizations/${id}/members`).expect(404);
    expect(await told()).toEqual([]);
    expect(await people()).not.toContain(founderId);
    await victim.patch('/users/me', { name: 'F0under' }).expect(200);
    expect((await victim.get('/users/me').expect(200)).body.similar_people).toEqual([]);
    const mine = (await victim.get('/organizations?mine=true').expect(200)).body;
    expect(mine.map(({ my_role, is_member }) => ({ my_role, is_member }))).toEqual([
      { my_role: 'admin', is_member: true },
      { my_role: 'member', is_member: false },
    ]);
    expect((await victim.get('/users/me/second-factor').expect(200)).body.required_from).not.toBeNull();
    const another = { name: 'Later', scopes: ['asset:read' as const] };
    for (const at of ['/api-keys', `/api-keys/${key.id}/rotate`])
      expect((await victim.send('POST', at, another)).body['code']).toBe('second_factor.needed_by_organization');
    await provider.get(`/assets/${hidden.id}`).expect(200);
    await victim.post(`/organizations/${id}/leave`).expect(204);
    await victim.post('/api-keys', another).expect(201);
  });

  it('is neither set nor read with an API key', async () => {
    const owner = await test.signIn('technician');
    const { id } = await anOrganization(owner, { name: 'Guarded' });
    const at = `/organizations/${id}/second-factor-rule` as const;
    await owner.put(at, { required_from: future }).expect(200);
    const scopes = ['organization:read' as const, 'organization:write' as const];
    const { body: made } = await owner.post('/api-keys', { name: 'Import', scopes }).expect(201);
    const key = test.anyone.as(made.secret);

    const { body } = await key.put(at, { required_from: null }).expect(403);

    expect(body).toMatchObject({ code: 'access.key_never' });
    await key.get(at).expect(403);
    expect((await owner.get(at).expect(200)).body.required_from).not.toBeNull();
  });

  it('is not set for a provider or customer, which has no members', async () => {
    const admin = await test.signIn('admin');
    const { id } = await anOrganization(admin, { name: 'Yard', org_category: 'external', org_type: 'customer' });

    const { body } = await admin.put(`/organizations/${id}/second-factor-rule`, { required_from: future }).expect(400);

    expect(body).toMatchObject({ code: 'organization.external' });
  });

  it('is set for everybody by superadmins alone', async () => {
    const admin = await test.signIn('admin');
    await admin.get('/admin/second-factor-rule').expect(403);
    await admin.put('/admin/second-factor-rule', { required_from: past }).expect(403);
  });

  async function anotherSession(client: Client): Promise<Client> {
    const { email } = (await client.get('/users/me').expect(200)).body;
    const { body } = await test.anyone.post('/auth/login', { email, password: proof.current_password }).expect(200);
    return test.anyone.as(body.access_token);
  }

  async function aProviderSession(client: Client): Promise<Client> {
    const { id, email, role } = (await client.get('/users/me').expect(200)).body;
    const signIns = test.app.get(SignIns, { strict: false });
    return test.anyone.as(await signIns.token({ id, email, role, token_version: 1 }, { byProvider: true }));
  }
});
