import { jest } from '@jest/globals';
import { aLocation, anAsset, anOrganization, assetBody, calibrationBody } from '../../testing/builders.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { hashOfKey, isKeySecret, newKeySecret } from './api-key-secret.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyUses } from './key-uses.js';

interface Given {
  scopes?: string[];
  organization_ids?: string[];
  addresses?: string[];
  requests_per_minute?: number;
  valid_days?: number;
}

describe('an API key', () => {
  let test: TestApp;
  let owner: Client;
  let ownerId: string;
  let lab: { id: string };
  let other: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    owner = await test.signIn('technician', 'Owner');
    ownerId = (await owner.get('/users/me').expect(200)).body.id;
    lab = await anOrganization(owner, { name: 'Lab', private: true });
    other = await anOrganization(owner, { name: 'Other lab', private: true });
  });
  afterAll(() => test.close());

  const make = async ({ scopes = ['asset:read', 'asset:write'], ...given }: Given = {}, of = owner) => {
    const body = { name: 'Import', scopes, ...given } as { name: string; scopes: 'asset:read'[] };
    return (await of.post('/api-keys', body).expect(201)).body;
  };
  const withKey = async (given: Given = {}, of = owner) => test.anyone.as((await make(given, of)).secret);

  it('is a prefix, 256 random bits and a checksum', () => {
    const secret = newKeySecret();

    expect(secret).toMatch(/^etl_[0-9A-Za-z]{49}$/);
    expect(isKeySecret(secret)).toBe(true);
    expect(isKeySecret(`${secret.slice(0, 10)}${secret[10] === 'a' ? 'b' : 'a'}${secret.slice(11)}`)).toBe(false);
    expect(isKeySecret(secret.slice(0, -1))).toBe(false);
  });

  it('is refused while the activation of its owner is withdrawn', async () => {
    const person = await test.signIn('technician');
    const { id } = (await person.get('/users/me').expect(200)).body;
    const key = await withKey({}, person);
    await key.get('/assets').expect(200);

    await test.root.put(`/users/${id}`, { is_verified: false }).expect(200);

    await key.get('/assets').expect(401);
  });

  it('is shown once and stored as a hash', async () => {
    const made = await make();
    const { body: list } = await owner.get('/api-keys').expect(200);
    const [row] = await test.sql<{ row: string }>('select to_jsonb(k)::text as row from api_keys k where id = $1', [
      made.id,
    ]);
    const record = await test.sql<{ row: string }>(
      `select to_jsonb(a)::text as row from audit_logs a where action like '%api_key%'`,
    );

    expect(list.find(({ id }) => id === made.id)).toMatchObject({ name: 'Import', hint: made.secret.slice(0, 10) });
    expect(row?.row).toContain(hashOfKey(made.secret));
    for (const text of [JSON.stringify(list), row?.row, ...record.map((one) => one.row)])
      expect(text).not.toContain(made.secret);
  });

  it('acts for its owner within its scopes, and the audit trail names person and key', async () => {
    const made = await make();
    const { id } = await anAsset(test.anyone.as(made.secret), { organization_id: lab.id });

    const [entry] = await test.sql(
      `select actor_id, after_state from audit_logs where action = 'asset.created' and entity_id = $1`,
      [id],
    );

    expect(entry).toMatchObject({ actor_id: ownerId, after_state: { by_api_key: 'Import', by_api_key_id: made.id } });
  });

  it('is rejected outside its scopes, with the reason', async () => {
    const reading = await withKey({ scopes: ['asset:read'] });

    const scope = await reading.post('/assets', assetBody({ organization_id: lab.id })).expect(403);
    const never = await reading.get('/api-keys').expect(403);

    expect(scope.body).toMatchObject({ code: 'access.key_scope', params: { scope: 'asset:write' } });
    expect(never.body).toMatchObject({ code: 'access.key_never', params: { action: 'api_key.manage' } });
  });

  it.each([
    ['POST', '/api-keys', { name: 'x', scopes: ['asset:read'] }],
    ['POST', '/users/me/change-password', { current_password: 'x', new_password: 'something else entirely' }],
    ['PATCH', '/users/me', { email: 'thief@example.org', current_password: 'x' }],
    ['POST', '/users/me/sign-out-everywhere', undefined],
    ['DELETE', '/users/me', undefined],
    ['POST', '/users', { email: 'second@example.org', name: 'x', role: 'superadmin' }],
    ['POST', '/admin/backups', {}],
    ['POST', '/admin/database/reset', {}],
  ])('of a superadmin with every scope cannot %s %s', async (method, path, body) => {
    const { body: all } = await test.root.get('/openapi.json').expect(200);
    const { ApiKeyScope } = (all as unknown as { components: { schemas: { ApiKeyScope: { enum: string[] } } } })
      .components.schemas;
    const strong = await withKey({ scopes: ApiKeyScope.enum }, test.root);

    const answer = await strong.send(method, path, body).expect(403);

    expect(answer.body).toMatchObject({ code: 'access.key_never' });
  });

  it('loses permissions immediately when its owner loses them', async () => {
    const person = await test.signIn('technician', 'Leaving');
    const { id } = (await person.get('/users/me').expect(200)).body;
    await owner.post(`/organizations/${lab.id}/members`, { user_ids: [id] }).expect(201);
    const key = await withKey({}, person);
    const asset = await anAsset(key, { organization_id: lab.id });

    await test.root.put(`/users/${id}`, { role: 'viewer' }).expect(200);
    await key.put(`/assets/${asset.id}`, { notes: 'x' }).expect(403);
    await owner.delete(`/organizations/${lab.id}/members/${id}`).expect(204);
    await key.get(`/assets/${asset.id}`).expect(404);
    await test.root.delete(`/users/${id}`).expect(204);
    await key.get('/assets').expect(401);
    await test.root.put(`/users/${id}`, { is_active: true }).expect(200);
    await key.get('/assets').expect(401);
  });

  it('with limited organizations has access to no other organization', async () => {
    const [mine, others, nobodys] = [
      await anAsset(owner, { organization_id: lab.id }),
      await anAsset(owner, { organization_id: other.id }),
      await anAsset(owner),
    ];
    for (const person of [owner, test.root]) {
      const key = await withKey(
        { organization_ids: [lab.id], scopes: ['asset:read', 'asset:write', 'organization:read', 'procedure:write'] },
        person,
      );

      await key.get(`/assets/${mine.id}`).expect(200);
      await key.get(`/assets/${others.id}`).expect(404);
      await key.get(`/assets/${nobodys.id}`).expect(403);
      await key.post('/assets', assetBody({ organization_id: other.id })).expect(422);
      await key.post('/procedures', { proc_id: 'P-9', name: 'x', physical_quantity: 'temperature' }).expect(403);
      const { body } = await key.get('/assets?limit=200&with_total=true').expect(200);
      const { body: organizations } = await key.get('/organizations').expect(200);

      expect(new Set(body.map(({ organization_id }) => organization_id))).toEqual(new Set([lab.id]));
      expect(organizations.map(({ id }) => id)).toEqual([lab.id]);
    }
  });

  it('with limited organizations writes in them; absent and null references are not checked', async () => {
    const [others, nobodys] = [await anAsset(owner, { organization_id: other.id }), await anAsset(owner)];
    const scopes = ['asset', 'calibration', 'organization'].flatMap((of) => [`${of}:read`, `${of}:write`]);
    const key = await withKey({ organization_ids: [lab.id], scopes });

    const { id } = await anAsset(key, { organization_id: lab.id });
    const place = await aLocation(key, lab);
    for (const changes of [{ notes: 'x' }, { location_id: place.id }, { location_id: null }])
      await key.put(`/assets/${id}`, changes).expect(200);
    await key.put(`/organizations/${lab.id}`, { description: 'x' }).expect(200);
    await key.post('/calibrations', calibrationBody({ id })).expect(201);
    await key.post('/calibrations', calibrationBody({ id }, { daq_id: null, supersedes_id: null })).expect(201);

    await key.post('/assets', assetBody()).expect(403);
    await key.post('/assets', assetBody({ organization_id: null })).expect(403);
    await key.put(`/assets/${id}`, { organization_id: null }).expect(403);
    await key.put(`/assets/${id}`, { organization_id: other.id }).expect(422);
    await key.post('/calibrations', calibrationBody(others)).expect(404);
    await key.post('/calibrations', calibrationBody({ id }, { internal_reference_asset_id: nobodys.id })).expect(403);
    await key.post('/calibrations', calibrationBody({ id }, { internal_reference_asset_id: others.id })).expect(422);
    const [channel] = others.sensor_channels;
    await key.post('/calibrations', calibrationBody({ id }, { internal_reference_sensor_id: channel?.id })).expect(422);
  });

  it('with limited organizations names no laboratory of the directory', async () => {
    const manager = await test.signIn('admin');
    const directory = { org_category: 'external', org_type: 'provider' } as const;
    const { id: calibration_organization_id } = await anOrganization(manager, { name: 'Provider', ...directory });
    const item = await anAsset(owner, { organization_id: lab.id });
    const key = await withKey({ organization_ids: [lab.id], scopes: ['calibration:write'] });
    const body = calibrationBody(item, { calibration_type: 'external', calibration_organization_id, points: [] });

    const answer = await key.post('/calibrations', body).expect(422);

    expect(answer.body).toMatchObject({ detail: [{ loc: ['body', 'calibration_organization_id'] }] });
    await owner.post('/calibrations', body).expect(201);
  });

  it('needs a further scope only for named objects', async () => {
    const recording = await withKey({ scopes: ['calibration:write'] });
    const [item, standard] = [
      await anAsset(await withKey({ scopes: ['asset:write'] }), { organization_id: lab.id }),
      await anAsset(owner, { organization_id: lab.id }),
    ];
    const [channel] = standard.sensor_channels;

    await recording.post('/calibrations', calibrationBody(item)).expect(201);

    for (const named of [{ internal_reference_asset_id: standard.id }, { internal_reference_sensor_id: channel?.id }]) {
      const { body } = await recording.post('/calibrations', calibrationBody(item, named)).expect(403);
      expect(body).toMatchObject({ code: 'access.key_scope', params: { scope: 'asset:read' } });
    }
  });

  it('issues no certificate with a calibration unless it may issue certificates', async () => {
    const item = await anAsset(owner, { organization_id: lab.id });
    const ordered = async (...scopes: string[]) => {
      const recording = await withKey({ scopes: ['calibration:read', 'calibration:write', ...scopes] });
      const { id } = (await recording.post('/calibrations', calibrationBody(item)).expect(201)).body;
      const jobs = `select job, data from jobs_to_send union all select name, data from pgboss.job`;
      return test.sql(`select 1 from (${jobs}) j where job = 'certificate.make' and data->>'calibration_id' = $1`, [
        id,
      ]);
    };

    expect(await ordered()).toEqual([]);
    expect(await ordered('certificate:write')).toHaveLength(1);
  });

  it('with the scopes of assets neither reads nor imports their calibrations', async () => {
    const item = await anAsset(owner, { organization_id: lab.id });
    const external = calibrationBody(item, { calibration_type: 'external_accredited_lab' });
    const { id } = (await owner.post('/calibrations', external).expect(201)).body;
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    await owner.upload(`/calibrations/${id}/certificate/upload`, pdf, 'application/pdf', {}, 'a.pdf').expect(200);
    const { bytes } = await owner.get(`/assets/${item.id}/export`).expect(200);
    const made = await make();
    const key = test.anyone.as(made.secret);

    const refused = [
      await key.send('GET', `/assets/${item.id}/calibrations`),
      await key.send('GET', `/assets/${item.id}/export`),
      await key.send('POST', '/assets/export/bulk', { asset_ids: [item.id] }),
      await key.send('GET', `/assets/${item.id}/health`),
      await key.send('GET', `/assets/${item.id}/health/repair-periods`),
      await key.send('GET', `/assets/${item.id}/health/curve-comparison`),
      await key.send('GET', `/assets/${item.id}/type-history`),
      await key.send('GET', `/assets/${item.id}/reference-standard`),
      await key.send('GET', `/assets/${item.id}/impact-findings`),
    ];
    const pastOf = async (by: typeof key) => {
      const { body: timeline } = await by.get(`/assets/${item.id}/timeline`).expect(200);
      const { body: past } = await by.get(`/assets/${item.id}/as-of?day=2099-01-01`).expect(200);
      return [timeline.map(({ kind }) => kind), past.calibrations.map((one) => one.id)];
    };
    const { body: files } = await key.get(`/assets/${item.id}/files`).expect(200);
    const { body: preview } = await key.upload('/assets/import/validate', bytes, 'application/zip').expect(200);
    const { body: imported } = await key.upload('/assets/import', bytes, 'application/zip').expect(200);

    const lacking = (scope: string) => ({ code: 'access.key_scope', params: { scope } });
    for (const { status, body } of refused) expect([status, body]).toMatchObject([403, lacking('calibration:read')]);
    expect(files).toEqual([]);
    expect(await pastOf(key)).toEqual([['registered'], []]);
    expect(await pastOf(owner)).toEqual([['registered', 'calibrated'], [id]]);
    expect(preview).toMatchObject({ valid: false, calibration_count: 1, problem: lacking('calibration:write') });
    expect(imported.results).toMatchObject([{ status: 'error', problem: lacking('calibration:write') }]);
    expect((await owner.get(`/assets/${item.id}/files`).expect(200)).body).toHaveLength(1);
    await owner.delete(`/api-keys/${made.id}`).expect(204);
  });

  it('neither deactivates nor restores an organization by its profile', async () => {
    const { id } = await anOrganization(owner, { name: 'Lasting' });
    const scopes = ['organization:read', 'organization:write'];
    const [key, strong] = [await withKey({ scopes }), await withKey({ scopes }, test.root)];
    const path = `/organizations/${id}` as const;
    await key.put(path, { description: 'x', is_active: true }).expect(200);

    const ending = await key.put(path, { is_active: false }).expect(403);
    await owner.put(path, { is_active: false }).expect(200);
    const restoring = await strong.put(path, { is_active: true }).expect(403);
    await test.root.put(path, { is_active: true }).expect(200);

    expect([ending.body, restoring.body]).toMatchObject([
      { code: 'access.key_never', params: { action: 'organization.deactivate' } },
      { code: 'access.key_never', params: { action: 'organization.restore' } },
    ]);
  });

  it('with limited organizations reads no entry of its owner from the time of an asset in another organization', async () => {
    const { id } = await anAsset(owner, { organization_id: other.id });
    await owner.put(`/assets/${id}`, { organization_id: lab.id }).expect(200);
    await test.sql(`update assets set created_at = created_at - interval '10 days' where id = $1`, [id]);
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const paths = ['audit-logs', 'timeline', `as-of?day=${day}`].map((of) => `/assets/${id}/${of}`);
    const asked = (client: Client) => Promise.all(paths.map((path) => client.send('GET', path)));
    const limited = await withKey({ organization_ids: [lab.id], scopes: ['asset:read', 'audit:read'] });

    const [answers, ofOwner] = [await asked(limited), await asked(owner)];

    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ code: 'access.key_organizations', params: { action: 'audit.list' } });
    expect(answers[1]?.body).toEqual([]);
    expect(answers[2]?.body).toMatchObject({ was_registered: true });
    expect(answers[2]?.body).toMatchObject({ withheld: expect.arrayContaining(['organization_id']) });
    for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(other.id);
    expect(ofOwner.map(({ body }) => JSON.stringify(body).includes(other.id))).toEqual([true, false, true]);
    await (await withKey({ scopes: ['asset:read'] })).get(`/assets/${id}/audit-logs`).expect(200);
  });

  it('cannot be created for an organization unknown to its owner', async () => {
    const outsider = await test.signIn('technician', 'Stranger');

    const answer = await outsider
      .post('/api-keys', { name: 'x', scopes: ['asset:read'], organization_ids: [lab.id] })
      .expect(422);

    expect(answer.body).toMatchObject({ detail: [{ loc: ['body', 'organization_ids', '0'] }] });
  });

  it('is accepted from its allowed addresses only', async () => {
    await (await withKey({ addresses: ['127.0.0.0/8', '::1'] })).get('/assets').expect(200);
    const far = await (await withKey({ addresses: ['192.0.2.0/24'] })).get('/assets').expect(403);
    const wrong = await owner
      .post('/api-keys', { name: 'x', scopes: ['asset:read'], addresses: ['192.0.2.0/33'] })
      .expect(422);

    expect(far.body).toMatchObject({ code: 'access.key_address' });
    expect(wrong.body).toMatchObject({ detail: [{ loc: ['body', 'addresses', '0'] }] });
  });

  it('has its own rate limit', async () => {
    const slow = await withKey({ requests_per_minute: 2 });
    await slow.get('/assets').expect(200);
    await slow.get('/assets').expect(200);

    const answer = await slow.get('/assets').expect(429);

    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await owner.get('/assets').expect(200);
  });

  it('expires', async () => {
    const made = await make({ valid_days: 1 });
    await test.sql(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [made.id]);

    await test.anyone.as(made.secret).get('/assets').expect(401);
  });

  it('is rotated with an overlap, and revoked at once', async () => {
    const made = await make();
    const former = test.anyone.as(made.secret);
    const { body } = await owner.post(`/api-keys/${made.id}/rotate`, { overlap_hours: 1 }).expect(200);
    const present = test.anyone.as(body.secret);

    await former.get('/assets').expect(200);
    await present.get('/assets').expect(200);
    await test.sql(`update api_keys set former_secret_until = now() - interval '1 second' where id = $1`, [made.id]);
    await former.get('/assets').expect(401);
    await owner.delete(`/api-keys/${made.id}`).expect(204);
    await present.get('/assets').expect(401);
    await owner.delete(`/api-keys/${made.id}`).expect(404);
  });

  it('is notified to its owner when it is created and when it is rotated', async () => {
    const person = await test.signIn('technician');
    const made = await make({}, person);
    await person.post(`/api-keys/${made.id}/rotate`, { overlap_hours: 0 }).expect(200);
    await person.delete(`/api-keys/${made.id}`).expect(204);

    const { body } = await person.get('/notifications').expect(200);

    expect(body.map(({ type }) => type)).toEqual(['account.api_key_made', 'account.api_key_made']);
    expect(body[0]?.body).toContain('Import');
  });

  it('is not rotated again during an overlap, unless both former secrets end', async () => {
    const made = await make();
    const former = test.anyone.as(made.secret);
    const { body } = await owner.post(`/api-keys/${made.id}/rotate`, {}).expect(200);

    const refused = await owner.post(`/api-keys/${made.id}/rotate`, { overlap_hours: 1 }).expect(409);

    expect(refused.body).toMatchObject({ code: 'api_key.overlap_running' });
    await former.get('/assets').expect(200);
    await owner.post(`/api-keys/${made.id}/rotate`, { overlap_hours: 0 }).expect(200);
    for (const ended of [former, test.anyone.as(body.secret)]) await ended.get('/assets').expect(401);
    await owner.delete(`/api-keys/${made.id}`).expect(204);
  });

  it('of another person is not found', async () => {
    const { id } = await make();

    await test.root.post(`/api-keys/${id}/rotate`, {}).expect(404);
    await test.root.delete(`/api-keys/${id}`).expect(404);
  });

  it('updates last_used_at at most once a minute, and skips a locked row', async () => {
    const made = await make();
    const key = test.anyone.as(made.secret);
    const used = async () =>
      (await test.sql<{ at: Date | null }>('select last_used_at as at from api_keys where id = $1', [made.id]))[0]?.at;
    await key.get('/assets').expect(200);
    await test.app.get(KeyUses, { strict: false }).write();
    const first = await used();
    await key.get('/assets').expect(200);
    await test.app.get(KeyUses, { strict: false }).write();

    expect(first).not.toBeNull();
    expect(await used()).toEqual(first);
    const { body } = await owner.get('/api-keys').expect(200);
    expect(body.find(({ id }) => id === made.id)?.last_used_ip).toMatch(/127\.0\.0\.1|::1/);
  });

  it('has its own scopes for sensitive actions', async () => {
    const body = assetBody({ organization_id: lab.id });
    const once = { 'Idempotency-Key': 'same' };
    const [one, two] = [await withKey({}, test.root), await withKey({}, test.root)];
    const ids: string[] = [];

    for (const client of [test.root, one, two, two])
      ids.push((await client.send<{ 201: { id: string } }>('POST', '/assets', body, once).expect(201)).body.id);

    expect(new Set(ids).size).toBe(3);
    expect(ids[3]).toBe(ids[2]);
  });

  it('ends with account recovery by mail, and remains valid after a password change', async () => {
    const person = await test.signIn('technician', 'Careful');
    const key = await withKey({}, person);

    await person
      .post('/users/me/change-password', {
        current_password: 'correct horse battery',
        new_password: 'another long sentence',
      })
      .expect(204);

    await key.get('/assets').expect(200);
  });

  it('is not created by a session that ended after its request was authenticated', async () => {
    const person = await test.signIn('technician', 'Recovered');
    const { id } = (await person.get('/users/me').expect(200)).body;
    const keys = test.app.get(ApiKeysService, { strict: false });
    const create = keys.make.bind(keys);
    jest.spyOn(keys, 'make').mockImplementationOnce(async (...given) => {
      await test.sql('update users set token_version = token_version + 1 where id = $1', [id]);
      return create(...given);
    });

    await person.post('/api-keys', { name: 'Late', scopes: ['asset:read'] }).expect(401);

    expect(await test.sql('select 1 from api_keys where user_id = $1', [id])).toEqual([]);
  });

  it('is limited to twenty per person', async () => {
    const person = await test.signIn('viewer', 'Collector');
    for (let at = 0; at < 20; at++) await make({}, person);

    const answer = await person.post('/api-keys', { name: 'x', scopes: ['asset:read'] }).expect(400);

    expect(answer.body).toMatchObject({ code: 'api_key.too_many' });
    await person.post('/api-keys', { name: 'x', scopes: [] }).expect(422);
  });

  it('with an invalid checksum is rejected without a database query', async () => {
    const secret = newKeySecret();

    const answer = await test.anyone
      .as(`${secret.slice(0, -6)}000000`)
      .get('/assets')
      .expect(401);

    expect(answer.body).toMatchObject({ code: 'auth.key' });
    await test.anyone.as(secret).get('/assets').expect(401);
  });
});

