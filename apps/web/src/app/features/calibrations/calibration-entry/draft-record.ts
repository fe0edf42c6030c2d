import type { AnalysisOptions, CalibrationCreate, CalibrationPointInline } from '@etalon/api-client';
import { typedNumber, type BudgetSource, type DecimalSign, type DecisionRule } from '@etalon/metrology';
import type { DraftContent, DraftContribution } from './draft-content';
import { isOutside } from './outside-standard';
import { isOwn, type PrefillName } from './draft-prefill';

/** A complete row of the grid. */
export interface Reading {
  row: number;
  reference: number;
  measured: number;
}

type AnalysedPart = Pick<CalibrationCreate, 'data_entry_mode' | 'poly_order' | 'analysis'> & {
  points: CalibrationPointInline[];
};

/**
 * The part of the record that is analysed, as it will be sent: the preview analyses this very object. A field nobody
 * changed is not sent, so that channel and standard count with all their digits and in their own units.
 */
export function analysedPart(content: DraftContent, readings: readonly Reading[], decimal: DecimalSign): AnalysedPart {
  const { analysis, rows } = content;
  if (analysis.data_entry_mode === 'filed') return { points: [] };
  const hasCurve = analysis.data_entry_mode === 'raw_data';
  return {
    data_entry_mode: analysis.data_entry_mode,
    poly_order: hasCurve && analysis.poly_order !== 'auto' ? Number(analysis.poly_order) : null,
    analysis: ownOptions(content, decimal),
    points: readings.map(({ row, reference, measured }, point_index) => ({
      point_index,
      reference_value: reference,
      measured_value: measured,
      reference_text: rows[row]?.reference.trim() ?? null,
      measured_text: rows[row]?.measured.trim() ?? null,
      reference_unit: analysis.reference_unit,
      measured_unit: analysis.measured_unit,
    })),
  };
}

function ownOptions(content: DraftContent, decimal: DecimalSign): AnalysisOptions {
  const { analysis, conditions, contributions, negligible, prefill } = content;
  const own = (name: PrefillName) => isOwn(content, name);
  const number = (text: string) => typedNumber(text, decimal) ?? null;
  const accuracy = number(analysis.accuracy_value);
  const isAbsolute = analysis.accuracy_type === 'absolute';
  return {
    ...(own('confidence_level') ? { confidence_level: number(analysis.confidence_level) } : {}),
    ...(own('decision_rule') ? { decision_rule: analysis.decision_rule } : {}),
    ...(own('guard_band_factor') && usesFactor(analysis.decision_rule)
      ? { guard_band_factor: number(analysis.guard_band_factor) }
      : {}),
    ...(own('accuracy_value')
      ? {
          channel_accuracy_value: accuracy,
          channel_accuracy_type: accuracy === null ? null : (analysis.accuracy_type as 'absolute'),
          ...(isAbsolute ? { channel_accuracy_unit: analysis.reference_unit } : {}),
        }
      : {}),
    ...(own('resolution')
      ? { resolution: number(analysis.resolution), resolution_unit: prefill.resolution_unit || analysis.measured_unit }
      : {}),
    ...(own('reference_standard_uncertainty') && !isOutside(content)
      ? {
          reference_standard_uncertainty: number(conditions.reference_standard_uncertainty),
          reference_standard_unit: analysis.reference_unit,
        }
      : {}),
    ...(own('reference_standard_coverage_factor') && !isOutside(content)
      ? { reference_standard_coverage_factor: number(conditions.reference_standard_coverage_factor) }
      : {}),
    ...(contributions.length > 0
      ? { contributions: contributions.map((line) => sentContribution(line, decimal)) }
      : {}),
    ...(negligible.length > 0
      ? {
          negligible: negligible.map(({ source, reason }) => ({
            source: source as BudgetSource,
            reason: reason.trim(),
          })),
        }
      : {}),
  };
}

function sentContribution(line: DraftContribution, decimal: DecimalSign) {
  const number = (text: string) => typedNumber(text, decimal) ?? null;
  return {
    source: line.source.trim(),
    value: number(line.value) ?? 0,
    unit: line.unit || null,
    distribution: line.distribution as 'normal',
    divisor: number(line.divisor),
    sensitivity_coefficient: number(line.sensitivity_coefficient),
    degrees_of_freedom: number(line.degrees_of_freedom),
  };
}

/** Rules whose guard band the person scales, w = rU. */
export function usesFactor(decision_rule: DecisionRule): boolean {
  return decision_rule === 'guard_band_r' || decision_rule === 'non_binary_guard_band';
}
