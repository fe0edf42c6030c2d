import { type AnalysisResult, type RecordedCoverage, statedGuardBand } from '@etalon/metrology';
import { HALF, type Printed, type PrintedLimits } from './printed-numbers.js';

interface PrintedBand {
  limits: PrintedLimits;
  acceptance: PrintedLimits;
  uncertainty: Printed | null;
  has_cmc: boolean;
  coverage_factor: number | null;
  recorded: RecordedCoverage;
}

/** Limit - acceptance limit = guard band from printed U and k. True if printed numbers do not suffice. */
export function isGuardBand(analysis: AnalysisResult, printed: PrintedBand): boolean {
  const { limits, acceptance, uncertainty, has_cmc, coverage_factor: k, recorded } = printed;
  const { decision_rule: rule, guard_band_factor } = analysis.conformity_statement;
  if (!uncertainty || k === null || !(uncertainty.value > 0)) return true;
  const { lower, upper } = limits;
  const band = statedGuardBand({
    rule,
    factor: guard_band_factor ?? 1,
    tolerance: lower && upper ? (upper.value - lower.value) / 2 : null,
    expanded_uncertainty: uncertainty.value,
    has_cmc,
    coverage_factor: k,
    probability: analysis.confidence_level / 100,
    recorded,
  });
  return (['lower', 'upper'] as const).every((side) => {
    const [limit, accepted] = [limits[side], acceptance[side]];
    if (!limit || !accepted) return true;
    const found = side === 'upper' ? limit.value - accepted.value : accepted.value - limit.value;
    const rounding = HALF * (limit.last_digit + accepted.last_digit + uncertainty.last_digit);
    return found >= band.least - rounding && found <= band.most + rounding;
  });
}
