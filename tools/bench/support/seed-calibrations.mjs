// Many calibrations by SQL on the assets of `seed-assets`: five of each asset, over nine years, most of them in force or followed by
// a later one; a few wait, were rejected or are void, a few failed, one in a thousand was checked by the owner.

/** @param owner user id that recorded all of them */
export async function seedCalibrations(database, owner, count) {
  const indexes = await database.sql(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = 'calibrations'::regclass and not indisunique`,
  );
  for (const { name } of indexes) await database.sql(`drop index ${name}`);
  await database.sql(
    `insert into calibrations (id, asset_id, sensor_id, calibration_version, calibration_date, due_date, performed_by_name,
                               performed_by_user_id, checked_by_user_id, calibration_type, calibration_purpose, data_entry_mode,
                               model_type, engine_version, analysis_inputs, created_by, created_at, conformity, status, is_active)
     select gen_random_uuid(), a.id, a.sensor_id, v, current_date - 365 * (5 - v) - n % 360, current_date - 365 * (4 - v) - n % 360,
            (array['A. Ejemplo', 'B. Beispiel', 'C. Exemple', 'D. Sample'])[1 + (n + v) % 4],
            case when (n + v) % 100 = 0 then $1::uuid end, case when (n * 5 + v) % 1000 = 0 then $1::uuid end,
            (array['internal', 'external_accredited_lab', 'oem'])[1 + n % 3],
            case when (n * 5 + v) % 500 = 7 then 'after_repair' else 'routine' end, 'raw_data', 'polynomial', '1', '{}', $1,
            now() - ((5 - v) * 365 + n % 360) * interval '1 day' - n * interval '1 millisecond',
            case when (n * 5 + v) % 200 = 3 then 'fail' else 'pass' end,
            case (n * 5 + v) % 1000 when 11 then 'pending_approval' when 12 then 'rejected' when 13 then 'void' else 'valid' end,
            (n * 5 + v) % 1000 not in (11, 12, 13)
       from (select a.id, substr(a.asset_id, 3)::int as n,
                    (select s.id from sensor_channels s where s.asset_id = a.id order by position limit 1) as sensor_id
               from assets a order by a.asset_id limit $2) a cross join generate_series(1, 5) v`,
    [owner, count / 5],
  );
  for (const { made } of indexes) await database.sql(made);
  await database.sql(
    `update assets a set calibration_count = c.count, last_calibration_version = 5
       from (select asset_id, count(*) filter (where is_active) from calibrations group by asset_id) c where c.asset_id = a.id`,
  );
  await database.sql('vacuum analyze');
}
