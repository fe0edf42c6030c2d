import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { aTemplate } from '../../../testing/a-template.js';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Clock } from '../../clock/clock.js';

interface Operation {
  operationId: string;
  'x-versioned'?: string;
}

const SOURCE = '<!doctype html><html><head></head><body><p>{{certificate_number}}</p></body></html>';

describe('a resource version', () => {
  let test: TestApp;
  let owner: Client;
  let ids: Record<string, string>;
  beforeAll(async () => {
    test = await startTestApp();
    owner = await test.signIn('superadmin', 'Owner');
    const organization = await anOrganization(owner);
    const asset = await anAsset(owner, { organization_id: organization.id });
    const { body: calibration } = await owner.post('/calibrations', calibrationBody(asset)).expect(201);
    const { body: draft } = await owner
      .post('/calibration-drafts', {
        asset_id: asset.id,
        format: 1,
        content: { conditions: {}, analysis: {}, rows: [] },
      })
      .expect(201);
    await test.signIn('technician', 'Somebody');
    const [person] = await test.sql<{ id: string }>(`select id from users where name = 'Somebody'`);
    const picture = await transparent();
    await owner.upload('/users/me/signature', picture, 'image/png', { source: 'upload' }).expect(201);
    await owner.put(`/organizations/${organization.id}/accreditation`, { body: 'National Body' }).expect(200);
    const line = { physical_quantity: 'temperature', unit: '°C', range_min: 0, range_max: 100, cmc_absolute: 0.05 };
    const { body: entry } = await owner.post(`/organizations/${organization.id}/scope`, line).expect(201);
    const site = { organization_id: organization.id, name: 'Site', location_type: 'site' };
    const { body: location } = await owner.post('/locations', site).expect(201);
    const procedure = { proc_id: 'P-1', physical_quantity: 'temperature', name: 'Comparison' };
    const { body: made } = await owner.post('/procedures', procedure).expect(201);
    const { body: file } = await owner
      .upload(`/procedures/${made.id}/files`, Buffer.from('x'), 'text/plain')
      .expect(201);
    const hook = { name: 'Planning', url: 'https://93.184.216.34/', events: ['asset.created' as const] };
    const { body: hooked } = await owner.post(`/organizations/${organization.id}/webhooks`, hook).expect(201);
    const template = await aTemplate(owner, { name: 'Plain' }, SOURCE);
    const provider = { name: 'Company', issuer: 'https://login.example.org', client_id: 'etalon' };
    const { body: kept } = await owner.post('/admin/identity-providers', provider).expect(201);
    ids = {
      provider_id: kept.id,
      template_id: template.id,
      webhook_id: hooked.webhook.id,
      proc_pk: made.id,
      file_id: file.id,
      entry_id: entry.id,
      location_id: location.id,
      org_id: organization.id,
      asset_ref: asset.id,
      cal_id: calibration.id,
      code_id: randomUUID(),
      draft_id: draft.id,
      user_id: person?.id ?? '',
    };
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const transparent = () =>
    sharp({ create: { width: 300, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([
        {
          input: { create: { width: 100, height: 20, channels: 4, background: '#123' } },
          left: 50,
          top: 40,
        },
      ])
      .png()
      .toBuffer();
  const tag = async (path: string, client = owner) => {
    const { headers } = await client.get(path).expect(200);
    return headers.get('etag') ?? '';
  };
  const put = (path: string, body: unknown, ifMatch: string, client = owner) =>
    client.send('PUT', path, body, { 'if-match': ifMatch });

  async function versioned(): Promise<{ method: string; path: string; id: string }[]> {
    const { body } = await test.anyone.get('/openapi.json').expect(200);
    const { paths } = body as unknown as { paths: Record<string, Record<string, Operation>> };
    return Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        operation['x-versioned']
          ? [
              {
                method,
                path: path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
                id: operation.operationId,
              },
            ]
          : [],
      ),
    );
  }

  it('is contained in the ETag of every versioned resource, and avoids a second transfer', async () => {
    const reads = (await versioned()).filter(({ method }) => method === 'get');
    expect(reads.length).toBeGreaterThan(6);

    for (const { path, id } of reads) {
      const first = await owner.get(path).expect(200);
      const etag = first.headers.get('etag') ?? '';
      const second = await owner.send('GET', path, undefined, { 'if-none-match': `"other", ${etag}` });
      expect([id, etag, second.status, second.bytes.length]).toEqual([
        id,
        expect.stringMatching(/^"v\d+-[\w-]{22}"$/),
        304,
        0,
      ]);
      await owner.send('GET', path, undefined, { 'if-none-match': '"v1-other"' }).expect(200);
    }
  });

  it('is checked by every route that changes such a resource', async () => {
    const writes = (await versioned()).filter(({ method }) => method !== 'get');
    expect(writes.length).toBeGreaterThan(10);
    const picture = await transparent();

    const answers: unknown[] = [];
    for (const { method, path, id } of writes) {
      const headers: Record<string, string> = { 'if-match': '"v0-stale"', authorization: `Bearer ${owner.token}` };
      const form = new FormData();
      form.append('source', 'upload');
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
      const isUpload = /upload/i.test(id);
      const draft = {
        format: 1,
        content: { conditions: {}, analysis: {}, rows: [] },
        user_id: ids.user_id,
        source: SOURCE,
        code: 'INV-1',
        passwords_allowed: true,
        acts: [],
        sequence: [],
      };
      const body = isUpload ? form : JSON.stringify({ reason: 'as it should be', ...draft });
      const answer = await fetch(test.url + path, {
        method: method.toUpperCase(),
        headers: isUpload ? headers : { ...headers, 'content-type': 'application/json' },
        body,
      });
      answers.push([id, answer.status]);
    }

    expect(answers).toEqual(writes.map(({ id }) => [id, 412]));
  });

  it('accepts the first change of a version and rejects the second with 412', async () => {
    const path = `/assets/${ids.asset_ref}`;
    const seen = await tag(path);

    const first = await put(path, { notes: 'first' }, seen).expect(200);
    const second = await put(path, { notes: 'second' }, seen).expect(412);

    expect(second.body).toMatchObject({ code: 'precondition.failed', params: { current_version: expect.any(Number) } });
    expect(first.headers.get('etag')).toBe(await tag(path));
    expect((await owner.get(path)).body.notes).toBe('first');
  });

  it('accepts one of two concurrent changes', async () => {
    for (const [path, body] of [
      [`/assets/${ids.asset_ref}`, (n: number) => ({ notes: `at once ${n}` })],
      [`/organizations/${ids.org_id}`, (n: number) => ({ description: `at once ${n}` })],
      [`/users/${ids.user_id}`, (n: number) => ({ name: `At once ${n}` })],
    ] as const) {
      const seen = await tag(path);
      const answers = await Promise.all([1, 2, 3, 4].map((n) => put(path, body(n), seen)));
      expect([path, answers.map(({ status }) => status).sort()]).toEqual([path, [200, 412, 412, 412]]);
    }
  });

  it('of the profile is that of the asset, and includes channels', async () => {
    const path = `/assets/${ids.asset_ref}`;
    const seen = await tag(`${path}/profile`);
    await put(path, { sensor_channels: [] }, seen).expect(200);

    expect(await tag(path)).not.toBe(seen);
    await put(path, { notes: 'late' }, seen).expect(412);
  });

  it.each([
    ['*', 200],
    ['"v0-x", "v999-y"', 412],
    ['nonsense', 412],
    ['', 412],
  ])('with If-Match %p returns %i', async (ifMatch, status) => {
    await put(`/assets/${ids.asset_ref}`, { notes: ifMatch }, ifMatch).expect(status);
  });

  it('can be one of several tags, also weakened by a proxy', async () => {
    const path = `/assets/${ids.asset_ref}`;
    await put(path, { notes: 'of several' }, `"v0-x", W/${await tag(path)}`).expect(200);
  });

  it('is the same for another reader with a different representation', async () => {
    const path = `/organizations/${ids.org_id}`;
    const other = await test.signIn('technician');
    const [mine, theirs] = [await tag(path), await tag(path, other)];

    expect(mine).not.toBe(theirs);
    expect(mine.split('-')[0]).toBe(theirs.split('-')[0]);
  });

  it('is not changed by signing in', async () => {
    const before = await tag('/users/me', test.root);
    await test.sql(`update users set last_login_at = now() where email = 'root@example.org'`);

    expect((await tag('/users/me', test.root)).split('-')[0]).toBe(before.split('-')[0]);
  });

  it('is not changed by renewed file URLs', async () => {
    const seen = await tag('/users/me/signature');
    const later = new Date(Date.now() + 600_000);
    jest.spyOn(Clock.prototype, 'now').mockReturnValue(later);

    const headers = { 'if-match': seen };
    await owner.send('DELETE', '/users/me/signature', undefined, headers).expect(204);
    await owner.send('DELETE', '/users/me/signature', undefined, headers).expect(412);
  });

  it('in If-Match is rejected for an unversioned resource', async () => {
    const headers = { 'if-match': '"v1-x"' };
    const answer = await owner.send('POST', '/notifications/read-all', undefined, headers).expect(412);
    expect(answer.body.code).toBe('precondition.failed');
  });

  it('that is rejected leaves no changes', async () => {
    const path = `/assets/${ids.asset_ref}`;
    const [before] = await test.sql('select count(*)::int as n from audit_logs');

    await put(path, { name: 'Never', sensor_channels: [] }, '"v0-x"').expect(412);

    expect(await test.sql('select count(*)::int as n from audit_logs')).toEqual([before]);
  });
});
