import type { DraftAnalysis } from './draft-content';

/** Readings, or signals on both sides of an adjustment. */
export function hasCurve({
  data_entry_mode: mode,
  reference_unit,
  measured_unit,
}: Pick<DraftAnalysis, 'data_entry_mode' | 'reference_unit' | 'measured_unit'>): boolean {
  return mode === 'raw_data' || (mode === 'reference_vs_as_found_as_left' && measured_unit !== reference_unit);
}

export function hasFormula(analysis: DraftAnalysis): boolean {
  return hasCurve(analysis) && analysis.model_type === 'custom_formula';
}
