import {
  AnalysisError,
  type AnalysisResult,
  analyzeRecorded,
  analyzeRecordedResponse,
  type ChannelFacts,
  conformityOf,
  type FrequencyResponseResult,
  inDecibels,
  PART_OF_DB,
  type RecordedCalibration,
  type RecordedFrequencyResponse,
  type ScopeFacts,
  type StandardFacts,
  type Verdict,
} from '@etalon/metrology';

export interface ImpactInput {
  recorded: RecordedCalibration;
  channel: ChannelFacts | null;
  standards: readonly StandardFacts[];
  scope: ScopeFacts | null;
}

interface ComparedPoint {
  reference_value: number;
  corrected_reference_value: number | null;
  measured_value: number;
  calculated_value: number | null;
  error: number | null;
  indication_error: number | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  effective_degrees_of_freedom: number | null;
  other_expanded_uncertainty: number | null;
  other_coverage_factor: number | null;
  other_effective_degrees_of_freedom: number | null;
  lower_limit: number | null;
  upper_limit: number | null;
}

export interface ImpactResult {
  verdict: Verdict | null;
  judged: string | null;
  expanded_uncertainty: number | null;
  not_traceable: readonly string[];
  points: readonly ComparedPoint[];
}

export interface ImpactSide {
  shifted: ImpactInput;
  /** If another engine made the record: one engine computes both. */
  frozen: ImpactInput | null;
  recorded: ImpactResult;
}

export interface ImpactCase extends ImpactSide {
  /** Null without an adjustment. */
  as_found: ImpactSide | null;
  has_curve: boolean;
  /** Its result is needed as that of a standard. */
  is_standard: boolean;
}

interface SweepInput {
  recorded: RecordedFrequencyResponse;
  channel: ChannelFacts | null;
  standards: readonly StandardFacts[];
}

export interface SweepCase {
  sweep: { shifted: SweepInput; frozen: SweepInput; is_beyond_range: boolean };
  as_found: null;
  is_standard: boolean;
}

interface Changed {
  verdict_before: Verdict | null;
  verdict_after: Verdict | null;
  is_turned: boolean;
  is_uncovered: boolean;
  shift: number | null;
  shift_at: number | null;
  share_of_uncertainty: number | null;
  share_of_limit: number | null;
  expanded_uncertainty_before: number | null;
  expanded_uncertainty_after: number | null;
  is_beyond_range: boolean;
}

export interface ImpactFound extends Changed {
  as_found: Changed | { refused: string } | null;
  /** Null if not a standard; sensitivities for a frequency response. */
  result: Pick<AnalysisResult, 'points' | 'curve' | 'poly_coefficients' | 'model'> | { sweeps: number[] } | null;
}

export type ImpactAnswer = ImpactFound | { refused: string };

/** Runs in a worker: import only the library. */
export default function compute(cases: readonly (ImpactCase | SweepCase)[]): ImpactAnswer[] {
  return cases.map((one) =>
    unlessRefused(() => {
      if ('sweep' in one) {
        const { changed, sweeps } = sweepCompared(one.sweep);
        return { ...changed, as_found: null, result: one.is_standard ? { sweeps } : null };
      }
      const after = analysed(one.shifted);
      const { as_found: found, is_standard } = one;
      return {
        ...compared(beforeOf(one), after, one.has_curve ? 'error_and_value' : 'error'),
        as_found: found && unlessRefused(() => comparedAsFound(found)),
        result: is_standard
          ? { points: after.points, curve: after.curve, poly_coefficients: after.poly_coefficients, model: after.model }
          : null,
      };
    }),
  );
}

/** Fitted again, a curve of the readings as found absorbs the change. */
function comparedAsFound(found: ImpactSide): Changed {
  const after = analysed(found.shifted);
  const isOwnCurve = after.conformity_statement.characteristic === 'individual';
  return compared(beforeOf(found), after, isOwnCurve ? 'indication_error' : 'error');
}

const beforeOf = ({ frozen, recorded }: ImpactSide): ImpactResult => (frozen ? seen(analysed(frozen)) : recorded);

function unlessRefused<T>(found: () => T): T | { refused: string } {
  try {
    return found();
  } catch (error) {
    if (error instanceof AnalysisError) return { refused: error.problems[0]?.code ?? 'value_error' };
    throw error;
  }
}

function analysed({ recorded, channel, standards, scope }: ImpactInput): AnalysisResult {
  return analyzeRecorded(recorded, channel, standards, { scope }).result;
}

const seen = (result: AnalysisResult): ImpactResult => ({
  verdict: result.verdict,
  judged: result.conformity_statement.judged,
  expanded_uncertainty: result.expanded_uncertainty,
  not_traceable: result.not_traceable,
  points: result.points,
});

type Compared = 'error' | 'error_and_value' | 'indication_error';