describe('a service account', () => {
  let test: TestApp;
  let admin: Client;
  let lab: { id: string };
  beforeAll(async () => {
    test = await startTestApp();
    admin = await test.signIn('technician', 'Admin');
    lab = await anOrganization(admin, { name: 'Lab', private: true });
  });
  afterAll(() => test.close());

  const accounts = () => `/organizations/${lab.id}/service-accounts` as const;
  const make = async (role: 'viewer' | 'technician' = 'technician') => {
    const { body: account } = await admin.post(accounts(), { name: 'Chamber 3', role }).expect(201);
    const { body: key } = await admin
      .post(`${accounts()}/${account.id}/api-keys`, {
        name: 'Chamber',
        scopes: ['asset:read', 'asset:write', 'profile:read'],
      })
      .expect(201);
    return { account, key, client: test.anyone.as(key.secret) };
  };

  it('acts as a member of its organization, with its own name', async () => {
    const { account, client } = await make();
    const asset = await anAsset(client, { organization_id: lab.id });
    const { body: me } = await client.get('/users/me').expect(200);
    const [entry] = await test.sql(
      `select actor_id from audit_logs where action = 'asset.created' and entity_id = $1`,
      [asset.id],
    );

    expect(me).toMatchObject({ name: 'Chamber 3', is_service_account: true });
    expect(entry).toEqual({ actor_id: account.id });
    const { body: members } = await admin.get(`/organizations/${lab.id}/members`).expect(200);
    expect(members.find(({ user_id }) => user_id === account.id)).toMatchObject({ is_service_account: true });
    expect((await admin.get(accounts()).expect(200)).body.find(({ id }) => id === account.id)).toMatchObject({
      keys: 1,
    });
  });

  it('is created and managed only by admins of its organization', async () => {
    const { account, key } = await make();
    const member = await test.signIn('technician', 'Member');
    const { id } = (await member.get('/users/me').expect(200)).body;
    await admin.post(`/organizations/${lab.id}/members`, { user_ids: [id] }).expect(201);
    const elsewhere = await anOrganization(member, { name: 'Elsewhere' });

    await member.post(accounts(), { name: 'x', role: 'viewer' }).expect(403);
    await member.get(`${accounts()}/${account.id}/api-keys`).expect(403);
    await member.delete(`/organizations/${elsewhere.id}/service-accounts/${account.id}/api-keys/${key.id}`).expect(404);
    await member.post(`/organizations/${elsewhere.id}/members`, { user_ids: [account.id] }).expect(201);
    const { body: members } = await member.get(`/organizations/${elsewhere.id}/members`).expect(200);

    expect(members.map(({ user_id }) => user_id)).toEqual([id]);
  });

  it('cannot create an organization, as its only admin', async () => {
    const { account } = await make();
    const given = { name: 'Founder', scopes: ['organization:write' as const] };
    const { body: key } = await admin.post(`${accounts()}/${account.id}/api-keys`, given).expect(201);

    const { body } = await test.anyone.as(key.secret).post('/organizations', { name: 'Founded' }).expect(403);

    expect(body).toMatchObject({ code: 'organization.service_account' });
    const rows = await test.sql(
      `select (select count(*)::int from organizations where name = 'Founded') as organizations,
              (select count(*)::int from organization_members where user_id = $1) as memberships`,
      [account.id],
    );
    expect(rows).toEqual([{ organizations: 0, memberships: 1 }]);
  });

  it('is not removed while an active organization has no other admin', async () => {
    const { account } = await make();
    const { id } = await anOrganization(admin, { name: 'Founded earlier' });
    await test.sql('update organization_members set user_id = $2 where organization_id = $1', [id, account.id]);

    const { body } = await admin.delete(`${accounts()}/${account.id}`).expect(400);

    expect(body).toMatchObject({ code: 'organization.last_admin' });
    await test.root.delete(`/organizations/${id}`).expect(204);
    await admin.delete(`${accounts()}/${account.id}`).expect(204);
  });

  it('is not created for a provider or customer, which has no members', async () => {
    const manager = await test.signIn('admin');
    const { id } = await anOrganization(manager, { name: 'Yard', org_category: 'external', org_type: 'provider' });

    const { body } = await manager
      .post(`/organizations/${id}/service-accounts`, { name: 'Chamber', role: 'viewer' })
      .expect(400);

    expect(body).toMatchObject({ code: 'organization.external' });
  });

  it('cannot sign in, and has neither password nor mail', async () => {
    const { account } = await make();
    const email = `${account.id}@service-account.invalid`;

    for (const password of ['!', '', 'correct horse battery'])
      if (password) await test.anyone.post('/auth/login', { email, password }).expect(401);
    await test.root.post(`/users/${account.id}/password-link`).expect(400);
    await test.root.put(`/users/${account.id}`, { role: 'superadmin' }).expect(400);
    await admin.put(`/organizations/${lab.id}/members/${account.id}`, { role: 'admin' }).expect(400);
    await admin.delete(`/organizations/${lab.id}/members/${account.id}`).expect(400);
  });

  it('is deleted with its keys, and with its organization', async () => {
    const { account, key, client } = await make();
    const { body: rotated } = await admin
      .post(`${accounts()}/${account.id}/api-keys/${key.id}/rotate`, { overlap_hours: 0 })
      .expect(200);
    await client.get('/assets').expect(401);
    await test.anyone.as(rotated.secret).get('/assets').expect(200);

    await admin.delete(`${accounts()}/${account.id}/api-keys/${key.id}`).expect(204);
    await test.anyone.as(rotated.secret).get('/assets').expect(401);
    const next = await make();
    await admin.delete(`${accounts()}/${next.account.id}`).expect(204);
    await next.client.get('/assets').expect(401);
    const last = await make('viewer');
    await last.client.post('/assets', assetBody({ organization_id: lab.id })).expect(403);
    await test.root.delete(`/organizations/${lab.id}`).expect(204);
    await last.client.get('/assets').expect(401);
  });
});
