import {
  type DecimalSign,
  enteredDifference,
  enteredNumber,
  type RangedChannel,
  turnOf,
  typedDecimal,
} from '@etalon/metrology';
import type { ResultPoint } from '../../record-parts/results-table';
import type { DraftContent } from '../draft/draft-content';
import { analysedPart, type Reading } from '../draft/draft-record';

/** Readings get the difference, a signal no error. */
export function statedResults(
  content: DraftContent,
  readings: readonly Reading[],
  channel: RangedChannel | null,
  decimal: DecimalSign,
): ResultPoint[] {
  const { points } = analysedPart(content, readings, decimal);
  const turn = channel && points[0] ? turnOf(channel, points, points[0].reference_unit) : null;
  return points.map((point) => {
    const { reference_value, measured_value, reference_unit, measured_unit } = point;
    const number = (value: number, text: string | null | undefined) =>
      enteredNumber(value, text ? typedDecimal(text, value) : null);
    const scale = Math.max(Math.abs(reference_value), Math.abs(measured_value));
    const [measured, reference] = [
      number(measured_value, point.measured_text),
      number(reference_value, point.reference_text),
    ];
    const error = reference_unit === measured_unit ? enteredDifference(measured, reference, scale, turn) : null;
    const { expanded_uncertainty = null, coverage_factor = null } = point;
    return {
      ...point,
      error,
      indication_error: error,
      coverage_factor: expanded_uncertainty === null ? null : (coverage_factor ?? 2),
      is_factor_assumed: expanded_uncertainty !== null && coverage_factor === null,
    };
  });
}
