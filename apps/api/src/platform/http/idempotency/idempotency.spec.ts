import type { CalibrationCreate } from '../../../../../../libs/api-client/src/generated/wire.js';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { anAsset, anOrganization, assetBody, calibrationBody } from '../../../testing/builders.js';
import type { Client } from '../../../testing/client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Clock } from '../../clock/clock.js';
import { asSystem } from '../../database/connections/database-context.js';
import { Database } from '../../database/database.js';
import { forgetOldKeys } from './idempotency-keys.js';

describe('an Idempotency-Key', () => {
  let test: TestApp;
  let technician: Client;
  let asset: Awaited<ReturnType<typeof anAsset>>;
  beforeAll(async () => {
    test = await startTestApp();
    technician = await test.signIn('technician');
  });
  beforeEach(async () => {
    asset = await anAsset(technician);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.close());

  const post = (path: string, body: unknown, key: string, client = technician) =>
    client.send('POST', path, body, { 'idempotency-key': key });
  const record = (key: string, given: Partial<CalibrationCreate> = {}) =>
    post('/calibrations', calibrationBody(asset, given), key);
  const count = async () =>
    (await test.sql<{ n: number }>('select count(*)::int as n from calibrations where asset_id = $1', [asset.id]))[0]
      ?.n;

  it('sent three times creates one calibration and gives the same response', async () => {
    const answers = [await record('three').expect(201), await record('three').expect(201), await record('three')];

    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true', 'true']);
    const tags = answers.map(({ headers }) => headers.get('etag'));
    expect(tags[0]).toMatch(/^"v/);
    expect(new Set(tags).size).toBe(1);
    expect(await count()).toBe(1);
  });

  it('posted 16 times concurrently creates one calibration', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => record('sixteen')));

    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    for (const { status, body, headers } of answers) {
      if (status === 201) continue;
      expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'idempotency.in_progress', '1']);
    }
    expect(await count()).toBe(1);
    await record('sixteen').expect(201);
    expect(await count()).toBe(1);
  });

  it('ignores the order of fields', async () => {
    const body = calibrationBody(asset);
    const turned = Object.fromEntries(Object.entries(body).reverse());

    await post('/calibrations', body, 'order').expect(201);
    await post('/calibrations', turned, 'order').expect(201);

    expect(await count()).toBe(1);
  });

  it('with another body is rejected', async () => {
    await record('other').expect(201);

    const { body } = await record('other', { notes: 'another' }).expect(409);

    expect(body.code).toBe('idempotency.mismatch');
    expect(await count()).toBe(1);
  });

  it('is scoped per person and per route', async () => {
    const [first, second] = [await anAsset(technician), await anAsset(technician)];
    const other = await test.signIn('technician');

    await post('/assets', assetBody({ name: 'One' }), 'shared').expect(201);
    await post('/calibrations', calibrationBody(first), 'shared').expect(201);
    await post('/calibrations', calibrationBody(second), 'shared', other).expect(201);
  });

  it('stores a rejection, which is repeated', async () => {
    const refused = await record('refused', { calibration_date: 'never' }).expect(422);
    const again = await record('refused', { calibration_date: 'never' }).expect(422);

    expect(again.body).toEqual(refused.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('is released after an internal error', async () => {
    jest.spyOn(test.app.get(Database), 'transaction').mockRejectedValueOnce(new Error('broken'));

    await record('failed').expect(500);
    await record('failed').expect(201);

    expect(await count()).toBe(1);
  });

  it('is released after a refusal of permission, which a confirmation may lift', async () => {
    const person = await test.signIn('technician', 'Promoted');
    const customer = { name: 'A customer', org_category: 'external', org_type: 'customer' };
    const create = () => post('/organizations', customer, 'forbidden', person);

    await create().expect(403);
    await test.sql(`update users set role = 'admin' where name = 'Promoted'`);
    await create().expect(201);
  });

  it('reports a completed write if the process ended before its response was stored', async () => {
    await record('lost').expect(201);
    await test.sql(
      `update idempotency_keys set state = 'done', status = null, body = null, lease_ends_at = now() + interval '1 minute' where key = 'lost'`,
    );

    const early = await record('lost').expect(409);
    await test.sql(`update idempotency_keys set lease_ends_at = now() - interval '1 second' where key = 'lost'`);
    const late = await record('lost').expect(409);

    expect([early.body.code, late.body.code]).toEqual(['idempotency.in_progress', 'idempotency.already_done']);
    expect(await count()).toBe(1);
  });

  it('of a process that crashed during the request is released when its lease ends', async () => {
    await record('crashed', { notes: 'x' }).expect(201);
    await test.sql(
      'delete from calibration_points where calibration_id in (select id from calibrations where asset_id = $1)',
      [asset.id],
    );
    await test.sql('delete from calibrations where asset_id = $1', [asset.id]);
    await test.sql(
      `update idempotency_keys set state = 'in_progress', lease_ends_at = now() + interval '1 minute' where key = 'crashed'`,
    );

    const early = await record('crashed', { notes: 'x' }).expect(409);
    await test.sql(`update idempotency_keys set lease_ends_at = now() - interval '1 second' where key = 'crashed'`);
    await record('crashed', { notes: 'x' }).expect(201);

    expect(early.body.code).toBe('idempotency.in_progress');
    expect(await count()).toBe(1);
  });

  it('rolls back a transaction after its lease expired and another request acquired it', async () => {
    const { transaction } = Database.prototype as { transaction: (work: never) => Promise<unknown> };
    jest.spyOn(test.app.get(Database), 'transaction').mockImplementationOnce(async function (this: Database, work) {
      await eventually(async () => {
        await test.sql(`update idempotency_keys set lease_ends_at = now() - interval '1 second' where key = 'slow'`);
        return (await record('slow')).status === 201;
      });
      return transaction.call(this, work as never);
    });

    const slow = await record('slow').expect(409);

    expect(slow.body.code).toBe('idempotency.in_progress');
    expect(await count()).toBe(1);
  });

  it('compares form data by its parts, with any boundary', async () => {
    const owner = await test.signIn('admin');
    const { id } = await anOrganization(owner, { name: 'Of the pictures' });
    const picture = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const upload = async (background: string, key: string) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await picture(background))], { type: 'image/png' }), 'logo.png');
      const answer = await fetch(`${test.url}/api/v1/organizations/${id}/logo`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
      });
      return {
        status: answer.status,
        body: (await answer.json()) as { code?: string; logo_file_id?: string; logo_url?: string | null },
      };
    };

    const first = await upload('#123', 'logo');
    const same = await upload('#123', 'logo');
    const other = await upload('#456', 'logo');

    expect([first.status, same.status, other.status]).toEqual([201, 201, 409]);
    expect(same.body.logo_file_id).toBe(first.body.logo_file_id);
    expect([typeof first.body.logo_url, same.body.logo_url]).toEqual(['string', null]);
    expect(await test.sql(`select 1 from idempotency_keys where body like '%signature=%'`)).toEqual([]);
    expect(other.body.code).toBe('idempotency.mismatch');
    expect(await test.sql(`select 1 from stored_files where entity_id = $1`, [id])).toHaveLength(1);
  });

  it('stores no secret, returns it once, and still prevents a second write', async () => {
    const { id } = await anOrganization(test.root, { name: 'With webhooks' });
    const webhooks = `/organizations/${id}/webhooks`;
    const body = { name: 'Planning', url: 'https://example.org/hook', events: ['asset.created'] };

    const made = await post(webhooks, body, 'made', test.root).expect(201);
    const { id: webhook } = (made.body as unknown as { webhook: { id: string } }).webhook;
    await post(`${webhooks}/${webhook}/secret`, undefined, 'rotated', test.root).expect(200);
    const again = [
      await post(webhooks, body, 'made', test.root).expect(409),
      await post(`${webhooks}/${webhook}/secret`, undefined, 'rotated', test.root).expect(409),
    ];

    expect(again.map(({ body: refusal }) => refusal.code)).toEqual([
      'idempotency.already_done',
      'idempotency.already_done',
    ]);
    expect(await test.sql(`select body from idempotency_keys where key in ('made', 'rotated')`)).toEqual([
      { body: null },
      { body: null },
    ]);
    expect((await test.root.get(webhooks).expect(200)).body).toHaveLength(1);
  });

  it('of a pure computation is compared, and the response is computed again', async () => {
    const body = {
      points: [1, 2, 3].map((value) => ({ reference: value, measured: value })),
      reference_unit: '°C',
      measured_unit: '°C',
    };

    const first = await post('/calibrations/analyze', body, 'analyze').expect(200);
    const again = await post('/calibrations/analyze', body, 'analyze').expect(200);
    await post(
      '/calibrations/analyze',
      { ...body, points: [...body.points, { reference: 4, measured: 4 }] },
      'analyze',
    ).expect(409);

    expect(again.body).toEqual(first.body);
    expect(await test.sql(`select body from idempotency_keys where key = 'analyze'`)).toEqual([{ body: null }]);
  });

  it('of a repeatable act is released after an error between its transactions', async () => {
    const { id } = (await record('certified').expect(201)).body as unknown as { id: string };
    const { transaction } = Database.prototype as { transaction: (work: never) => Promise<unknown> };
    jest.spyOn(test.app.get(Database), 'transaction').mockImplementation(async function (this: Database, work) {
      await transaction.call(this, work as never);
      throw new Error('broken after the commit');
    });
    const issue = () => post(`/calibrations/${id}/certificate`, undefined, 'issue');

    expect([(await issue()).status, (await issue()).status]).toEqual([500, 500]);
  });

  it('of a repeatable act gives an address again', async () => {
    const external = await record('uploaded', { calibration_type: 'external', points: [] }).expect(201);
    const { id } = external.body as unknown as { id: string };
    const pdf = Buffer.from('%PDF-1.4\n%%EOF');
    await technician.upload(`/calibrations/${id}/certificate/upload`, pdf, 'application/pdf', {}, 'c.pdf').expect(200);
    const issue = () => post(`/calibrations/${id}/certificate`, undefined, 'address');

    expect([(await issue()).status, (await issue()).status]).toEqual([200, 200]);
  });

  it.each(['', ' ', 'with space', 'ü', 'x'.repeat(256)])('%p is invalid', async (key) => {
    const headers = { 'idempotency-key': Buffer.from(key).toString('latin1') };
    const answer = await technician.send('POST', '/calibrations', calibrationBody(asset), headers);

    expect([answer.status, answer.body.code]).toEqual([400, 'idempotency.key_invalid']);
    expect(await count()).toBe(0);
  });

  it('is ignored on public routes', async () => {
    const body = { email: 'nobody@example.org', password: 'wrong, of course' };
    await post('/auth/login', body, 'public', test.anyone).expect(401);

    expect(await test.sql(`select 1 from idempotency_keys where key = 'public'`)).toEqual([]);
  });

  it('returns no stored response to a person without permission', async () => {
    const owner = await test.signIn('technician');
    const { id } = await anOrganization(owner, { name: 'Left behind', private: true });
    const second = await test.signIn('technician', 'Second');
    const [{ id: secondId } = { id: '' }] = await test.sql<{ id: string }>(
      `select id from users where name = 'Second'`,
    );
    const add = (client: Client) => post(`/organizations/${id}/members`, { user_ids: [secondId] }, 'add', client);
    await add(owner).expect(201);
    await add(second).expect(403);
  });

  it('expires after a day', async () => {
    await record('old').expect(201);
    const tomorrow = new Date(Date.now() + 24 * 3_600_000 + 1000);
    jest.spyOn(Clock.prototype, 'now').mockReturnValue(tomorrow);

    await asSystem('job', () => forgetOldKeys(test.app.get(Database), test.app.get(Clock)));

    expect(await test.sql('select 1 from idempotency_keys')).toEqual([]);
  });

  it('of an excessively nested body returns 422', async () => {
    const deep = `{"pinout_table":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    await technician.send('POST', '/assets', deep, { 'idempotency-key': 'deep' }).expect(422);
  });
});
