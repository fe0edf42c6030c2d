import type { CheckedRequest } from './validate/validate.js';
import { inTurns } from '../levels/turn.js';
import { addDecimals, fromDecimal, toDecimal } from '../precision/decimal.js';
import { enteredNumber, type EnteredNumber } from '../precision/noise.js';
import { prepareStandard, standardAt, standardAtFrequency, type PreparedStandard } from '../standard/at-value.js';
import { statedFreedom } from '../standard/stated-freedom.js';
import type { NotTraceable, StandardStatement } from '../standard/types.js';

/** Relative: indications differ from equal steps by their errors. */
const SAME_STEP = 0.1;

export interface StandardsInUse {
  corrections: readonly number[];
  corrected: number[];
  corrected_typed: EnteredNumber[];
  ofPoint: readonly (StandardStatement | null)[];
  around(value: number): StandardStatement[];
  /** Uncertainty may be largest at these table rows. */
  nodes: readonly number[];
  /** Empty: traceable (rule R2). */
  not_traceable: NotTraceable[];
}

/** Frequency of a point in Hz; a percentage of its amplitude, with the sign of the amplitude. */
export interface OverFrequency {
  hertz(i: number): number;
  amplitude(percent: number, i: number): number;
}

/** Tables are read at the indications `y`, of standards over frequency at the frequency; comparisons use corrected values. */
export function standardsInUse(request: CheckedRequest, sweep: OverFrequency | null = null): StandardsInUse {
  const standards = request.standards.map((standard) =>
    standard.is_over_frequency && !sweep
      ? prepareStandard({ ...standard, table: [] })
      : allRound(prepareStandard(standard), request.turn),
  );
  const tables = request.y.map((_, i) => statementAt(standards, request, i, sweep));
  const stated = statedInstead(request);
  const unnamed = anonymous(request);
  const replaced = (statement: StandardStatement): StandardStatement => ({ ...statement, ...stated });
  const corrections = tables.map((statement) => (request.applies_corrections ? (statement?.correction ?? 0) : 0));
  const corrected_typed = request.y_typed.map((typed, i) => correctedBy(typed, corrections[i] ?? 0));
  const corrected = request.y.map((value, i) =>
    corrections[i] ? fromDecimal(corrected_typed[i] ?? toDecimal(value)) : value,
  );
  const order = corrected.map((_, i) => i).sort((a, b) => (corrected[a] ?? 0) - (corrected[b] ?? 0));
  return {
    corrections,
    corrected,
    corrected_typed,
    ofPoint: tables.map((statement) => (statement ? replaced(statement) : unnamed)),
    nodes: standards.flatMap(({ rows }) => rows.map(({ at }) => at)),
    around: (value) => {
      const used = neighbours(order, corrected, value).map((i) => request.standard_of[i] ?? null);
      const [first = null, second = null] = used;
      const which = first === second ? [first] : [first, second];
      return which.flatMap((index) => {
        const standard = index === null ? undefined : standards[index];
        const statement = standard ? statementOf(standard, value, request.turn) : null;
        const found = statement ? replaced(statement) : unnamed;
        return found ? [found] : [];
      });
    },
    not_traceable: notTraceable(request, standards, tables),
  };
}

/** Adds in decimal: typed digits plus 0.1. */
function correctedBy(typed: EnteredNumber, correction: number): EnteredNumber {
  if (correction === 0) return typed;
  const { may_hold_noise, ...added } = enteredNumber(correction, null);
  return { ...addDecimals(typed, added), may_hold_noise: typed.may_hold_noise || may_hold_noise };
}

/** An interpolated correction has digits without meaning: to a thousandth of U. */
function toStep(correction: number, U: number | null): number {
  const decimals = U ? 3 - Math.floor(Math.log10(U)) : Infinity;
  return decimals > 100 ? correction : Number(correction.toFixed(Math.max(0, decimals)));
}