function compared(before: ImpactResult, result: AnalysisResult, by: Compared): Changed {
  const after = seen(result);
  const worst = { shift: null, shift_at: null, share_of_uncertainty: null, share_of_limit: null } as Worst;
  before.points.forEach((point, i) => {
    const now = after.points[i];
    if (now) for (const change of changesOf(point, now, by, before.judged)) widen(worst, change);
  });
  const beyond = 'out_of_calibrated_range';
  return {
    ...worst,
    verdict_before: before.verdict,
    verdict_after: after.verdict,
    is_turned: conformityOf(before.verdict ?? 'not_evaluated') !== conformityOf(after.verdict ?? 'not_evaluated'),
    is_uncovered: (worst.share_of_uncertainty ?? 0) > 1,
    expanded_uncertainty_before: before.expanded_uncertainty,
    expanded_uncertainty_after: after.expanded_uncertainty,
    is_beyond_range: after.not_traceable.includes(beyond) && !before.not_traceable.includes(beyond),
  };
}

/** Sensitivities change relatively, levels by dB; limits are the deviation's. No place without reference value. */
function sweepCompared({ shifted, frozen, is_beyond_range }: SweepCase['sweep']): {
  changed: Changed;
  sweeps: number[];
} {
  const [before, after] = [frozen, shifted].map(
    ({ recorded, channel, standards }) => analyzeRecordedResponse(recorded, channel, standards).result,
  ) as [FrequencyResponseResult, FrequencyResponseResult];
  const { is_logarithmic: isLevel, deviation_unit } = before;
  const worst = { shift: null, shift_at: null, share_of_uncertainty: null, share_of_limit: null } as Worst;
  const deviationOf = (point: FrequencyResponseResult['points'][number]) =>
    deviation_unit === 'dB' ? point.deviation_db : point.deviation_pct;
  before.points.forEach((point, i) => {
    const now = after.points[i];
    if (!now) return;
    const [was, is] = [point.sensitivity_value, now.sensitivity_value];
    const shift = isLevel ? (inDecibels(is / was) ?? NaN) : 100 * (is / was - 1);
    const percent = point.expanded_uncertainty_pct;
    const uncertainty = isLevel && percent !== null ? percent / 100 / PART_OF_DB : percent;
    if (Number.isFinite(shift)) widen(worst, { at: 0, shift, uncertainty, limit: null });
    const [old, found, limit] = [deviationOf(point), deviationOf(now), halfWidth(point)];
    if (old !== null && found !== null && limit !== null && limit > 0)
      worst.share_of_limit = Math.max(worst.share_of_limit ?? 0, Math.abs(found - old) / limit);
  });
  const beyond = 'out_of_calibrated_range';
  const changed: Changed = {
    ...worst,
    shift_at: null,
    verdict_before: before.verdict,
    verdict_after: after.verdict,
    is_turned: conformityOf(before.verdict) !== conformityOf(after.verdict),
    is_uncovered: (worst.share_of_uncertainty ?? 0) > 1,
    expanded_uncertainty_before: isLevel ? null : before.expanded_uncertainty_pct,
    expanded_uncertainty_after: isLevel ? null : after.expanded_uncertainty_pct,
    is_beyond_range:
      is_beyond_range || (after.not_traceable.includes(beyond) && !before.not_traceable.includes(beyond)),
  };
  return { changed, sweeps: after.points.map(({ sensitivity_value }) => sensitivity_value) };
}

interface Change {
  at: number;
  shift: number;
  uncertainty: number | null;
  /** From the middle to the nearer limit; null without limits. */
  limit: number | null;
}

type Worst = Pick<ImpactFound, 'shift' | 'shift_at' | 'share_of_uncertainty' | 'share_of_limit'>;

/** The error about a fitted curve hardly changes; its value does. */
function changesOf(point: ComparedPoint, now: ComparedPoint, by: Compared, judged: string | null): Change[] {
  const by_curve = judged === 'indication' && point.other_expanded_uncertainty !== null;
  const limit = halfWidth(point);
  const changes: Change[] = [];
  const add = (before: number | null, after: number | null, uncertainty: number | null) => {
    if (before !== null && after !== null)
      changes.push({ at: point.reference_value, shift: after - before, uncertainty, limit });
  };
  if (by === 'indication_error') add(point.indication_error, now.indication_error, point.other_expanded_uncertainty);
  else add(point.error, now.error, point.expanded_uncertainty);
  if (by === 'error_and_value')
    add(
      point.calculated_value,
      now.calculated_value,
      by_curve ? point.other_expanded_uncertainty : point.expanded_uncertainty,
    );
  return changes;
}

function halfWidth({
  lower_limit: low,
  upper_limit: high,
}: Pick<ComparedPoint, 'lower_limit' | 'upper_limit'>): number | null {
  if (low === null || high === null) return low === null && high === null ? null : Math.abs(high ?? low ?? 0);
  return (high - low) / 2;
}

function widen(worst: Worst, { at, shift, uncertainty, limit }: Change): void {
  if (worst.shift === null || Math.abs(shift) > Math.abs(worst.shift)) {
    worst.shift = shift;
    worst.shift_at = at;
  }
  const larger = (old: number | null, of: number | null) =>
    of === null || of <= 0 ? old : Math.max(old ?? 0, Math.abs(shift) / of);
  worst.share_of_uncertainty = larger(worst.share_of_uncertainty, uncertainty);
  worst.share_of_limit = larger(worst.share_of_limit, limit);
}
