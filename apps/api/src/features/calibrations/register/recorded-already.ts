import type { EntityManager } from 'typeorm';
import { inParts } from '../../../platform/work/in-parts.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import type { FilingOrder } from '../../assets/index.js';
import type { ReadFiling } from './file-calibrations.js';

const AT_ONCE = 1000;

interface Recorded {
  asset_id: string;
  sensor_id: string | null;
  calibration_date: string;
  due_date: string;
  calibration_type: string;
  external_lab_certificate_number: string | null;
  external_lab_name: string | null;
  conformity: string | null;
}

interface RecordedDays {
  /** Same channel and day, and no other certificate number; the equal number first. */
  find: (read: ReadFiling) => Recorded | undefined;
  add: (read: ReadFiling) => void;
}

export async function recordedOnDays(tx: EntityManager, orders: readonly FilingOrder[]): Promise<RecordedDays> {
  const byDay = new Map<string, Recorded[]>();
  const keyOf = (one: Pick<Recorded, 'asset_id' | 'calibration_date'>) => `${one.asset_id} ${one.calibration_date}`;
  const add = (one: Recorded) => void byDay.set(keyOf(one), [...(byDay.get(keyOf(one)) ?? []), one]);
  await inParts(orders, AT_ONCE, async (some) => {
    const rows = await tx.query<Recorded[]>(
      `select asset_id, sensor_id, calibration_date, due_date, calibration_type, external_lab_certificate_number,
              external_lab_name, conformity
         from calibrations
        where asset_id = any($1::uuid[]) and calibration_date = any($2::date[]) and status in ('valid', 'pending_approval')`,
      [
        [...new Set(some.map(({ asset }) => asset.id))],
        [...new Set(some.map(({ facts }) => facts['calibration_date']))].map(dayIn).filter((day) => day !== null),
      ],
    );
    for (const row of rows) add(row);
  });
  return {
    find: (read) => {
      const requested = asRecorded(read);
      const same = byDay.get(keyOf(requested))?.filter((one) => isSame(one, requested));
      return same?.find((one) => hasNumber(one, requested.external_lab_certificate_number)) ?? same?.[0];
    },
    add: (read) => add(asRecorded(read)),
  };
}

const EARLIEST = '1800-01-01';

function dayIn(day: unknown): string | null {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || day < EARLIEST) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

const asRecorded = ({ given, prepared }: ReadFiling): Recorded => ({
  asset_id: prepared.asset.id,
  sensor_id: prepared.channel?.id ?? null,
  calibration_date: given.calibration_date,
  due_date: prepared.due_date,
  calibration_type: given.calibration_type,
  external_lab_certificate_number: given.external_lab_certificate_number ?? null,
  external_lab_name: given.external_lab_name ?? null,
  conformity: given.stated_conformity ?? null,
});

function isSame(recorded: Recorded, requested: Recorded): boolean {
  // Calibrations from before channels belong to the whole asset.
  if (recorded.sensor_id !== null && recorded.sensor_id !== requested.sensor_id) return false;
  const number = requested.external_lab_certificate_number;
  const isNumbered = [recorded.external_lab_certificate_number, number].every((text) => plain(text) !== '');
  return !isNumbered || hasNumber(recorded, number) || !isExternal(recorded.calibration_type);
}

const hasNumber = ({ external_lab_certificate_number: there }: Recorded, number: string | null): boolean =>
  plain(there) === plain(number);

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, '').toLowerCase();

interface Difference {
  field: string;
  msg: string;
  type: string;
  params?: Readonly<Record<string, unknown>>;
}

/** Records change by correction only. */
export function differsFrom(recorded: Recorded, facts: FilingOrder['facts']): Difference | null {
  const { due_date, stated_conformity } = facts;
  if (due_date != null && due_date !== recorded.due_date)
    return {
      field: 'calibration.due_date',
      msg: `This calibration is recorded already, and due on ${recorded.due_date}. Correct that record, or clear the cell`,
      type: 'asset.table_recorded_due',
      params: { due_date: recorded.due_date },
    };
  if (stated_conformity != null && stated_conformity !== (recorded.conformity ?? 'not_evaluated'))
    return {
      field: 'calibration.stated_conformity',
      msg: 'This calibration is recorded already with another result. Correct that record, or clear the cell',
      type: 'asset.table_recorded_result',
    };
  return isExternal(recorded.calibration_type) ? differsInLaboratory(recorded, facts) : null;
}

function differsInLaboratory(recorded: Recorded, facts: FilingOrder['facts']): Difference | null {
  const [number, laboratory] = [facts['external_lab_certificate_number'], facts['external_lab_name']].map((cell) =>
    plain(cell == null ? null : String(cell)),
  );
  if (number !== '' && plain(recorded.external_lab_certificate_number) === '')
    return {
      field: 'calibration.external_lab_certificate_number',
      msg: 'This calibration is recorded already without a certificate number. Correct that record, or clear the cell',
      type: 'asset.table_recorded_number',
    };
  if (laboratory !== '' && laboratory !== plain(recorded.external_lab_name))
    return {
      field: 'calibration.external_lab_name',
      msg: 'This calibration is recorded already with another laboratory or none. Correct that record, or clear the cell',
      type: 'asset.table_recorded_laboratory',
    };
  return null;
}
