import type { EntityManager } from 'typeorm';
import { Calibration } from '../calibration.entity.js';

/** Rows in one statement. */
const AT_ONCE = 500;

/** Inserts rows that state the same columns: one statement with one parameter for many rows. */
export async function insertFiled(
  tx: EntityManager,
  rows: readonly Calibration[],
  told: (rows: number) => void,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = tx.getRepository(Calibration).metadata.columns.map(({ propertyName }) => propertyName);
  const stated = columns.filter((name) => Reflect.get(first, name) !== undefined);
  const names = stated.join(', ');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await tx.query(
      `insert into calibrations (${names}) select ${names} from jsonb_populate_recordset(null::calibrations, $1::jsonb)`,
      [
        JSON.stringify(
          some.map((row) => Object.fromEntries(stated.map((name) => [name, Reflect.get(row, name) as unknown]))),
        ),
      ],
    );
    told(from + some.length);
  }
}
