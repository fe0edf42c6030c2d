import type { EntityManager } from 'typeorm';
import { Calibration } from '../calibration/calibration.entity.js';

export async function insertFiled(tx: EntityManager, rows: readonly Calibration[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = tx.getRepository(Calibration).metadata.columns.map(({ propertyName }) => propertyName);
  const stated = columns.filter((name) => Reflect.get(first, name) !== undefined);
  const names = stated.join(', ');
  const facts = rows.map((row) => Object.fromEntries(stated.map((name) => [name, Reflect.get(row, name) as unknown])));
  await tx.query(
    `insert into calibrations (${names}) select ${names} from jsonb_populate_recordset(null::calibrations, $1::jsonb)`,
    [JSON.stringify(facts)],
  );
}
