import { compareResults, type Comparison, type Leaf } from '@etalon/metrology';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import type { Calibration, CalibrationPoint } from '../calibration/calibration.entity.js';
import { type ResultColumns, storedResult } from '../calibration/calibration-results.js';
import type { FrequencyResponsePoint } from '../frequency-response/frequency-response.entity.js';
import { storedSweep } from '../frequency-response/stored-sweep.js';
import { computedConformity } from '../calibration/has-results.js';
import { without } from './export-calibrations.js';
import type { PreparedCalibration, ReadCalibration } from './prepared-calibration.js';

/** All are counted. */
const NAMED = 200;
const LONGEST_TEXT = 200;

export async function compare(
  { raw }: ReadCalibration,
  columns: ResultColumns,
  points: readonly object[],
): Promise<PreparedCalibration['compared']> {
  await loopTurn();
  const list = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);
  const object = (value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  const stated = {
    ...raw,
    analysis: object(raw['analysis']),
    not_traceable: list(raw['not_traceable']),
    conformity_statement: object(raw['conformity_statement']),
  } as unknown as Calibration;
  const rows = list(raw['data_points']).flatMap((one) => (isOfficial(one) ? (object(one) ?? []) : []));
  const typed = rows.map((row) => without(row, ENTERED)) as unknown as CalibrationPoint[];
  const made = { ...columns, conformity: computedConformity(columns) } as Calibration;
  await loopTurn();
  const computed: unknown = JSON.parse(JSON.stringify(storedResult(made, points as CalibrationPoint[])));
  await loopTurn();
  const { agreement, compared, count, differences } = compareResults(
    onlyStated(storedResult(stated, typed), raw),
    computed as object,
    { limit: NAMED },
  );
  return comparedOf({ agreement, compared, count, differences });
}

export async function compareSweep(
  raw: ReadCalibration['raw'],
  columns: ResultColumns,
  points: readonly object[],
): Promise<PreparedCalibration['compared']> {
  await loopTurn();
  const made = { ...columns, conformity: computedConformity(columns) } as Calibration;
  const stated = storedSweep(raw as unknown as Calibration, listOf(raw['frequency_response_points']));
  const computed: unknown = JSON.parse(JSON.stringify(storedSweep(made, points as FrequencyResponsePoint[])));
  return comparedOf(compareResults(withoutAbsent(stated), computed as object, { limit: NAMED }));
}

const listOf = (value: unknown): FrequencyResponsePoint[] =>
  Array.isArray(value)
    ? (value as unknown[]).filter((one): one is FrequencyResponsePoint => typeof one === 'object' && one !== null)
    : [];

const isOfficial = (point: unknown) =>
  typeof point !== 'object' || point === null || !('point_role' in point) || point.point_role !== 'as_found';

function comparedOf({
  agreement,
  compared,
  count,
  differences,
}: Pick<Comparison, 'agreement' | 'compared' | 'count' | 'differences'>): PreparedCalibration['compared'] {
  return {
    outcome: compared === 0 ? null : agreement,
    compared,
    count,
    differences: differences.map(({ path, stored, computed: now }) => ({
      path,
      stored: short(stored),
      computed: short(now),
    })),
  };
}

const ENTERED = ['standard_key', 'point_index', 'reference_value', 'measured_value'];
const SAID_BY: Readonly<Record<string, string>> = {
  traceable: 'traceable',
  not_traceable: 'not_traceable',
  conformity: 'conformity',
  conformity_statement: 'conformity_statement',
  passed: 'conformity_statement',
};

/** A statistic missing from the bundle is no difference. */
const onlyStated = (stored: object, raw: ReadCalibration['raw']) =>
  Object.fromEntries(
    Object.entries(withoutAbsent(stored)).filter(
      ([name]) => (raw[SAID_BY[name] ?? ''] ?? null) !== null || !(name in SAID_BY),
    ),
  );

const withoutAbsent = (stored: object) =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined));

const short = (value: Leaf): Leaf => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value);
