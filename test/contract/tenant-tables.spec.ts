import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

/** Moving an asset must not update a million points. */
const partOf: Record<string, { by: string; why: string }> = {
  asset_import_items: { by: 'import_id', why: 'used with their import alone' },
  asset_movements: { by: 'asset_id', why: 'each side sees the move: it is of two organizations' },
  asset_scores: { by: 'asset_id', why: 'one row for each asset, which moves with it' },
  calibration_drafts: { by: 'user_id', why: 'of a person and an asset, listed for the person' },
  calibration_inputs: { by: 'calibration_id', why: 'one row for each calibration' },
  calibration_points: { by: 'calibration_id', why: 'shown with their calibration alone' },
  certificate_batch_items: { by: 'batch_id', why: 'shown with their batch alone' },
  certificate_choices: { by: 'calibration_id', why: 'one row for each calibration' },
  certificate_reissues: { by: 'calibration_id', why: 'shown with their calibration alone' },
  certificate_template_versions: { by: 'template_id', why: 'shown with their template alone' },
  certificates: { by: 'calibration_id', why: 'one for each calibration and version' },
  counted_assets: { by: 'asset_id', why: 'one row for each asset in use' },
  daq_details: { by: 'asset_id', why: 'one row for each asset' },
  digital_certificates: { by: 'calibration_id', why: 'shown with their calibration alone' },
  electronic_signatures: { by: 'calibration_id', why: 'shown with their calibration alone' },
  frequency_response_points: { by: 'calibration_id', why: 'shown with their calibration alone' },
  impact_affected: { by: 'report_id', why: 'shown with their report alone' },
  impact_decisions: { by: 'affected_id', why: 'shown with what they decide alone' },
  impact_reports: { by: 'finding_id', why: 'of a calibration, shown with it' },
  recomputations: { by: 'calibration_id', why: 'one for each calibration and engine' },
  reminders: { by: 'asset_id', why: 'of an asset and a person' },
  sensor_channels: { by: 'asset_id', why: 'shown with their asset alone' },
  webhook_attempts: { by: 'delivery_id', why: 'shown with their delivery alone' },
  webhook_deliveries: { by: 'webhook_id', why: 'shown with their webhook alone' },
  webhook_due_dates: { by: 'webhook_id', why: 'what a webhook was told' },
};

/** Orders without an organization index. */
const ordersWithout: Record<string, string> = {
  assets_newest_of_type: 'a filter of the newest; by organization, the assets of one are read in order',
  audit_logs_action: 'a filter of the record, which lies by months: few parts are looked at',
  audit_logs_kind: 'as that of actions',
  certificate_batches_newest: 'of one person, whose last one it finds',
  audit_logs_written: 'the order in which entries are sealed, those of all organizations in one chain',
};

interface Index {
  name: string;
  table: string;
  columns: string[];
}

describe('tables of organizations', () => {
  let test: TestApp;
  let owned: string[];
  let indexes: Index[];
  beforeAll(async () => {
    test = await startTestApp();
    const named = await names(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    owned = named.filter((name) => !Object.hasOwn(partOf, name));
    indexes = await test.sql<Index>(
      `select i.relname as name, t.relname as table,
              (select array_agg(pg_get_indexdef(x.indexrelid, n, true) order by n) from generate_series(1, x.indnkeyatts) n) as columns
         from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_am m on m.oid = i.relam
        where t.relnamespace = 'public'::regnamespace and not t.relispartition and m.amname = 'btree'`,
    );
  });
  afterAll(() => test.close());

  const names = async (sql: string) => (await test.sql<{ name: string }>(sql)).map(({ name }) => name);
  const leads = ({ columns }: Index, column: string) => columns[0] === column;

  it('have an organization column, or belong to a row that has one', async () => {
    const leading = await names(
      `with recursive leads as (
         select attrelid as id from pg_attribute join pg_class c on c.oid = attrelid
          where attname = 'organization_id' and relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
         union select conrelid from pg_constraint join leads on confrelid = leads.id where contype = 'f')
       select c.relname as name from leads join pg_class c on c.oid = leads.id where not c.relispartition order by 1`,
    );

    expect(owned.length).toBeGreaterThan(10);
    const others = leading.filter((name) => name !== 'organizations' && !owned.includes(name));
    expect(others).toEqual(Object.keys(partOf).sort());
  });

  it.each(Object.entries(partOf))('%s have an index on the key of their parent', (table, { by }) => {
    expect(indexes.some((index) => index.table === table && leads(index, by))).toBe(true);
  });

  it('with that column have an index that begins with it', () => {
    const without = owned.filter(
      (table) => !indexes.some((index) => index.table === table && leads(index, 'organization_id')),
    );

    expect(without).toEqual([]);
  });

  it('have an index for each list order, in total and by organization', () => {
    const missing = indexes
      .filter(({ table, columns }) => owned.includes(table) && isOrder(columns))
      .filter(({ table, columns }) => {
        const own = ['organization_id', ...columns].join();
        return !indexes.some((other) => other.table === table && other.columns.join() === own);
      })
      .map(({ name }) => name);

    expect(missing.sort()).toEqual(Object.keys(ordersWithout).sort());
  });
});

const isOrder = (columns: readonly string[]) =>
  columns.length > 1 && columns.at(-1) === 'id' && !columns[0]?.endsWith('_id');
