// Rows inserted without triggers must equal derived values.
import pg from 'pg';

const SAMPLE = 300;

export async function checkDerived({ url }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await compare(async (text) => (await client.query(text)).rows);
    await client.query('rollback');
  } finally {
    await client.end();
  }
}

async function compare(sql) {
  const some = `(select * from assets where case when asset_id ~ '^A-[0-9]{7}$'
                   then substr(asset_id, 3)::int % greatest(1, (select count(*) from assets) / ${SAMPLE}) = 1 end) a`;
  await none(
    sql,
    'assets and their calibrations',
    `select a.asset_id from ${some}
      cross join lateral (select * from asset_calibration_states found where found.asset_id = a.id offset 0) state
      where (a.next_due_at, a.last_calibration_date, a.conformity, a.location_order, a.search_text) is distinct from
            (state.next_due_at, state.last_calibration_date, state.conformity, location_order_of(a.location_id, a.organization_id),
             asset_folded_text(a.asset_id, a.name, a.serial_number, a.manufacturer, a.model))
         or a.calibration_count <> (select count(*) from calibrations c where c.asset_id = a.id and c.is_active)`,
  );
  // Transaction is rolled back.
  await none(
    sql,
    'calibrations and their triggers',
    `with again as (
       insert into calibrations (id, asset_id, sensor_id, calibration_version, calibration_date, due_date, performed_by_name,
                                 performed_by_user_id, calibration_type, calibration_purpose, data_entry_mode, model_type,
                                 engine_version, analysis_inputs, created_by)
       select gen_random_uuid(), c.asset_id, c.sensor_id, 1000 + c.calibration_version, c.calibration_date, c.due_date, c.performed_by_name,
              c.performed_by_user_id, c.calibration_type, c.calibration_purpose, c.data_entry_mode, c.model_type,
              c.engine_version, c.analysis_inputs, c.created_by
         from ${some} join calibrations c on c.asset_id = a.id returning *)
     select again.asset_id from again left join calibrations c
         on c.asset_id = again.asset_id and c.calibration_version = again.calibration_version - 1000
      where again.organization_id is distinct from c.organization_id
         or again.search_text <> replace(c.search_text, '-v' || c.calibration_version, '-v' || again.calibration_version)`,
  );
  await none(
    sql,
    'entries and what they are about',
    `select e.id from (select * from audit_logs order by created_at desc, id limit 2000) e
       left join subjects s on s.kind = e.entity_type and s.id = e.entity_id
      where e.audience = 'object' and (s.id is null or s.organization_id is distinct from e.organization_id
                                       or e.entity_type = 'asset' and s.reference <> e.entity_asset_id)`,
  );
}

async function none(sql, subject, statement) {
  const rows = await sql(statement);
  if (rows.length > 0) throw new Error(`Generated rows differ from those of the product: ${rows.length} ${subject}`);
}
