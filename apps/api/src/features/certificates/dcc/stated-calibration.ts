import type { SensorChannel } from '../../assets/index.js';
import type { CalibrationCreate, StatedSides } from '../../calibrations/index.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { withoutUnseen } from '../../../platform/http/fields/printable.js';
import type { DccImportRequest, DccReading } from './import-dcc.dto.js';
import type { ReadNumber } from './reading/dcc-read.js';
import type { DccFacts } from './reading/read-dcc-task.js';
import type { PreviewTable } from './reading/preview-tables.js';
import type { UnreadTables } from './reading/stated-tables.js';
import { converter, type Kind } from './reading/dsi-dimension.js';
import { VERDICTS } from './reading/points-of-table.js';
import { type Conformity, conformityOf, conformityOfChecks, type Verdict, worstConformity } from '@etalon/metrology';
import { decimalOf, exactOf } from '@etalon/metrology/exact';

type Shown = Omit<DccReading, 'signature' | 'is_of_asset' | 'best_table' | 'known_calibration_id'>;

export function readingOf(dcc: DccFacts, shown: readonly PreviewTable[], tables: UnreadTables | null): Shown {
  const { conditions: _conditions, received_on: _received, performer: _performer, ...facts } = dcc;
  return Object.assign({}, facts, {
    conformity: VERDICTS[dcc.conformity ?? ''] ?? dcc.conformity,
    tables: shown.map((table, i) => {
      const stated = tables?.of[i] ?? null;
      return Object.assign({}, table, {
        stated: typeof stated === 'object' ? stated : null,
        unusable: typeof stated === 'string' ? stated : null,
      });
    }),
  });
}

interface Of {
  asset_id: string;
  channel: SensorChannel | null;
  stated: UnreadTables | null;
  count: number;
}

/** External calibration with stated values; nothing is computed. */
export function calibrationOf(
  dcc: DccFacts,
  { asset_id, channel, stated: tables, count }: Of,
  body: DccImportRequest,
): { facts: Partial<CalibrationCreate>; sides: StatedSides | null } {
  const laboratory = onOneLine(dcc.laboratory);
  const facts: Partial<CalibrationCreate> = {
    asset_id,
    ...(channel ? { sensor_id: channel.id } : {}),
    calibration_date: dcc.performed_on,
    ...(body.due_date ? { due_date: body.due_date } : {}),
    calibration_type: dcc.laboratory_code ? 'external_accredited_lab' : 'external',
    calibration_purpose: 'routine',
    performed_by_name: onOneLine(dcc.performer ?? dcc.people[0] ?? '') || laboratory,
    external_lab_name: laboratory,
    external_lab_certificate_number: onOneLine(dcc.number),
    ...surroundings(tables?.chosen?.conditions ?? dcc.conditions),
    stated_conformity: statedConformity(dcc, [], count),
    checks: dcc.checks.map(({ text, remark, ...check }) => ({
      ...check,
      text: onOneLine(text),
      remark: remark && onOneLine(remark),
    })),
    points: [],
  };
  if (body.table == null) return { facts, sides: null };
  const at = (message: string, code: string) => Invalid.field(['body', 'table'], message, code);
  if (body.table >= count) throw at('The certificate has no such list', 'value_error');
  const { stated, as_found } = tables?.chosen ?? { stated: null, as_found: [] };
  if (stated === null) throw Invalid.field(['body', 'sensor_id'], 'Name the channel that was calibrated', 'missing');
  if (typeof stated === 'string') throw at(`This list becomes no record of the channel: ${stated}`, 'value_error');
  const { rows, coefficients, interpolation, points, sweep, ...rest } = stated;
  facts.stated_conformity = statedConformity(dcc, sweep?.points ?? points, count);
  if (sweep) return { facts, sides: { points, as_found: [], sweep } };
  const sides = points.length > 0 ? { points, as_found } : null;
  const curve: Partial<CalibrationCreate> = coefficients
    ? { poly_coefficients: coefficients }
    : { model_type: 'lookup_table', declared_table: { rows: rows ?? [], interpolation } };
  return { facts: { ...facts, data_entry_mode: 'model_direct', ...curve, ...rest }, sides };
}

/** Records refuse line breaks and invisible characters in names. */
const onOneLine = (text: string): string =>
  withoutUnseen(text)
    .split(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    .flatMap((line) => line.trim() || [])
    .join(' ');

/** A stated fail counts (rule N8); otherwise the whole certificate before single points. */
function statedConformity(
  { conformity, checks }: DccFacts,
  results: readonly { verdict: string | null }[],
  tables: number,
): Conformity | null {
  const of = (verdict: string | null | undefined) => (verdict ? [conformityOf(verdict as Verdict)] : []);
  const [whole = null] = of(VERDICTS[conformity ?? '']);
  const worst = worstConformity(results.flatMap(({ verdict }) => of(verdict)));
  const stated = worst === 'fail' ? worst : (whole ?? worst);
  // Without lists it is the verdict of the checks, which are recorded themselves.
  return tables === 0 && stated === conformityOfChecks(checks) ? null : stated;
}

/** Values outside the form's limits stay in the file. */
function surroundings({ temperature, humidity, pressure }: DccFacts['conditions']): Partial<CalibrationCreate> {
  const celsius = within(temperature, '°C', 'temperature', -273.15, 1000);
  const percent = within(humidity, '%RH', 'humidity', 0, 100);
  const pascal = within(pressure, 'Pa', 'pressure', 0, 10_000_000);
  return {
    temperature: celsius,
    temperature_uncertainty: width(temperature, celsius, '°C', 'temperature', 1000),
    humidity: percent,
    humidity_uncertainty: width(humidity, percent, '%RH', 'humidity', 100),
    pressure: pascal,
    pressure_uncertainty: width(pressure, pascal, 'Pa', 'pressure', 10_000_000),
  };
}

function within(found: ReadNumber | null, unit: string, quantity: string, least: number, most: number): number | null {
  return converted(found?.value, found, unit, quantity, 'reading', least, most);
}

function width(found: ReadNumber | null, value: number | null, unit: string, quantity: string, most: number) {
  return value === null ? null : converted(found?.uncertainty, found, unit, quantity, 'magnitude', 0, most);
}

function converted(
  text: string | null | undefined,
  found: ReadNumber | null,
  unit: string,
  quantity: string,
  kind: Kind,
  least: number,
  most: number,
): number | null {
  const exact = exactOf(text ?? '');
  const convert = found && converter(found.unit, unit, quantity, kind);
  const value = exact && convert ? Number(decimalOf(convert(exact))) : NaN;
  return value >= least && value <= most ? value : null;
}
