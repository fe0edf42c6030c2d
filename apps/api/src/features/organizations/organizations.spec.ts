import { jest } from '@jest/globals';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { aLocation, anOrganization } from '../../testing/builders.js';
import { cause } from '../../platform/logging/cause.js';
import type { Client } from '../../testing/client.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { assetPrefix } from './asset-prefix.js';

describe('organizations', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('have an own location, which an empty text clears; null is ignored', async () => {
    const technician = await test.signIn('technician');
    const { body: own } = await technician.post('/organizations', { name: 'At home' }).expect(201);
    const location = { name: 'Bench', location_type: 'laboratory', organization_id: own.id };
    const { body: bench } = await technician.post('/locations', location).expect(201);
    const put = async (location_id: string | null) =>
      (await technician.put(`/organizations/${own.id}`, { location_id }).expect(200)).body.location_name;

    expect([await put(bench.id), await put(null), await put('')]).toEqual(['Bench', 'Bench', null]);
    await technician.put(`/organizations/${own.id}`, { location_id: ' ' }).expect(422);
  });

  it('do not show a location of others that became private', async () => {
    const [owner, outsider] = [await test.signIn('technician'), await test.signIn('viewer')];
    const [host, guest] = [await anOrganization(owner), await anOrganization(owner, { name: 'Guest' })];
    const location = await aLocation(owner, host, { name: 'Host site' });
    await owner.put(`/organizations/${guest.id}`, { location_id: location.id }).expect(200);
    await owner.put(`/organizations/${host.id}`, { private: true }).expect(200);
    const shown = async (person: Client) =>
      (await person.get(`/organizations/${guest.id}`).expect(200)).body.location_name;

    expect([await shown(owner), await shown(outsider)]).toEqual(['Host site', null]);
  });

  it('make their creator the first admin', async () => {
    const technician = await test.signIn('technician');

    const { body } = await technician
      .post('/organizations', { name: 'Metrolab', website: 'metrolab.example' })
      .expect(201);

    expect(body).toMatchObject({
      my_role: 'admin',
      can_manage: true,
      is_last_admin: true,
      member_count: 1,
      website: 'https://metrolab.example',
    });
    const [stored] = await test.sql('select website from organizations where id = $1', [body.id]);
    expect(stored).toEqual({ website: 'metrolab.example' });
  });

  it('cannot be created by a viewer', async () => {
    const viewer = await test.signIn('viewer');

    await viewer.post('/organizations', { name: 'X' }).expect(403);
  });

  it('return only their name to an outsider if private', async () => {
    const owner = await test.signIn('technician');
    const outsider = await test.signIn('admin');
    const { id } = await anOrganization(owner, {
      name: 'Secret lab',
      private: true,
      description: 'classified',
      email: 'a@secret.example',
    });

    const { body } = await outsider.get(`/organizations/${id}`).expect(200);

    const filled = Object.entries(body).filter(([, value]) => value !== null && value !== false);
    expect(Object.fromEntries(filled)).toEqual({ id, name: 'Secret lab', private: true, is_active: true });
    for (const [person, found] of [
      [owner, [id]],
      [outsider, []],
    ] as const)
      expect((await person.get('/organizations?q=classified').expect(200)).body.map((one) => one.id)).toEqual(found);
    await outsider.get(`/organizations/${id}/members`).expect(404);
    await outsider.put(`/organizations/${id}`, { name: 'Mine' }).expect(404);
    await owner.get(`/organizations/${id}/members`).expect(200);
  });

  it('have a logo with a short-lived URL, until it is removed', async () => {
    const owner = await test.signIn('technician');
    const { id } = await anOrganization(owner);
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer();

    const { body: given } = await owner.upload(`/organizations/${id}/logo`, png, 'image/png').expect(201);
    const shown = await test.anyone.get(String(given.logo_url)).expect(200);
    const { body: removed } = await owner.delete(`/organizations/${id}/logo`).expect(200);

    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect([removed.logo_url, removed.logo_file_id]).toEqual([null, null]);
    await test.anyone.get(String(given.logo_url)).expect(404);
    const entries = (await test.root.get(`/audit-logs?entity_id=${id}&limit=2`).expect(200)).body as {
      action: string;
    }[];
    expect(entries.map(({ action }) => action)).toEqual(['organization.logo_removed', 'organization.logo_updated']);
  });

  it('are changed by their admins only; null leaves a field unchanged', async () => {
    const owner = await test.signIn('technician');
    const outsider = await test.signIn('admin');
    const { id } = await anOrganization(owner, { phone: '12' });

    await outsider.put(`/organizations/${id}`, { name: 'Taken over' }).expect(403);
    const { body } = await owner.put(`/organizations/${id}`, { name: 'Laboratory South', phone: null }).expect(200);

    expect(body).toMatchObject({ name: 'Laboratory South', phone: '12' });
    const entries = await test.sql(
      `select before_state, after_state from audit_logs where action = 'organization.updated' and entity_id = $1`,
      [id],
    );
    expect(entries).toEqual([
      { before_state: { name: 'Laboratory North' }, after_state: { name: 'Laboratory South' } },
    ]);
  });

  it('clear a field with an empty text', async () => {
    const owner = await test.signIn('technician');
    const { id } = await anOrganization(owner, { phone: '12', email: 'a@example.org' });

    const { body } = await owner.put(`/organizations/${id}`, { phone: '', email: '' }).expect(200);

    expect(body).toMatchObject({ phone: null, email: null });
    await owner.put(`/organizations/${id}`, { name: '' }).expect(422);
    await owner.put(`/organizations/${id}`, { email: 'nonsense' }).expect(422);
  });

  it('are listed with a fixed number of SQL statements, independent of the page size', async () => {
    await test.sql(
      `insert into organizations (id, name, asset_prefix, created_by)
       select gen_random_uuid(), 'Lab ' || n, 'LAB', (select id from users limit 1) from generate_series(1, 1000) n`,
    );
    const runner = Object.getPrototypeOf(test.app.get(DataSource).createQueryRunner()) as {
      query: (...given: unknown[]) => unknown;
    };
    const { query } = runner;
    let statements = 0;
    // Other applications of this process have statements of their own.
    const counted = jest.spyOn(runner, 'query').mockImplementation(function (this: unknown, ...given) {
      if (cause().request_id !== undefined) statements++;
      return query.apply(this, given);
    });
    const count = async (limit: number) => {
      statements = 0;
      const { body } = await test.root.get(`/organizations?limit=${limit}`).expect(200);
      return { rows: body.length, statements };
    };

    const [small, large] = [await count(1), await count(1000)];

    counted.mockRestore();
    expect(small).toEqual({ rows: 1, statements: 2 });
    expect(large).toEqual({ rows: 1000, statements: 2 });
  });

  it('are listed by name, filtered and paged', async () => {
    const { body } = await test.root.get('/organizations?limit=2&skip=0').expect(200);
    expect(body).toHaveLength(2);
    await test.root.get('/organizations?limit=1001').expect(422);
    await test.root.get('/organizations?skip=-1').expect(422);
    for (const name of ['Zeta lab', 'Alpha lab', 'Mid lab']) await anOrganization(test.root, { name });
    const { body: all } = await test.root.get('/organizations?q=%20lab&limit=1000').expect(200);
    const names = all.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    await test.sql(
      `delete from organization_members where organization_id in (select id from organizations where name like '% lab')`,
    );
    const mine = await test.root.get('/organizations?mine=true').expect(200);
    expect(mine.body).toEqual([]);
  });

  it.each([
    ['Laboratory North', 'LN'],
    ['Metrolab', 'MET'],
    ['Österreichisches Eichamt Graz', 'OEG'],
    ['a b c d e f', 'ABCD'],
    ['漢字', 'OG'],
    ['X', 'XOG'],
  ])('named %s start their asset ids with %s', (name, prefix) => {
    expect(assetPrefix(name)).toBe(prefix);
  });
});
