import { randomUUID } from 'node:crypto';

const ORGANIZATIONS = 40;

/** @param owner joins three of the organizations, two of them private */
export async function seedAssets(database, owner, count) {
  const organizations = Array.from({ length: ORGANIZATIONS }, () => randomUUID());
  await database.sql(
    `insert into organizations (id, name, private, asset_prefix, created_by)
     select id, 'Laboratory ' || n, n % 3 = 0, 'L' || n, $2 from unnest($1::uuid[]) with ordinality as given (id, n)`,
    [organizations, owner],
  );
  await database.sql(
    `insert into organization_members (id, organization_id, user_id, role)
     select gen_random_uuid(), id, $2, 'member' from unnest($1::uuid[]) as given (id)`,
    [[organizations[2], organizations[5], organizations[6]], owner],
  );
  await database.sql(
    `insert into assets (id, asset_id, asset_type, name, manufacturer, model, serial_number, organization_id, is_active,
                         next_due_at, last_calibration_date, calibration_count, created_by, created_at, updated_at)
     select gen_random_uuid(), 'A-' || lpad(n::text, 7, '0'), case when n % 20 = 0 then 'daq' else 'sensor' end,
            (array['Immersion thermometer', 'Pressure transmitter', 'Load cell', 'Flow meter', 'Accelerometer'])[1 + n % 5]
              || ' ' || n,
            (array['Thermometrics', 'Barotech', 'Kraftwerk', 'Fluxion'])[1 + n % 4], 'Model ' || n % 60, 'SN' || n * 7919,
            case when n % 25 = 0 then null else ($1::uuid[])[1 + (n * 2654435761 % ${ORGANIZATIONS})::int] end,
            n % 33 <> 0, case when n % 7 = 0 then null else current_date - 400 + (n * 7 % 1100)::int end,
            current_date - (n * 7 % 900)::int, n % 6, $2, now() - interval '4 years',
            now() - (n * 48271 % 100000000) * interval '1 second'
       from generate_series(1, $3::bigint) n`,
    [organizations, owner, count],
  );
  await database.sql(
    `insert into sensor_channels (id, asset_id, channel_id, position, physical_quantity, technology, unit,
                                  measurement_min, measurement_max, accuracy_value, accuracy_type, resolution)
     select gen_random_uuid(), a.id, c::text, c, 'temperature', 'RTD PT100', '°C', -40, 60 + c * 20, 0.5, 'absolute', 0.01
       from assets a cross join lateral generate_series(1, 1 + abs(hashtext(a.asset_id)) % 3) c
      where a.asset_type = 'sensor'`,
  );
  await database.sql(
    `insert into daq_details (id, asset_id, daq_type, input_channels, output_channels)
     select gen_random_uuid(), id, 'USB', 8, 0 from assets where asset_type = 'daq'`,
  );
  await database.sql('vacuum analyze');
  return organizations;
}

export async function hideAllBut(database, member, count) {
  const own = randomUUID();
  await database.sql(`update organizations set private = true`);
  await database.sql(
    `update assets set organization_id = (select id from organizations order by id limit 1) where organization_id is null`,
  );
  await database.sql(
    `insert into organizations (id, name, private, asset_prefix, created_by) values ($1, 'Small laboratory', true, 'S', $2)`,
    [own, member],
  );
  await database.sql(
    `insert into organization_members (id, organization_id, user_id, role) values (gen_random_uuid(), $1, $2, 'member')`,
    [own, member],
  );
  await database.sql(
    `update assets set organization_id = $1
      where id in (select id from assets where is_active order by updated_at limit $2)`,
    [own, count],
  );
  await database.sql('vacuum analyze');
  return count;
}
