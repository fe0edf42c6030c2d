import { query } from './own-database.js';

export async function copyAsOlder(databaseUrl: string, id: string, count: number): Promise<void> {
  const columnsOf = async (table: string, ...other: string[]) => {
    const found = await query<{ name: string }>(
      databaseUrl,
      `select column_name as name from information_schema.columns
        where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' and column_name <> all($2)`,
      [table, other],
    );
    const names = found.map(({ name }) => `"${name}"`);
    return { into: names.join(', '), from: names.map((name) => `one.${name}`).join(', ') };
  };
  const facts = await columnsOf('calibrations', 'id', 'calibration_version', 'engine_version');
  const points = await columnsOf('calibration_points', 'id', 'calibration_id');
  const inputs = await columnsOf('calibration_inputs', 'calibration_id');
  await query(
    databaseUrl,
    `insert into calibrations (id, calibration_version, engine_version, ${facts.into})
     select gen_random_uuid(), n + 1, '1.2.0', ${facts.from}
       from calibrations one, generate_series(1, ${String(count)}) n where one.id = $1`,
    [id],
  );
  await query(
    databaseUrl,
    `insert into calibration_points (id, calibration_id, ${points.into})
     select gen_random_uuid(), c.id, ${points.from}
       from calibration_points one, calibrations c where one.calibration_id = $1 and c.id <> $1`,
    [id],
  );
  await query(
    databaseUrl,
    `insert into calibration_inputs (calibration_id, ${inputs.into})
     select c.id, ${inputs.from} from calibration_inputs one, calibrations c where one.calibration_id = $1 and c.id <> $1`,
    [id],
  );
  await query(databaseUrl, 'update assets set last_calibration_version = $1', [count + 1]);
}
