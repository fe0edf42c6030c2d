import type { AnalysisResult, AnalyzedPoint } from '@etalon/metrology';

/**
 * What results say that not every engine says: read here and nowhere else. Null is "nothing said about it", as in a
 * record that an earlier engine made.
 */
interface SaidOfPoint {
  reference_correction?: number | null;
  corrected_reference_value?: number | null;
  indication_error?: number | null;
  corrected_error?: number | null;
}

export type Judged = 'indication' | 'corrected_value';

/** The indication as read, or the value that the curve gives for it (rule C6). */
export function judgedBy(analysis: AnalysisResult): Judged {
  const said = (analysis.conformity_statement as { judged?: Judged | null }).judged;
  return said ?? (analysis.curve === null ? 'indication' : 'corrected_value');
}

export function correctionOf(point: AnalyzedPoint): number | null {
  return (point as SaidOfPoint).reference_correction ?? null;
}

/** The reference value with the correction of the standard; null where none was said. */
export function correctedReferenceOf(point: AnalyzedPoint): number | null {
  const { corrected_reference_value: corrected } = point as SaidOfPoint;
  return corrected ?? null;
}

/** The error that was not judged, where both can be stated. */
export function otherErrorOf(analysis: AnalysisResult, point: AnalyzedPoint): number | null {
  const { indication_error, corrected_error } = point as SaidOfPoint;
  return (judgedBy(analysis) === 'indication' ? corrected_error : indication_error) ?? null;
}
