import type {
  AnalysisResult,
  AnalyzedModel,
  AnalyzedPoint,
  LevelResult,
  Measurand,
  OtherUncertainty,
  PointConformity,
} from '@etalon/metrology';
import type { CertificateData } from './certificate-data.js';

/** Not returned by every engine. Null: not reported. */
interface PointRaisedToCmc {
  reference_correction?: number | null;
  corrected_reference_value?: number | null;
  indication_error?: number | null;
  corrected_error?: number | null;
  other_expanded_uncertainty?: number | null;
  other_coverage_factor?: number | null;
  cmc?: number | null;
  raised_to_cmc?: boolean | null;
}

type Limited = Pick<PointConformity, 'lower_limit' | 'upper_limit' | 'acceptance_lower' | 'acceptance_upper'>;

type Judged = 'indication' | 'corrected_value';

export function hasCurve({ curve, model }: Pick<AnalysisResult, 'curve'> & { model?: AnalyzedModel | null }): boolean {
  return curve !== null || (model ?? null) !== null;
}

/** Indication, or value from the curve (rule C6). */
export function judgedBy(analysis: AnalysisResult): Judged {
  const text = (analysis.conformity_statement as { judged?: Judged | null }).judged;
  return text ?? (hasCurve(analysis) ? 'corrected_value' : 'indication');
}

export function correctionOf(point: AnalyzedPoint): number | null {
  return (point as PointRaisedToCmc).reference_correction ?? null;
}

export function correctedReferenceOf(point: AnalyzedPoint): number | null {
  const { corrected_reference_value: corrected } = point as PointRaisedToCmc;
  return corrected ?? null;
}

/** Null outside the scope. */
export function cmcOf(stated: AnalyzedPoint | LevelResult): number | null {
  return (stated as PointRaisedToCmc).cmc ?? null;
}

/** Whether acceptance limits are tighter than tolerance limits. */
export function hasGuardBand(of: Limited): boolean {
  return (['upper', 'lower'] as const).some((side) => {
    const accepted = of[`acceptance_${side}`];
    return accepted !== null && accepted !== of[`${side}_limit`];
  });
}

export const isRaised = (point: AnalyzedPoint) => (point as PointRaisedToCmc).raised_to_cmc === true;

/** Null unless both can be stated. */
export function otherErrorOf(analysis: AnalysisResult, point: AnalyzedPoint): number | null {
  const { indication_error, corrected_error } = point as PointRaisedToCmc;
  return (judgedBy(analysis) === 'indication' ? corrected_error : indication_error) ?? null;
}

/** Errors to state; none of a curve fitted to the readings as found, which was not in use. */
export function statedErrors(
  { is_as_found = false }: Pick<CertificateData, 'is_as_found'>,
  analysis: AnalysisResult,
): Record<'calculated' | 'judged' | 'other', boolean> {
  const isOfCurve = hasCurve(analysis);
  const isOwnCurve = is_as_found && isOfCurve && analysis.model?.is_declared !== true;
  const judgesCurve = judgedBy(analysis) === 'corrected_value';
  const hasOther = analysis.points.some((point) => otherErrorOf(analysis, point) !== null);
  return {
    calculated: isOfCurve && !isOwnCurve,
    judged: !(isOwnCurve && judgesCurve),
    other: hasOther && !(isOwnCurve && !judgesCurve),
  };
}

export function otherUncertaintyOf(point: AnalyzedPoint): number | null {
  return (point as PointRaisedToCmc).other_expanded_uncertainty ?? null;
}

export function otherFactorOf(point: AnalyzedPoint): number | null {
  return (point as PointRaisedToCmc).other_coverage_factor ?? null;
}

export function otherBudgetOf(analysis: AnalysisResult): OtherUncertainty | null {
  return (analysis as { other_uncertainty?: OtherUncertainty | null }).other_uncertainty ?? null;
}

export function levelsOf(analysis: AnalysisResult): readonly LevelResult[] {
  return (analysis as { levels?: LevelResult[] | null }).levels ?? [];
}

/** Earlier engines judged single readings. */
export function measurandOf(analysis: AnalysisResult): Measurand {
  return (analysis.conformity_statement as { measurand?: Measurand | null }).measurand ?? 'single_reading';
}

export function isBeyondTable({ model, points }: AnalysisResult): boolean {
  const xs = ((model as AnalyzedModel | null | undefined)?.table ?? []).map(({ x }) => x);
  const [low, high] = [Math.min(...xs), Math.max(...xs)];
  return xs.length > 0 && points.some(({ measured_value: x }) => x < low || x > high);
}

/** Percent; null with an incomplete budget (C9). */
export function statedConfidence(result: { budget_complete: boolean; confidence_level: number }): number | null {
  return result.budget_complete ? result.confidence_level : null;
}

/** The uncertainty statement has the k of the largest U: of a mean, if means are judged. */
export function hasOwnFactors({ points, coverage_factor: stated }: AnalysisResult): boolean {
  return points.some(({ coverage_factor: k }) => (k ?? null) !== null && k?.toFixed(2) !== stated?.toFixed(2));
}
