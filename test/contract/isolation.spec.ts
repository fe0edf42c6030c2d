import { aLocation, anAsset, anOrganization, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import sharp from 'sharp';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/**
 * Crawls the API document with a stranger's token and every known id of a private organization, in path, query and body.
 * A new route is covered without anyone remembering: it stands in the document.
 */
describe('a private organization', () => {
  let test: TestApp;
  let document: Document;
  let secret: Record<string, string>;
  const marker = 'Zyxomma';

  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    document = (await test.anyone.get('/openapi.json').expect(200)).body as unknown as Document;
    secret = await aPrivateOrganization();
  });
  afterAll(() => test.close());

  async function aPrivateOrganization(): Promise<Record<string, string>> {
    const owner = await test.signIn('admin', 'Owner of the lab');
    const organization = await anOrganization(owner, {
      name: 'Visible name',
      private: true,
      description: marker,
      email: `${marker}@example.org`,
    });
    const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    await owner.upload(`/organizations/${organization.id}/logo`, logo, 'image/png').expect(201);
    const site = await aLocation(owner, organization, { name: `${marker} site`, code: marker });
    const bench = await aLocation(owner, organization, { name: `${marker} bench`, parent_location_id: site.id });
    await owner.put(`/organizations/${organization.id}`, { location_id: site.id }).expect(200);
    const given = {
      organization_id: organization.id,
      location_id: bench.id,
      name: `${marker} gauge`,
      asset_id: `${marker}-1`,
      notes: marker,
    };
    const asset = await anAsset(owner, given);
    const { body: calibration } = await owner
      .post('/calibrations', calibrationBody(asset, { notes: marker }))
      .expect(201);
    const { body: second } = await owner.post('/calibrations', calibrationBody(asset, { notes: marker })).expect(201);
    // While both hold: of one that is voided first no paper is made.
    for (const { id } of [calibration, second]) await owner.get(`/calibrations/${id}/certificate`).expect(200);
    await owner.delete(`/calibrations/${second.id}?reason=${marker}`).expect(204);
    const moved = await anAssetThatMoved(owner, organization.id);
    const asking = await test.signIn('technician');
    const { body: request } = await asking.post(`/organizations/${organization.id}/join-requests`).expect(201);
    const [file] = await test.sql<{ id: string }>(
      `select id from stored_files where entity_type = 'calibration_certificate'`,
    );
    const [logoFile] = await test.sql<{ id: string }>(
      `select id from stored_files where entity_type = 'organization_logo'`,
    );
    return {
      organization: organization.id,
      bench: bench.id,
      asset: asset.id,
      asset_id: asset.asset_id,
      channel: asset.sensor_channels[0]?.id ?? '',
      calibration: calibration.id,
      voided: second.id,
      request: request.id,
      ...moved,
      file: file?.id ?? '',
      logo: logoFile?.id ?? '',
    };
  }

  /** Until now in a public organization; what it has of the private one came with the move and after it. */
  async function anAssetThatMoved(owner: Client, into: string): Promise<Record<string, string>> {
    const from = await anOrganization(owner, { name: 'Open house' });
    const asset = await anAsset(owner, { organization_id: from.id, asset_id: 'OPEN-1' });
    const { body: early } = await owner.post('/calibrations', calibrationBody(asset)).expect(201);
    const asset_id = `${marker}-2`;
    await owner
      .put(`/assets/${asset.id}`, { organization_id: into, name: `${marker} moved`, notes: marker, asset_id })
      .expect(200);
    await owner.put(`/assets/${asset.id}`, { notes: `${marker} later` }).expect(200);
    const { body: late } = await owner.post('/calibrations', calibrationBody(asset, { notes: marker })).expect(201);
    for (const { id } of [early, late]) await owner.get(`/calibrations/${id}/certificate`).expect(200);
    return { moved: asset.id, moved_asset_id: asset_id, early: early.id, late: late.id };
  }

  /** Everything of the organization, as the database has it. */
  const state = async () => {
    const tables: [string, string][] = [
      ['organizations', 'id = $1'],
      ['organization_members', 'organization_id = $1'],
      ['organization_join_requests', 'organization_id = $1'],
      ['locations', 'organization_id = $1'],
      ['asset_movements', 'asset_id in (select id from assets where organization_id = $1)'],
      ['assets', 'organization_id = $1'],
      ['sensor_channels', 'asset_id in (select id from assets where organization_id = $1)'],
      ['calibrations', 'asset_id in (select id from assets where organization_id = $1)'],
      [
        'calibration_points',
        'calibration_id in (select c.id from calibrations c join assets a on a.id = c.asset_id where a.organization_id = $1)',
      ],
      [
        'certificates',
        'calibration_id in (select c.id from calibrations c join assets a on a.id = c.asset_id where a.organization_id = $1)',
      ],
    ];
    return Promise.all(
      tables.map(([table, where]) =>
        test.sql(`select * from ${table} where ${where} order by id`, [secret.organization]),
      ),
    );
  };

  it.each(['viewer', 'technician', 'admin'] as const)(
    'gives a %s from outside nothing and takes nothing from them',
    async (role) => {
      const stranger = await test.signIn(role);
      const before = await state();
      const leaks: string[] = [];
      const failures: string[] = [];
      let requests = 0;

      for (const [path, item] of Object.entries(document.paths)) {
        for (const [method, operation] of Object.entries(item)) {
          if (endsOwnSession.includes(operation.operationId)) continue;
          const ids = takesAnId(path, operation) ? Object.values(secret) : [secret.organization ?? ''];
          for (const id of ids) {
            requests++;
            const answer = await request(stranger, method, path, operation, id);
            const text = answer.bytes.toString('latin1');
            const name = `${operation.operationId} with ${Object.entries(secret).find(([, value]) => value === id)?.[0]}`;
            if (text.includes(marker) && !asksFor(text)) leaks.push(`${name}: ${text.slice(0, 200)}`);
            if (answer.status < 400 && mentionsMore(text, id)) leaks.push(`${name}: ${text.slice(0, 200)}`);
            if (answer.status >= 500) failures.push(`${name}: ${answer.status}`);
          }
        }
      }

      expect({ leaks, failures }).toEqual({ leaks: [], failures: [] });
      expect(requests).toBeGreaterThan(300);
      expect(withoutPending(await state())).toEqual(withoutPending(before));
    },
  );

  /** A refusal may repeat the name that was sent. */
  const asksFor = (text: string) => [secret.asset_id, secret.moved_asset_id].some((id) => text.includes(`"${id}`));

  /** These end the session the crawl works with; they name no foreign object. */
  const endsOwnSession = [
    'users.deactivateMe',
    'users.signOutEverywhere',
    'users.changePassword',
    'auth.login',
    'auth.register',
  ];

  /** Another secret id than the one that was sent in: a leak by itself. */
  const mentionsMore = (text: string, sent: string) =>
    Object.entries(secret).some(([kind, id]) => id !== sent && kind !== 'organization' && text.includes(id));

  /** A stranger may ask to join; that is the one trace they may leave. */
  const withoutPending = (tables: Record<string, unknown>[][]) =>
    tables.map((rows) => rows.filter((row) => row.status !== 'pending' || row.id === secret.request));

  function request(stranger: Client, method: string, path: string, operation: Operation, id: string) {
    const given = operation.parameters ?? [];
    const filled = path.replace(/\{(\w+)\}/g, () => encodeURIComponent(id));
    const query = given
      .filter((parameter) => parameter.in === 'query' && holdsId(parameter.name))
      .map((parameter) => `${parameter.name}=${encodeURIComponent(id)}`);
    const search = given.some((parameter) => parameter.in === 'query' && parameter.name === 'q') ? [`q=${marker}`] : [];
    const address = `${filled}?${[...query, ...search, 'limit=200', 'include_voided=true'].join('&')}`;
    const schema = operation.requestBody?.content['application/json']?.schema;
    return stranger.send(method.toUpperCase(), address, schema ? fill(schema, id) : undefined);
  }

  /** Without one, the answer is the same for each of them. */
  const takesAnId = (path: string, { parameters = [], requestBody }: Operation) =>
    path.includes('{') || requestBody !== undefined || parameters.some(({ name }) => holdsId(name));

  const holdsId = (name: string) => /(^|_)id$|_ids$/.test(name);

  /** A body of the right shape with the secret id wherever an id may stand. */
  function fill(schema: Schema, id: string, name = '', depth = 0): unknown {
    const resolved = resolve(schema);
    if (depth > 4) return null;
    if (resolved.enum) return resolved.enum[0];
    if (resolved.type === 'array') return [fill(resolved.items ?? {}, id, name, depth + 1)];
    if (resolved.properties) {
      return Object.fromEntries(
        Object.entries(resolved.properties).map(([key, value]) => [key, fill(value, id, key, depth + 1)]),
      );
    }
    if (resolved.format === 'uuid' || holdsId(name)) return id;
    if (resolved.format === 'date') return '2026-01-01';
    if (resolved.format === 'email') return 'stranger@example.org';
    if (resolved.type === 'number' || resolved.type === 'integer') return 1;
    if (resolved.type === 'boolean') return true;
    return resolved.type === 'object' ? {} : 'text';
  }

  function resolve(schema: Schema): Schema {
    const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
    return reference ? (document.components.schemas[reference.split('/').at(-1) ?? ''] ?? {}) : schema;
  }
});

