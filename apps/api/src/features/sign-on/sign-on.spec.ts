import {
  CLIENT,
  type RunningProvider,
  signInAt,
  startIdentityProvider,
} from '../../../../../test/support/identity-provider.mjs';
import { DataSource } from 'typeorm';
import { anOrganization } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app.js';
import { Database } from '../../platform/database/database.js';
import { wrappedColumns } from '../../platform/feature/registered.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { rewrapAll } from '../../platform/secrets/rotate-secret.js';
import { WaysIn } from '../auth/index.js';

const PASSWORD = 'correct horse battery';

describe('single sign-on with OpenID Connect', () => {
  let test: TestApp;
  let other: TestApp;
  let at: RunningProvider;
  let provider: { id: string; redirect_uri: string; sign_out_uri: string };

  const set = (changes: object) => test.root.put(`/admin/identity-providers/${provider.id}`, changes).expect(200);
  const begin = async () => (await test.anyone.post(`/auth/sign-on/${provider.id}/start`, {}).expect(200)).body;
  async function answerOf(login: string) {
    const { authorization_url, handle } = await begin();
    return { response: await signInAt(authorization_url, login, provider.redirect_uri), handle };
  }
  const finish = (body: { response: string; handle: string }) =>
    test.anyone.post(`/auth/sign-on/${provider.id}/finish`, body);
  const signOn = async (login: string) => finish(await answerOf(login)).expect(200);
  const refused = async (login: string) => (await finish(await answerOf(login)).expect(401)).body;
  const me = async (token: string) => (await test.anyone.as(token).get('/users/me').expect(200)).body;
  const person = (email: string, more: object = {}) => ({ email, email_verified: true, name: email, ...more });

  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    other = await startTestApp({}, { databaseUrl: test.databaseUrl });
    at = await startIdentityProvider({});
    const { body } = await test.root
      .post('/admin/identity-providers', {
        name: 'Company',
        issuer: at.issuer,
        ...CLIENT,
        is_enabled: true,
        allow_private_network: true,
        scopes: 'openid email profile groups',
        provisions: true,
        signs_out: true,
      })
      .expect(201);
    provider = body;
    at.register(provider);
  });
  afterAll(async () => {
    await at.close();
    await other.close();
    await test.close();
  });

  it('is offered to everyone, tested and configured by superadmins only', async () => {
    expect((await test.anyone.get('/auth/sign-on').expect(200)).body).toEqual({
      passwords_allowed: true,
      providers: [{ id: provider.id, name: 'Company' }],
    });
    const { body } = await test.root.post(`/admin/identity-providers/${provider.id}/test`).expect(200);
    expect(body).toMatchObject({ keys: 1, sends_issuer: true, end_session_endpoint: `${at.issuer}/session/end` });
    const admin = await test.signIn('admin');
    await admin.get('/admin/identity-providers').expect(403);
    await admin.post('/admin/identity-providers', { name: 'Mine', issuer: at.issuer, client_id: 'x' }).expect(403);
  });

  it('creates an account for an unknown person, signs in again, and is audited with the provider', async () => {
    at.people['ada'] = person('Ada@Example.org', { name: 'Ada' });

    const { body } = await signOn('ada');
    const account = await me(body.access_token);
    const again = await signOn('ada');

    expect(account).toMatchObject({ email: 'ada@example.org', name: 'Ada', role: 'viewer' });
    expect((await me(again.body.access_token)).id).toBe(account.id);
    const entries = await test.sql<{ action: string; provider: string }>(
      `select action, after_state ->> 'provider' as provider from audit_logs where entity_id = $1 order by id`,
      [account.id],
    );
    expect(entries).toEqual(
      ['user.created', 'user.identity_linked', 'auth.signed_in', 'auth.signed_in'].map((action) => ({
        action,
        provider: 'Company',
      })),
    );
    const signOut = new URL(body.sign_out_url ?? '');
    expect(signOut.href).toContain(`${at.issuer}/session/end`);
    expect(signOut.searchParams.get('post_logout_redirect_uri')).toBe(provider.sign_out_uri);
    await test.anyone.post('/auth/login', { email: 'ada@example.org', password: '!' }).expect(401);
  });

  it('creates the account in the language of the browser', async () => {
    at.people['linus'] = person('linus@example.org');
    const [address, body] = [`/auth/sign-on/${provider.id}/finish`, await answerOf('linus')];

    await test.anyone.send('POST', address, body, { 'accept-language': 'es-MX' }).expect(200);

    expect(await test.sql(`select language from users where email = 'linus@example.org'`)).toEqual([
      { language: 'es' },
    ]);
  });

  it('creates no account if provisioning is off, or if the address is not verified', async () => {
    at.people['unconfirmed'] = { email: 'unconfirmed@example.org', email_verified: false };
    at.people['stranger'] = person('stranger@example.org');
    expect((await refused('unconfirmed')).code).toBe('sign_on.email_unverified');
    await set({ provisions: false });
    expect((await refused('stranger')).code).toBe('sign_on.no_account');
    await set({ provisions: true });
    expect(
      await test.sql(`select 1 from users where email in ('unconfirmed@example.org', 'stranger@example.org')`),
    ).toEqual([]);
  });

  it('links an existing account only by a trusted domain with a verified address, or after its password', async () => {
    const owner = await test.signIn('technician');
    const { email, id } = (await owner.get('/users/me').expect(200)).body;
    at.people['owner'] = person(email);

    expect((await refused('owner')).code).toBe('sign_on.link_needs_password');
    await set({ trusted_domains: ['example.org'] });
    at.people['owner'] = { email, email_verified: false };
    expect((await refused('owner')).code).toBe('sign_on.link_needs_password');
    at.people['owner'] = person(email);
    const linked = await signOn('owner');
    expect((await me(linked.body.access_token)).id).toBe(id);
    await set({ trusted_domains: [] });
    await signOn('owner');
    expect((await owner.get('/notifications').expect(200)).body).toMatchObject([
      { type: 'account.identity_linked', title: 'A way to sign in was added to your account' },
    ]);
    await test.anyone.post('/auth/login', { email, password: PASSWORD }).expect(200);
  });

  it('invalidates a password chosen by a registrant of a foreign e-mail address', async () => {
    await test.anyone
      .post('/auth/register', { email: 'victim@example.org', name: 'Victim', password: 'chosen by a thief' })
      .expect(201);
    at.people['victim'] = person('victim@example.org');
    await set({ trusted_domains: ['example.org'] });
    await signOn('victim');
    await set({ trusted_domains: [] });

    await test.anyone.post('/auth/login', { email: 'victim@example.org', password: 'chosen by a thief' }).expect(401);
  });

  it('is linked by a signed-in person with the password, to one account only', async () => {
    const owner = await test.signIn('technician');
    const thief = await test.signIn('technician');
    at.people['private'] = person('private@elsewhere.example');
    const link = (by: Client, current_password?: string) =>
      by.post('/users/me/identities', { provider_id: provider.id, ...(current_password ? { current_password } : {}) });
    const linked = async (by: Client) => {
      const { authorization_url, handle } = (await link(by, PASSWORD).expect(200)).body;
      return { response: await signInAt(authorization_url, 'private', provider.redirect_uri), handle };
    };

    await link(owner).expect(400);
    await link(owner, 'wrong').expect(400);
    const { body } = await finish(await linked(owner)).expect(200);
    const own = (await owner.get('/users/me').expect(200)).body;
    expect((await me(body.access_token)).id).toBe(own.id);
    expect((await finish(await linked(thief)).expect(401)).body.code).toBe('sign_on.identity_taken');

    const { identities } = (await owner.get('/users/me/identities').expect(200)).body;
    expect(identities).toMatchObject([{ provider_name: 'Company', email: 'private@elsewhere.example' }]);
    await thief.delete(`/users/me/identities/${identities[0]?.id ?? ''}`).expect(404);
    await owner.delete(`/users/me/identities/${identities[0]?.id ?? ''}`).expect(204);
    expect((await owner.get('/users/me/identities').expect(200)).body.identities).toEqual([]);
  });

  it('confirms the identity of an account without a password by a new sign-in of that person', async () => {
    at.people['signer'] = person('signer@example.org');
    at.people['somebody'] = person('somebody@example.org');
    const signer = test.anyone.as((await signOn('signer')).body.access_token);
    await signOn('somebody');
    const confirmations = `/auth/confirmations/providers` as const;
    const start = async (by: Client) =>
      (await by.post(`${confirmations}/${provider.id}/start`).expect(200)).body as Record<string, string>;
    const answered = async (login: string) => {
      const { authorization_url = '', handle = '' } = await start(signer);
      return { response: await signInAt(authorization_url, login, provider.redirect_uri), handle };
    };
    const confirm = (body: { response: string; handle: string }) =>
      signer.post(`${confirmations}/${provider.id}/finish`, body);

    expect((await signer.get(confirmations).expect(200)).body).toEqual({
      providers: [{ id: provider.id, name: 'Company' }],
    });
    expect((await test.root.get(confirmations).expect(200)).body.providers).toEqual([]);
    expect((await test.root.post(`${confirmations}/${provider.id}/start`)).body).toMatchObject({
      code: 'sign_on.not_linked',
    });
    const requested = new URL((await start(signer))['authorization_url'] ?? '').searchParams;
    expect([requested.get('prompt'), requested.get('max_age')]).toEqual(['login', '0']);
    const proof = await answered('signer');
    const { body } = await confirm(proof).expect(201);
    expect(body.confirmation).toMatch(/^ey/);
    expect((await confirm(proof)).body).toMatchObject({ code: 'sign_on.expired' });
    expect((await confirm(await answered('somebody'))).body).toMatchObject({ code: 'sign_on.not_linked' });
    expect((await confirm(await answerOf('signer'))).body).toMatchObject({ code: 'sign_on.not_fresh' });
    const methods = await test.sql(`select after_state from audit_logs where action = 'auth.confirmed'`);
    expect(methods).toEqual([{ after_state: { method: 'provider' } }]);
  });

  it('and second factors are added to an account without a password only after a new sign-in there', async () => {
    at.people['bob'] = person('bob@example.org');
    const bob = test.anyone.as((await signOn('bob')).body.access_token);
    const link = (headers = {}) => bob.send('POST', '/users/me/identities', { provider_id: provider.id }, headers);
    const addApp = (headers = {}) => bob.send('POST', '/users/me/second-factor/totp', {}, headers);
    for (const act of [link, addApp]) {
      const { status, body } = await act();
      expect([status, body]).toMatchObject([
        403,
        { code: 'auth.confirmation_required', params: { methods: ['provider'] } },
      ]);
    }
    const confirming = `/auth/confirmations/providers/${provider.id}` as const;
    const { authorization_url, handle } = (await bob.post(`${confirming}/start`).expect(200)).body;
    const response = await signInAt(authorization_url, 'bob', provider.redirect_uri);
    const { confirmation } = (await bob.post(`${confirming}/finish`, { response, handle }).expect(201)).body;

    for (const act of [link, addApp]) expect((await act({ 'etalon-confirmation': confirmation })).status).toBe(200);
  });

  const invitationFor = async (id: string) => {
    const { body } = await test.root.post(`/users/${id}/password-link`).expect(200);
    return new URL(body.link ?? '').searchParams.get('token') ?? '';
  };
  const accept = async (invitation: string, login: string) => {
    const { body } = await test.anyone.post(`/auth/sign-on/${provider.id}/start`, { invitation }).expect(200);
    const response = await signInAt(body.authorization_url, login, provider.redirect_uri);
    return finish({ response, handle: body.handle }).expect(200);
  };

  it('accepts an invitation with any address of the provider, and keeps the last sign-in method', async () => {
    const { body: invited } = await test.root
      .post('/users', { email: 'invited@example.org', name: 'Invited', role: 'technician' })
      .expect(201);
    const invitation = await invitationFor(invited.id);
    at.people['guest'] = person('guest@elsewhere.example');
    const { body } = await accept(invitation, 'guest');

    expect((await me(body.access_token)).id).toBe(invited.id);
    await test.anyone.post('/auth/reset-password', { token: invitation, new_password: 'another password' }).expect(400);
    await test.anyone.post(`/auth/sign-on/${provider.id}/start`, { invitation }).expect(400);
    const guest = test.anyone.as(body.access_token);
    const [identity] = (await guest.get('/users/me/identities').expect(200)).body.identities;
    const kept = await guest.delete(`/users/me/identities/${identity?.id ?? ''}`).expect(400);
    expect(kept.body.code).toBe('identity.last_way_in');
  });

  it('is not linked by a mailed link to an account with its own password', async () => {
    const { body: known } = await (await test.signIn('technician')).get('/users/me').expect(200);
    const invitation = await invitationFor(known.id);

    const { body } = await test.anyone.post(`/auth/sign-on/${provider.id}/start`, { invitation }).expect(400);

    expect(body.code).toBe('sign_on.link_for_password');
  });

  it('ends with the restoration of the former address if it was linked meanwhile', async () => {
    at.people['thief'] = person('thief@example.org');
    const started = await begin();
    const response = await signInAt(started.authorization_url, 'thief', provider.redirect_uri);
    const { body } = await test.anyone
      .post(`/auth/sign-on/${provider.id}/finish`, { response, handle: started.handle })
      .expect(200);
    const { id } = await me(body.access_token);
    const linked = () => test.sql('select 1 from identities where user_id = $1', [id]);
    const endSince = (since: number) =>
      test.app.get(Database).aside((tx) => test.app.get(WaysIn).endSince(tx, id, new Date(Date.now() + since)));

    await endSince(60_000);
    expect(await linked()).toHaveLength(1);
    await endSince(-60_000);
    expect(await linked()).toEqual([]);
  });

  it('can be completed once, in the same browser, and on any process', async () => {
    at.people['twice'] = person('twice@example.org');
    const { authorization_url, handle } = await begin();
    const response = await signInAt(authorization_url, 'twice', provider.redirect_uri);
    const path = `/auth/sign-on/${provider.id}/finish` as const;

    const elsewhere = await begin();
    const wrong = await test.anyone.post(path, { response, handle: elsewhere.handle }).expect(401);
    expect(wrong.body.code).toBe('sign_on.expired');
    await other.anyone.post(path, { response, handle }).expect(200);
    expect((await test.anyone.post(path, { response, handle }).expect(401)).body.code).toBe('sign_on.expired');

    const late = await begin();
    const answer = await signInAt(late.authorization_url, 'twice', provider.redirect_uri);
    await test.sql(`update sign_on_attempts set expires_at = now() - interval '1 second'`);
    await test.anyone.post(path, { response: answer, handle: late.handle }).expect(401);
  });

  it('reports a rejection by the provider, and rejects a deactivated account', async () => {
    expect(await refused('nobody')).toMatchObject({ code: 'sign_on.refused', params: { reason: 'access_denied' } });

    at.people['leaver'] = person('leaver@example.org');
    const { body } = await signOn('leaver');
    const { id } = await me(body.access_token);
    await test.root.delete(`/users/${id}`).expect(204);
    expect((await refused('leaver')).code).toBe('auth.inactive');
  });

  it('applies current group mappings, but keeps the last superadmin and the last admin', async () => {
    const laboratory = await anOrganization(test.root, { name: 'Laboratory of groups' });
    const mappings = [
      { group: 'technicians', role: 'technician', organization_id: laboratory.id },
      { group: 'heads', role: 'admin', organization_id: laboratory.id, organization_role: 'admin' },
    ];
    await set({ group_claim: 'groups', mappings });
    const roleIn = async (id: string) =>
      (
        await test.sql<{ role: string }>(
          'select role from organization_members where user_id = $1 and organization_id = $2 and active',
          [id, laboratory.id],
        )
      )[0]?.role ?? null;
    at.people['grace'] = person('grace@example.org', { groups: ['technicians', 'canteen'] });
    const first = await me((await signOn('grace')).body.access_token);
    expect([first.role, await roleIn(first.id)]).toEqual(['technician', 'member']);

    at.people['grace'] = person('grace@example.org', { groups: ['technicians', 'heads'] });
    const second = await me((await signOn('grace')).body.access_token);
    expect([second.role, await roleIn(first.id)]).toEqual(['admin', 'admin']);
    const signedIn = await signOn('grace');
    const { body: notices } = await test.anyone.as(signedIn.body.access_token).get('/notifications').expect(200);
    const ofRole = notices.filter(({ type }: { type: string }) => type === 'account.role_changed');
    expect(ofRole).toHaveLength(1);

    const open = test.anyone.as((await signOn('grace')).body.access_token);
    at.people['grace'] = person('grace@example.org');
    await signOn('grace');
    expect((await open.get('/users/me').expect(200)).body.role).toBe('viewer');
    expect(await roleIn(first.id)).toBeNull();

    at.people['grace'] = person('grace@example.org', { groups: ['heads'] });
    await signOn('grace');
    await test.sql(`update organization_members set active = false where organization_id = $1 and user_id <> $2`, [
      laboratory.id,
      first.id,
    ]);
    at.people['grace'] = person('grace@example.org');
    await signOn('grace');
    expect(await roleIn(first.id)).toBe('admin');
    const [entry] = await test.sql<{ after_state: object }>(
      `select after_state from audit_logs where action = 'auth.signed_in' and entity_id = $1 order by id desc limit 1`,
      [first.id],
    );
    expect(entry?.after_state).toMatchObject({ kept_role: 'admin', kept_organizations: [laboratory.id] });

    await test.sql(`update users set is_active = false where role = 'superadmin' and email <> 'root@example.org'`);
    at.people['root'] = person('root@example.org', { groups: [] });
    await set({ trusted_domains: ['example.org'] });
    expect((await me((await signOn('root')).body.access_token)).role).toBe('superadmin');
    await set({ group_claim: '', mappings: [], trusted_domains: [] });
  });

  it('notifies a prepared account and the admins of its organization of a role raised by groups', async () => {
    const owner = await test.signIn('technician', 'Owner');
    const closed = await anOrganization(owner, { name: 'Closed lab', private: true });
    const given = { email: 'vera@example.org', name: 'Vera', password: 'given by hand 1', role: 'viewer' } as const;
    const { id } = (await test.root.post('/users', given).expect(201)).body;
    await owner.post(`/organizations/${closed.id}/members`, { user_ids: [id] }).expect(201);
    const mappings = [{ group: 'technicians', role: 'technician' }];
    await set({ group_claim: 'groups', mappings, trusted_domains: ['example.org'] });
    at.people['vera'] = person('vera@example.org', { groups: ['technicians'] });

    const vera = test.anyone.as((await signOn('vera')).body.access_token);
    await set({ group_claim: '', mappings: [], trusted_domains: [] });

    const typesOf = async (client: Client) =>
      (await client.get('/notifications').expect(200)).body.map(({ type }: { type: string }) => type);
    expect(await typesOf(vera)).toContain('account.role_changed');
    const entries = await test.sql(
      `select actor_id, actor_email, after_state from audit_logs where action = 'organization.member_access' and entity_id = $1`,
      [closed.id],
    );
    const after_state = { user_id: id, member: 'Vera', what: 'raised' };
    expect(entries).toMatchObject([{ actor_id: null, actor_email: 'vera@example.org', after_state }]);
    await eventually(async () => (await typesOf(owner)).includes('organization.member_raised'));
  });

  it('replaces passwords if configured by a superadmin, except for one account', async () => {
    const { id } = (await test.root.get('/users/me').expect(200)).body;
    const settings = '/admin/sign-on-settings' as const;
    const member = await test.signIn('technician');
    const { email } = (await member.get('/users/me').expect(200)).body;
    await test.root.put(settings, { passwords_allowed: false }).expect(422);
    await test.root
      .put(settings, {
        passwords_allowed: false,
        break_glass_user_id: (await member.get('/users/me').expect(200)).body.id,
      })
      .expect(422);
    await test.root.put(settings, { passwords_allowed: false, break_glass_user_id: id }).expect(200);
    try {
      const off = await test.anyone.post('/auth/login', { email, password: PASSWORD }).expect(401);
      expect(off.body.code).toBe('sign_on.passwords_off');
      const wrong = await test.anyone.post('/auth/login', { email, password: 'wrong' }).expect(401);
      expect(wrong.body.code).toBe('auth.credentials');
      await test.anyone.post('/auth/register', { email: 'new@example.org', name: 'N', password: PASSWORD }).expect(401);
      await test.anyone.post('/auth/login', { email: 'root@example.org', password: PASSWORD }).expect(200);
      await signOn('ada');
      expect((await test.anyone.get('/auth/sign-on').expect(200)).body.passwords_allowed).toBe(false);
      const second = await test.signIn('superadmin');
      const { email: secondEmail } = (await second.get('/users/me').expect(200)).body;
      await test.anyone.post('/auth/login', { email: secondEmail, password: PASSWORD }).expect(401);
      await test.sql(`update users set role = 'admin' where id = $1`, [id]);
      await test.anyone.post('/auth/login', { email: secondEmail, password: PASSWORD }).expect(200);
    } finally {
      await test.sql(`update users set role = 'superadmin' where id = $1`, [id]);
      await test.root.put(settings, { passwords_allowed: true }).expect(200);
    }
  });

  it('is the only way in while passwords are off: a mailed link connects it once, and the last one stays', async () => {
    const { id } = (await test.root.get('/users/me').expect(200)).body;
    const settings = '/admin/sign-on-settings' as const;
    const { body: known } = await (await test.signIn('technician')).get('/users/me').expect(200);
    at.people['known'] = person('known@elsewhere.example');
    await test.root.put(settings, { passwords_allowed: false, break_glass_user_id: id }).expect(200);
    try {
      const invitation = await invitationFor(known.id);
      await test.sql('insert into totp_secrets (user_id, confirmed_at) values ($1, now())', [known.id]);
      const refusal = await test.anyone.post(`/auth/sign-on/${provider.id}/start`, { invitation }).expect(400);
      expect(refusal.body.code).toBe('sign_on.factor_first');
      await test.sql('delete from totp_secrets where user_id = $1', [known.id]);

      const second = (await test.anyone.post(`/auth/sign-on/${provider.id}/start`, { invitation }).expect(200)).body;
      at.people['other'] = person('other@elsewhere.example');
      const response = await signInAt(second.authorization_url, 'other', provider.redirect_uri);
      const linked = test.anyone.as((await accept(invitation, 'known')).body.access_token);
      const late = await finish({ response, handle: second.handle }).expect(401);
      expect(late.body.code).toBe('sign_on.expired');
      const [identity] = (await linked.get('/users/me/identities').expect(200)).body.identities;

      expect((await linked.get('/users/me').expect(200)).body.id).toBe(known.id);
      await test.anyone.post(`/auth/sign-on/${provider.id}/start`, { invitation }).expect(400);
      const kept = await linked.delete(`/users/me/identities/${identity?.id ?? ''}`).expect(400);
      expect(kept.body.code).toBe('identity.last_way_in');
      await test.sql(
        `insert into identities (id, user_id, issuer, subject, provider_name, last_used_at)
         values (gen_random_uuid(), $1, 'https://gone.example.org', 'known', 'Former provider', now())`,
        [known.id],
      );
      const again = await linked.delete(`/users/me/identities/${identity?.id ?? ''}`).expect(400);
      expect(again.body.code).toBe('identity.last_way_in');
      const { identities } = (await linked.get('/users/me/identities').expect(200)).body;
      const former = identities.find(({ id }) => id !== identity?.id);
      await linked.delete(`/users/me/identities/${former?.id ?? ''}`).expect(204);

      await test.root.put(settings, { passwords_allowed: true }).expect(200);
      await linked.delete(`/users/me/identities/${identity?.id ?? ''}`).expect(204);
    } finally {
      await test.root.put(settings, { passwords_allowed: true }).expect(200);
    }
  });

  it('stores its secret encrypted, and requires it again for another provider address', async () => {
    const [row] = await test.sql<{ wrapped_client_secret: string }>(
      'select wrapped_client_secret from identity_providers',
    );
    expect(row?.wrapped_client_secret).not.toContain(CLIENT.client_secret);
    await test.root
      .put(`/admin/identity-providers/${provider.id}`, { issuer: 'https://elsewhere.example' })
      .expect(422);
    await test.root.put(`/admin/identity-providers/${provider.id}`, { issuer: 'ftp://elsewhere.example' }).expect(422);
    const { body: refusal } = await test.root
      .put(`/admin/identity-providers/${provider.id}`, { mappings: [{ group: 'heads', organization_role: 'admin' }] })
      .expect(422);
    expect(refusal).toMatchObject({ detail: [{ loc: ['body', 'mappings', '0', 'organization_id'] }] });
    const { body } = await test.root.get(`/admin/identity-providers/${provider.id}`).expect(200);
    expect(body).toMatchObject({ issuer: at.issuer, has_client_secret: true });
    expect(JSON.stringify(body)).not.toContain(CLIENT.client_secret);
  });

  it('re-encrypts its secret with a new SECRET_KEY', async () => {
    const next = 'another secret key for tests, 32 characters';
    const unkept = new Error('rolled back');
    const rotated = test.app.get(DataSource).transaction(async (tx) => {
      await rewrapAll(tx, { current: TEST_SECRET, next, columns: wrappedColumns });
      const [row] = await tx.query<{ wrapped: string }[]>(
        'select wrapped_client_secret as wrapped from identity_providers where id = $1',
        [provider.id],
      );
      expect(new KeyWrapper(next).unwrap(row?.wrapped ?? '', provider.id).toString()).toBe(CLIENT.client_secret);
      throw unkept;
    });
    await expect(rotated).rejects.toBe(unkept);
  });

  it('leaves the sign-in page and passwords unchanged if the provider is unavailable', async () => {
    at.away();
    const { body } = await test.anyone.post(`/auth/sign-on/${provider.id}/start`, {}).expect(502);
    expect(body.code).toBe('sign_on.provider_away');
    await test.anyone.get('/auth/sign-on').expect(200);
    await test.anyone.post('/auth/login', { email: 'root@example.org', password: PASSWORD }).expect(200);
    at.register(provider);
  });
});
