import { analyzeCalibration } from '../src/analysis/analyze-calibration.js';
import { AnalysisError } from '../src/input/errors.js';
import { BUDGET_SOURCES } from '../src/analysis/types/types.js';
import type { AnalysisPoint, AnalysisRequest, AnalysisResult } from '../src/analysis/types/types.js';

export const REFERENCES = [0, 25, 50, 75, 100];

export function points(
  references: readonly number[],
  reading: (reference: number, i: number) => number,
): AnalysisPoint[] {
  return references.map((reference, i) => ({ reference, measured: reading(reference, i) }));
}

export function aRequest(change: Partial<AnalysisRequest> = {}): AnalysisRequest {
  return {
    points: points(
      [0, 20, 40, 60, 80, 100],
      (reference, i) => reference + ([0.1, -0.2, 0.15, 0.05, -0.1, 0.2][i] ?? 0),
    ),
    reference_unit: '°C',
    measured_unit: '°C',
    physical_quantity: 'temperature',
    poly_order: 1,
    ...change,
  };
}

export const ALL_NEGLIGIBLE = BUDGET_SOURCES.map((name) => ({ source: name, reason: 'below any digit' }));

export function source(result: AnalysisResult, name: string) {
  return result.uncertainty_budget.find((row) => row.source === name);
}

export function codes(result: AnalysisResult): string[] {
  return result.notices.map((notice) => notice.code);
}

export function missing(result: AnalysisResult, field: string) {
  return result.not_computed.find((item) => item.field === field)?.code;
}

export function problemsOf(change: Record<string, unknown>): string[][] {
  try {
    analyzeCalibration({ ...aRequest(), ...change });
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    return error.problems.map((problem) => [problem.loc.join('.'), problem.code]);
  }
  return [];
}
