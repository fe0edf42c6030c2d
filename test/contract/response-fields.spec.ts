import ts from 'typescript';
import { DataSource } from 'typeorm';
import { anAsset, anOrganization, assetBody, calibrationBody } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { apiSources } from './support/sources.js';

const SECRET = 'made_up_secret';

describe('a new column of a table', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({}, { isNew: true });
    const tables = await test.sql<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    for (const { name } of tables)
      await test.sql(`alter table "${name}" add column ${SECRET} text default '${SECRET}'`);
    test.app.get(DataSource).subscribers.push({
      afterLoad: (entity: object) => void Object.assign(entity, { [SECRET]: SECRET }),
    });
  });
  afterAll(() => test.close());

  it('is in no response and no audit trail entry', async () => {
    const { root } = test;
    const outsider = await test.signIn('technician', 'Stranger');
    const organization = await anOrganization(root);
    const asset = await anAsset(root, { organization_id: organization.id });
    const daq = await root.post('/assets', assetBody({ asset_type: 'daq', daq_details: daqDetails })).expect(201);
    const calibration = await root.post('/calibrations', calibrationBody(asset)).expect(201);
    const me = await root.get('/users/me').expect(200);
    const members = await root.get(`/organizations/${organization.id}/members`).expect(200);
    const requested = await outsider.post(`/organizations/${organization.id}/join-requests`).expect(201);
    const [channel] = asset.sensor_channels;

    const text = [
      organization,
      asset,
      daq.body,
      calibration.body,
      members.body,
      requested.body,
      await changed(root, 'PUT', `/assets/${asset.id}`, { notes: 'New', sensor_channels: [{ ...channel, unit: 'K' }] }),
      await changed(root, 'PUT', `/organizations/${organization.id}`, { phone: '12' }),
      await changed(root, 'PATCH', '/users/me', { name: 'Root the First' }),
      await read(root, calibration.body.id),
      ...(await Promise.all(
        [
          '/users',
          '/users/me',
          `/users/${me.body.id}/memberships`,
          '/notifications',
          '/audit-logs',
          '/organizations',
          `/organizations/${organization.id}`,
          '/assets',
          `/assets/${asset.id}/profile`,
          `/organizations/${organization.id}/join-requests`,
          `/organizations/${organization.id}/eligible-members`,
          '/calibrations',
          `/assets/${asset.id}/calibrations`,
          `/calibrations/${calibration.body.id}`,
          `/calibrations/${calibration.body.id}/points`,
        ].map(async (path) => (await root.get(path).expect(200)).body),
      )),
    ];

    expect(text).toHaveLength(25);
    expect(text.filter((one) => JSON.stringify(one).includes(SECRET))).toEqual([]);
  });

  const read = async (client: Client, id: unknown) =>
    (await client.get(`/calibrations/${String(id)}`).expect(200)).body;
  const changed = async (client: Client, method: string, path: string, body: object) =>
    (await client.send(method, path, body).expect(200)).body;
});

describe('a function that builds a response', () => {
  it('lists its fields without spread', () => {
    const found = apiSources().flatMap(({ file, node }) =>
      (file.startsWith('features/') ? spreads(node) : []).map((line) => `${file}: ${line}`),
    );

    expect(found).toEqual([]);
  });
});

const daqDetails = { daq_type: 'multiplexer', input_channels: 8, output_channels: 0 };
const RESPONSE = /\b\w+(Response|ListItem|Out)\b/;

function spreads(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, makes: boolean): void => {
    const type = ts.isFunctionLike(node) ? node.type?.getText(source) : undefined;
    const inside = makes || (type !== undefined && RESPONSE.test(type));
    if (inside && ts.isSpreadAssignment(node) && !isWritten(node, source)) found.push(node.parent.getText(source));
    ts.forEachChild(node, (child) => {
      visit(child, inside);
    });
  };
  visit(source, false);
  return found;
}

function isWritten(node: ts.Node, source: ts.SourceFile): boolean {
  for (let at = node; !ts.isSourceFile(at); at = at.parent)
    if (ts.isCallExpression(at) && /^(tx|this\.audit)\.\w+$|^assign/.test(at.expression.getText(source))) return true;
  return false;
}
