import { alarmsOf } from '../../../testing/alarms.js';
import { aChannel, anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import { clearOfMidnight } from '../../../testing/clear-of-midnight.js';
import type { Client } from '../../../testing/client.js';
import { sequence } from '../../../testing/sequence.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { rounds } from '../../../../../../test/support/long.js';
import { AssetCounts } from './asset-counts.js';

const SAME = { assets: 0, counts: 0 };
const YEAR = new Date().getUTCFullYear();

describe('kept counts of assets', () => {
  let test: TestApp;
  let member: Client;
  let viewer: Client;
  let organizations: string[];
  const fold = () => asSystem('job', () => test.app.get(AssetCounts).fold());
  const check = () => asSystem('job', () => test.app.get(AssetCounts).check());

  beforeAll(async () => {
    test = await startTestApp();
    member = await test.signIn('technician');
    viewer = await test.signIn('viewer');
    organizations = [];
    for (const given of [
      { private: true },
      { private: false, time_zone: 'Pacific/Kiritimati' },
      { private: false, time_zone: 'Pacific/Pago_Pago' },
    ])
      organizations.push((await anOrganization(member, given)).id);
  });
  beforeEach(() => clearOfMidnight(60, [null, 'Pacific/Kiritimati', 'Pacific/Pago_Pago']));
  afterAll(() => test.close());

  const total = async (client: Client, query: string) => {
    const { headers } = await client
      .get(`/assets?is_active=true&with_total=true&limit=0&${query}` as '/assets')
      .expect(200);
    return Number(headers.get('x-total-count'));
  };

  async function expectFigures(): Promise<void> {
    for (const client of [test.root, member, viewer])
      for (const scope of [null, organizations[0]]) {
        const of = scope ? `organization_id=${scope}` : '';
        const { body } = await client.get(`/dashboard?${of}` as '/dashboard').expect(200);
        const { in_use, daqs, expired, due_soon, not_calibrated, not_calibrated_references, out_of_tolerance } = body;
        expect([in_use, daqs, expired, due_soon, not_calibrated, not_calibrated_references, out_of_tolerance]).toEqual([
          await total(client, of),
          await total(client, `asset_type=daq&${of}`),
          await total(client, `status=expired&${of}`),
          await total(client, `status=due_soon&${of}`),
          await total(client, `status=not_calibrated&${of}`),
          await total(client, `status=not_calibrated&reference=true&${of}`),
          await total(client, `conformity=fail&${of}`),
        ]);
        for (const { type, count } of body.quantities)
          expect(await total(client, `quantity=${type}&${of}`)).toBe(count);
      }
  }

  it('equal the rows after any sequence of operations', async () => {
    const any = sequence(7);
    const pick = <T>(list: readonly T[]): T => list[any(list.length)] as T;
    const assets: string[] = [];
    const imports: string[] = [];
    const calibrations: string[] = [];
    const channels = () =>
      Array.from({ length: 1 + any(2) }, (_, n) =>
        aChannel({
          channel_id: String(n + 1),
          ...pick([{}, { physical_quantity: 'pressure', unit: 'bar' }, { calibration_role: 'reference' }]),
        }),
      );
    const create = async (organization_id: string | null = pick([null, ...organizations])) => {
      const kind = pick([
        { sensor_channels: channels() },
        {
          asset_type: 'daq',
          daq_details: { daq_type: pick(['data_logger', 'scope']), input_channels: 4, output_channels: 0 },
        },
      ]) as object;
      assets.push((await anAsset(member, { organization_id, ...kind })).id);
    };
    const acts: Record<string, () => PromiseLike<unknown>> = {
      create,
      retire: () => member.delete(`/assets/${pick(assets)}`),
      restore: () => member.send('POST', `/assets/${pick(assets)}/restore`),
      move: () => member.put(`/assets/${pick(assets)}`, { organization_id: pick(organizations) }),
      channels: () => member.put(`/assets/${pick(assets)}`, { sensor_channels: channels() }),
      calibrate: async () => {
        const calibration_date = `${YEAR - 1 - any(3)}-0${1 + any(9)}-15`;
        const { body } = await member.post(
          '/calibrations',
          calibrationBody({ id: pick(assets) }, { calibration_date }),
        );
        const { id } = body as unknown as { id?: string };
        if (id !== undefined) calibrations.push(id);
      },
      void: () =>
        test.root.delete(`/calibrations/${pick(calibrations)}?reason=mistake` as '/calibrations/{calibration_id}'),
      privacy: () => member.put(`/organizations/${pick(organizations)}`, { private: any(2) === 0 }),
      day: () =>
        member.put(`/organizations/${pick(organizations)}`, {
          time_zone: pick(['Europe/Paris', 'Pacific/Kiritimati', null]),
        }),
      import: async () => {
        const rows = Array.from({ length: 3 }, (_, n) => `,Gauge ${any(1e6)},M,X,${any(1e9)}-${n},1,temperature,°C`);
        const file = Buffer.from(
          [
            'asset_id,name,manufacturer,model,serial_number,channel.channel_id,channel.physical_quantity,channel.unit',
            ...rows,
          ].join('\r\n'),
        );
        const form = { organization_id: pick(organizations) };
        const { body } = await member.upload('/assets/table/preview', file, 'text/csv', form, 'a.csv');
        const { seen } = body as unknown as { seen: string };
        const taken = await member.upload('/assets/table', file, 'text/csv', { ...form, seen }, 'a.csv').expect(200);
        imports.push((taken.body as unknown as { import_id: string }).import_id);
      },
      undo: () => member.send('POST', `/assets/table/imports/${pick(imports)}/undo`),
      fold,
    };
    for (const first of ['create', 'create', 'import', 'calibrate', 'fold']) await acts[first]?.();

    for (let round = 0; round < rounds(4, 60); round++) {
      for (let n = 0; n < 10; n++) await pick(Object.values(acts))();
      expect(await check()).toEqual(SAME);
      await expectFigures();
    }
    await acts.undo?.();
    await test.sql('delete from daq_details where asset_id = $1', [assets[0]]);
    await test.sql('update assets set health_score = 60, next_due_at = current_date');
    expect(await check()).toEqual(SAME);
    await fold();
    expect(await check()).toEqual(SAME);
    await expectFigures();
    expect((await test.sql(`select 1 from asset_counts where level = 'open' and assets > 0`)).length).toBeGreaterThan(
      5,
    );
  });

  it('follow eight writers of one organization while changes are folded', async () => {
    const [organization_id = ''] = organizations;
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await anAsset(member, { organization_id })).id);
    const statements = [
      `update assets set next_due_at = current_date + (random() * 60)::int where id = $1`,
      `update assets set is_active = not is_active where id = $1`,
      `update sensor_channels set physical_quantity = 'quantity ' || (random() * 3)::int where asset_id = $1`,
      `update sensor_channels set calibration_role = case when random() < 0.5 then 'reference' end where asset_id = $1`,
    ];
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 20; n++) await test.sql(statements[(writer + n) % 4] ?? '', [ids[writer % 4]]);
    });
    const folding = async () => {
      for (let n = 0; n < 20; n++) await fold();
    };
    await Promise.all([...writers, folding()]);

    expect(await check()).toEqual(SAME);
    await expectFigures();
  });

  it('are those of its organizations for a limited API key', async () => {
    const [, organization_id = '', elsewhere = ''] = organizations;
    for (const id of [organization_id, elsewhere]) await anAsset(member, { organization_id: id });
    await anAsset(member);
    await fold();
    for (const owner of [member, test.root]) {
      const given = { name: 'Screen', scopes: ['asset:read' as const], organization_ids: [organization_id] };
      const { body } = await owner.post('/api-keys', given).expect(201);
      const key = test.anyone.as(body.secret);

      expect((await key.get('/dashboard').expect(200)).body.in_use).toBe(await total(key, ''));
    }
  });

  it('are corrected where they differ, and are in an archive of everything', async () => {
    await fold();
    await test.sql(
      `update asset_counts set assets = assets + 3 where level in ('open', 'organization') and facet = 'due'`,
    );
    await test.sql(
      `update counted_assets set daq_type = 'other' where asset_id in (select asset_id from counted_assets limit 2)`,
    );

    let found = SAME;
    const alarms = await alarmsOf(test, async () => {
      found = await check();
    });
    expect(alarms).toEqual(['error asset_counts.differed']);
    expect(found.assets).toBe(2);
    expect(found.counts).toBeGreaterThan(0);
    await fold();
    expect(await check()).toEqual(SAME);
    await expectFigures();

    const { bytes } = await test.root.get('/admin/database/export').expect(200);
    await test.sql('update assets set is_active = false');
    await test.root.upload('/admin/database/import', bytes, 'application/zip', {}, 'archive.zip').expect(204);
    expect(await check()).toEqual(SAME);
    expect((await test.root.get('/dashboard').expect(200)).body.in_use).toBe(await total(test.root, ''));
    await test.root.post('/admin/database/reset', { confirm: 'RESET' }).expect(204);
    expect(await check()).toEqual(SAME);
    const [left] = await test.sql<{ count: number }>('select count(*)::int as count from asset_counts');
    expect(left?.count).toBe(0);
  });
});