/** What anybody may look into still holds what is of no concern to everybody: who somebody can be reached by, and from where. */
describe('a public organization', () => {
  let test: TestApp;
  let ids: string[];
  let paths: Document['paths'];

  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    ({ paths } = (await test.anyone.get('/openapi.json').expect(200)).body as unknown as Document);
    const owner = await test.signIn('technician', 'Owner');
    const { id } = (await owner.get('/users/me').expect(200)).body;
    await owner.patch('/users/me', { name: 'Owner of the house' }).expect(200);
    const house = await anOrganization(owner, { name: 'Open house' });
    const colleague = await test.signIn('technician', 'Colleague');
    const { id: other } = (await colleague.get('/users/me').expect(200)).body;
    await owner.post(`/organizations/${house.id}/members`, { user_ids: [other] }).expect(201);
    await owner.put(`/organizations/${house.id}/members/${other}`, { role: 'admin' }).expect(200);
    const asking = await test.signIn('technician', 'Asking');
    await asking.post(`/organizations/${house.id}/join-requests`).expect(201);
    const asset = await anAsset(owner, { organization_id: house.id });
    const body = calibrationBody(asset, { performed_by_user_id: id });
    const { body: calibration } = await owner.post('/calibrations', body).expect(201);
    await owner.get(`/calibrations/${calibration.id}/certificate`).expect(200);
    ids = [house.id, asset.id, calibration.id, id, other];
  });
  afterAll(() => test.close());

  it.each(['viewer', 'technician'] as const)(
    'tells a %s from outside no e-mail address of a person and no address of a client',
    async (role) => {
      const outsider = await test.signIn(role, 'Outsider');
      const { email } = (await outsider.get('/users/me').expect(200)).body;
      const told: string[] = [];
      let answers = 0;

      for (const [path, { get }] of Object.entries(paths)) {
        if (!get || path.startsWith('/docs') || path === '/openapi.json') continue;
        for (const id of path.includes('{') ? ids : ['', ...ids]) {
          const query = (get.parameters ?? []).filter(
            ({ name, in: where }) => where === 'query' && name.endsWith('_id'),
          );
          const search = id && !path.includes('{') ? query.map(({ name }) => `${name}=${id}`) : [];
          const address = `${path.replace(/\{\w+\}/g, id)}?${['limit=200', 'with_total=true', ...search].join('&')}`;
          const answer = await outsider.send('GET', address);
          if (answer.status !== 200) continue;
          answers++;
          const text = answer.bytes.toString('latin1').replaceAll(email, '');
          const own = /"actor_id":"[^"]*"/.exec(text) ? withoutOwn(answer.body, email) : text;
          if (/@example\.org|127\.0\.0\.1|"::1"|::ffff/.test(own))
            told.push(`${get.operationId}: ${own.slice(0, 300)}`);
        }
      }

      expect(told).toEqual([]);
      expect(answers).toBeGreaterThan(20);
    },
  );

  const withoutOwn = (body: unknown, email: string) =>
    JSON.stringify((body as { actor_email: string }[]).filter(({ actor_email }) => actor_email !== email));
});