function statementAt(
  standards: readonly PreparedStandard[],
  request: CheckedRequest,
  i: number,
  sweep: OverFrequency | null,
): StandardStatement | null {
  const index = request.standard_of[i];
  const standard = index == null ? undefined : standards[index];
  if (!standard) return null;
  if (!sweep || !standard.is_over_frequency) return statementOf(standard, request.y[i] ?? 0, request.turn);
  const found = standardAtFrequency(standard, sweep.hertz(i));
  if (!found) return null;
  const { correction, expanded_uncertainty: percent } = found;
  const U = percent === null ? null : Math.abs(sweep.amplitude(percent, i));
  return { ...found, correction: correction && toStep(sweep.amplitude(correction, i), U), expanded_uncertainty: U };
}

/** The table of a direction may begin at -180° as well as at 0°. */
function statementOf(standard: PreparedStandard, value: number, turn: number | null): StandardStatement | null {
  for (const same of inTurns(value, turn)) {
    const found = standardAt(standard, same);
    if (found) return found;
  }
  return null;
}

/** Calibrated at steps around the circle: the step from the last row to the first is interpolated, too. */
function allRound(standard: PreparedStandard, turn: number | null): PreparedStandard {
  const { rows, range_max } = standard;
  const [first, last] = [rows[0], rows.at(-1)];
  if (turn === null || !first || !last) return standard;
  const again = { ...first, at: first.at + turn };
  const widest = rows.reduce((most, { at }, i) => Math.max(most, at - (rows[i - 1]?.at ?? at)), 0);
  const step = again.at - last.at;
  if (step <= 0 || step > widest * (1 + SAME_STEP)) return standard;
  return { ...standard, rows: [...rows, again], range_max: range_max === null ? null : Math.max(range_max, again.at) };
}

function statedInstead(request: CheckedRequest): Partial<StandardStatement> {
  return {
    ...(request.reference_uncertainty === null ? {} : statedUncertainty(request)),
    ...(request.reference_drift === null ? {} : { drift: request.reference_drift }),
    ...(request.reference_resolution === null ? {} : { resolution: request.reference_resolution }),
  };
}

type StatedReference = Pick<
  CheckedRequest,
  'reference_uncertainty' | 'reference_coverage_factor' | 'reference_degrees_of_freedom'
>;

/** Degrees of freedom by default from the coverage factor. */
export function statedUncertainty({
  reference_uncertainty: expanded_uncertainty,
  reference_coverage_factor: coverage_factor,
  reference_degrees_of_freedom: stated,
}: StatedReference): Pick<
  StandardStatement,
  'expanded_uncertainty' | 'coverage_factor' | 'degrees_of_freedom' | 'freedom_from_coverage'
> {
  const degrees_of_freedom = stated ?? statedFreedom(coverage_factor, null);
  const freedom_from_coverage = stated === null && degrees_of_freedom !== null;
  return { expanded_uncertainty, coverage_factor, degrees_of_freedom, freedom_from_coverage };
}

function anonymous(request: CheckedRequest): StandardStatement | null {
  const { reference_uncertainty, reference_drift: drift, reference_resolution: resolution } = request;
  if (reference_uncertainty === null && drift === null && resolution === null) return null;
  return { key: '', name: '', correction: 0, ...statedUncertainty(request), drift, resolution };
}

function neighbours(order: readonly number[], y: readonly number[], value: number): number[] {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((y[order[middle] ?? 0] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return [order[Math.max(0, low - 1)] ?? 0, order[Math.min(order.length - 1, low)] ?? 0];
}

/** Rule R2: no obstacles on the day, uncertainty in the budget, not below the certificate's. */
function notTraceable(
  request: CheckedRequest,
  standards: readonly PreparedStandard[],
  tables: readonly (StandardStatement | null)[],
): NotTraceable[] {
  const codes = new Set<NotTraceable>(standards.flatMap(({ obstacles }) => obstacles));
  const { reference_uncertainty: stated, reference_coverage_factor: factor } = request;
  const slack = 1 - 1e-9;
  tables.forEach((statement, i) => {
    const index = request.standard_of[i];
    const standard = index == null ? undefined : standards[index];
    if (!standard) codes.add('no_standard');
    else if (standard.rows.length === 0) codes.add('uncertainty_missing');
    else if (!statement) codes.add('out_of_calibrated_range');
    else if (statement.expanded_uncertainty === null) codes.add('uncertainty_missing');
    else if (stated !== null && stated / factor < (statement.expanded_uncertainty / statement.coverage_factor) * slack)
      codes.add('uncertainty_understated');
  });
  return [...codes];
}
