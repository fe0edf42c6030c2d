import type { AnalysisResult, RecordedCalibration } from '@etalon/metrology';
import { responseOf } from '../../platform/http/declared.js';
import { type AnalyzeRequest, AnalyzeResponse, NotComputedOut, NoticeOut } from './analysis.dto.js';

/**
 * The analyze route. The wire calls some things differently here than on the record (`poly_degree`, `coefficients`,
 * `skip_fit`, `..._pct`): this file is the only place that knows.
 */
export function asRecorded(request: AnalyzeRequest): RecordedCalibration {
  const { points, reference_unit, measured_unit, poly_degree, skip_fit, ...options } = request;
  return {
    points: points.map(({ reference, measured, ...typed }, point_index) => ({
      ...typed,
      point_index,
      reference_value: reference,
      measured_value: measured,
      reference_unit,
      measured_unit,
    })),
    data_entry_mode: skip_fit ? 'reference_vs_indicated' : 'raw_data',
    poly_order: poly_degree ?? null,
    analysis: options,
  };
}

const names: Readonly<Record<string, string>> = {
  poly_order: 'poly_degree',
  full_scale_error: 'full_scale_error_pct',
  non_linearity: 'non_linearity_pct',
  data_entry_mode: 'skip_fit',
};

export function locateInRequest([first = '', ...rest]: readonly string[]): string[] {
  if (first === 'analysis') return rest;
  if (first !== 'points') return [names[first] ?? first, ...rest];
  const [index, field] = rest;
  if (field === 'reference_unit' || field === 'measured_unit') return [field];
  return [first, ...(index === undefined ? [] : [index]), ...(field ? [field.replace(/_value$/, '')] : [])];
}

/** @param unknown names in the request that are none of ours: dropped, but not silently (rule R3) */
export function toAnalyzeResponse(result: AnalysisResult, unknown: readonly string[] = []): AnalyzeResponse {
  const { poly_order, poly_coefficients, full_scale_error, non_linearity, not_computed, notices } = result;
  return responseOf(AnalyzeResponse, result, {
    poly_degree: poly_order,
    coefficients: poly_coefficients ?? [],
    full_scale_error_pct: full_scale_error,
    non_linearity_pct: non_linearity,
    notices: [...notices, ...unknown.map(unknownField)],
    not_computed: not_computed.map((entry) =>
      responseOf(NotComputedOut, entry, { field: names[entry.field] ?? entry.field }),
    ),
  });
}

function unknownField(name: string): NoticeOut {
  return responseOf(NoticeOut, { code: 'unknown_field', message: `there is no field ${name}: it was left out` });
}
