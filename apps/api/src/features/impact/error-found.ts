import {
  magnitudeIn,
  readingIn,
  type StandardFacts,
  type StandardRow,
  type StandardTable,
  turnedTo,
  turnOf,
} from '@etalon/metrology';
import {
  type CalibrationWithPoints,
  curveOver,
  hasFittedCurve,
  indicates,
  type StandardChannel,
  tableOf,
  unitOf,
} from '../calibrations/index.js';
import type { ImpactReason } from './impact-words.js';
import type { FoundSensitivity } from './response-found.js';

interface FoundTable extends StandardTable {
  unit: string;
  coverage_probability: number | null;
}

export type KnownNow = FoundTable | FoundSensitivity;

/** A change of signals or sensitivities is relative to one version: those of former versions by their id. */
export type StandardAfter = KnownNow & { former: Record<string, KnownNow | null> };

export type Found = KnownNow | { reason: ImpactReason };

/** An indication is corrected by the new table, a signal by the difference of both curves. */
export function errorFound(
  channel: StandardChannel,
  found: CalibrationWithPoints,
  frozen: CalibrationWithPoints | null,
): FoundTable | { reason: ImpactReason } {
  if (found.points.length === 0)
    return { reason: found.calibration.data_entry_mode === 'frequency_response' ? 'over_frequency' : 'nothing_found' };
  const unit = unitOf(channel, found);
  const { confidence_level: coverage_probability } = found.calibration;
  const table = tableOf(channel, found);
  const signal = found.points[0]?.measured_unit ?? unit;
  if (indicates(channel, found, unit)) return { ...table, unit, coverage_probability };
  const [first] = frozen?.points ?? [];
  const before = frozen && first && curveOver(channel.physical_quantity, frozen.calibration, first, { signal, unit });
  if (!before) return { reason: 'no_error_in_value' };
  const hasCurve = hasFittedCurve(found.calibration);
  const turn = turnOf(channel, found.points, unit);
  const rows = found.points.flatMap((point): StandardRow[] => {
    const at = before(point.measured_value);
    const value =
      (hasCurve ? point.calculated_value : null) ?? point.corrected_reference_value ?? point.reference_value;
    if (at === null) return [];
    return [
      {
        at,
        correction: turnedTo(at, value, turn) - at,
        expanded_uncertainty: point.expanded_uncertainty,
        coverage_factor: point.coverage_factor,
        degrees_of_freedom: point.effective_degrees_of_freedom,
      },
    ];
  });
  if (rows.length === 0) return { reason: 'no_error_in_value' };
  return { ...table, table: rows.sort((a, b) => a.at - b.at).filter(isNew), unit, coverage_probability };
}

/** Readings of a level share a value: the first counts. */
const isNew = ({ at }: StandardRow, i: number, rows: readonly StandardRow[]) => i === 0 || at > (rows[i - 1]?.at ?? at);

/** @param isApplied recorded values include earlier corrections: adds only the difference */
export function withError(facts: StandardFacts, found: FoundTable, quantity: string | null, isApplied: boolean) {
  const { table, unit, range_min, range_max, coverage_probability } = found;
  const changed: StandardFacts = { ...facts, is_over_frequency: false, ...inUnitOfFound(facts, unit, quantity) };
  const before = isApplied && !facts.is_over_frequency ? correctionsOf(facts, unit, quantity) : () => 0;
  return {
    ...changed,
    table: table.map((row) => ({ ...row, correction: row.correction - before(row.at) })),
    unit,
    range_min,
    range_max,
    coverage_probability,
  };
}

function inUnitOfFound({ drift, resolution, unit: own }: StandardFacts, unit: string, quantity: string | null) {
  const convert = (value: number | null) =>
    value === null || own === unit ? value : magnitudeIn({ value, unit: own }, unit, quantity);
  return { drift: convert(drift), resolution: convert(resolution) };
}

function correctionsOf({ table, unit: own }: StandardFacts, unit: string, quantity: string | null) {
  const rows = table.map(({ at, correction }) => ({
    at: own === unit ? at : (readingIn({ value: at, unit: own }, unit, quantity) ?? at),
    correction: own === unit ? correction : (magnitudeIn({ value: correction, unit: own }, unit, quantity) ?? 0),
  }));
  return (at: number): number => {
    const after = rows.findIndex((row) => row.at >= at);
    const [above, below] = [rows[after] ?? rows.at(-1), rows[after - 1] ?? (after < 0 ? rows.at(-1) : rows[0])];
    if (!above || !below) return 0;
    if (above.at === below.at) return above.correction;
    return below.correction + ((above.correction - below.correction) * (at - below.at)) / (above.at - below.at);
  };
}
