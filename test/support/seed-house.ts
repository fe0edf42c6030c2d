import type { TestApp } from '../../apps/api/src/testing/test-app.js';

interface Seed {
  /** numbers of the assets */
  from: number;
  to: number;
  /** organization of 30 % of all assets */
  large: string;
  /** organizations that have the first assets, and get no more */
  small: string[];
}

/** Other organizations share the rest. */
const OTHERS = 300;
const PEOPLE = 2000;
/** Assets of the small organizations. */
const OF_SMALL = 600;

/** Assets with what belongs to them, made by SQL: a calibration, an entry of the record, a place for five. */
export async function seedHouse(test: TestApp, { from, to, large, small }: Seed): Promise<void> {
  const [somebody] = await test.sql<{ id: string }>('select id from users order by created_at limit 1');
  const by = somebody?.id;
  const range = 'generate_series($1::int, $2::int) n';
  await test.sql(
    `insert into organizations (id, name, private, asset_prefix, created_by)
     select md5('organization ' || n)::uuid, 'Other ' || n, true, 'O', $1 from generate_series(1, ${OTHERS}) n on conflict do nothing`,
    [by],
  );
  await test.sql(
    `insert into users (id, email, name, password_hash, role, is_verified)
     select md5('person ' || n)::uuid, 'person' || n || '@example.org', 'Person ' || n, '!', 'technician', true
       from generate_series(1, ${PEOPLE}) n on conflict do nothing`,
  );
  await test.sql(
    `insert into organization_members (id, organization_id, user_id, role)
     select md5('member ' || n)::uuid, md5('organization ' || 1 + n % ${OTHERS})::uuid, md5('person ' || n)::uuid, 'member'
       from generate_series(1, ${PEOPLE}) n on conflict do nothing`,
  );
  const home = `case when n % 10 < 3 then $3::uuid when n <= ${OF_SMALL} then ($4::uuid[])[1 + n % cardinality($4::uuid[])]
                     else md5('organization ' || 1 + n % ${OTHERS})::uuid end`;
  await test.sql(
    `insert into locations (id, organization_id, name, location_type, created_by)
     select md5('location ' || n)::uuid, ${home}, 'Room ' || n, 'room', $5 from ${range} where n % 5 = 0`,
    [from, to, large, small, by],
  );
  await test.sql(
    `insert into assets (id, asset_id, asset_type, name, manufacturer, model, serial_number, organization_id, created_by, updated_at)
     select md5('asset ' || n)::uuid, 'W-' || lpad(n::text, 7, '0'), case when n % 9 = 0 then 'daq' else 'sensor' end,
            (array['Gauge', 'Load cell', 'Thermometer'])[1 + n % 3] || ' ' || n, 'Maker ' || n % 7, 'Model ' || n % 60, 'SN' || n,
            ${home}, $5, now() - (100000 - n) * interval '1 minute' from ${range}`,
    [from, to, large, small, by],
  );
  await test.sql(
    `insert into sensor_channels (id, asset_id, channel_id, position, physical_quantity, technology, unit)
     select md5('channel ' || n)::uuid, md5('asset ' || n)::uuid, '1', 0, 'temperature', 'RTD PT100', '°C' from ${range}`,
    [from, to],
  );
  await test.sql(
    `insert into calibrations (id, asset_id, sensor_id, calibration_version, calibration_date, due_date, performed_by_name,
                               calibration_type, calibration_purpose, data_entry_mode, model_type, engine_version, analysis_inputs,
                               created_by, conformity)
     select md5('calibration ' || n)::uuid, md5('asset ' || n)::uuid, md5('channel ' || n)::uuid, 1, current_date - n % 400,
            current_date + 365 - n % 400, 'Person ' || n % 50, 'internal', 'routine', 'raw_data', 'polynomial', '1', '{}', $3, 'pass'
       from ${range}`,
    [from, to, by],
  );
  await test.sql(
    `insert into audit_logs (id, actor_id, actor_email, action, entity_type, entity_id, audience, organization_id, created_at)
     select gen_random_uuid(), $5, 'x@example.org', 'asset.updated', 'asset', md5('asset ' || n)::uuid, 'object', ${home},
            now() - (100000 - n) * interval '1 minute' from ${range}`,
    [from, to, large, small, by],
  );
  await test.sql('vacuum analyze');
}
