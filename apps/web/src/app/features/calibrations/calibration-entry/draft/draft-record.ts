import type { AnalysisOptions, CalibrationCreate, CalibrationPointInline } from '@etalon/api-client';
import {
  typedNumber,
  usesScope,
  type BudgetSource,
  type DecimalSign,
  type DecisionRule,
  type JudgedValue,
} from '@etalon/metrology';
import type { DraftContent } from './draft-content';
import { CONTRIBUTION_PARTS, contributionRows, type DraftContribution } from './draft-contribution';
import { isWithoutReadings } from './draft-checks';
import { hasCurve } from './draft-curve';
import { formerChannel, recordedOptions } from './draft-correction';
import { sentModel, type SentModel } from './draft-model';
import { isOwn, type PrefillName } from './draft-prefill';
import { namedStandards } from './draft-standards';
import { statesPoints } from './draft-stated';
import type { DraftRow, STATED_FIELDS } from './rows-history';
import { isExternalStandard } from './typed-standard';
import { ownSpecification } from './typed-specification';

export interface Reading {
  row: number;
  reference: number;
  measured: number;
  /** stated by another laboratory; null: not stated */
  stated?: Record<(typeof STATED_FIELDS)[number], number | null>;
}

type AnalysedPart = Pick<CalibrationCreate, 'data_entry_mode' | 'model_type' | 'poly_order' | 'analysis'> &
  Pick<SentModel, 'custom_formula'> & {
    points: CalibrationPointInline[];
  };

/** Untouched fields are omitted: the server uses all digits and units of channel and standard. */
export function analysedPart(content: DraftContent, readings: readonly Reading[], decimal: DecimalSign): AnalysedPart {
  const { analysis, rows } = content;
  if (analysis.data_entry_mode === 'filed' || isWithoutReadings(content)) return { points: [] };
  const isStated = statesPoints(content);
  const isCurve = hasCurve(analysis) && !isStated;
  const named = namedStandards(content);
  const channels = new Set(named.length > 1 ? named.map(({ sensor_id }) => sensor_id) : []);
  const { analysis: fit, ...model } = isCurve ? sentModel(analysis, decimal) : { analysis: {}, poly_order: null };
  return {
    data_entry_mode: analysis.data_entry_mode,
    ...model,
    // statements of another laboratory are not computed
    ...(isStated ? {} : { analysis: { ...ownOptions(content, decimal), ...fit } }),
    points: readings.map(({ row, reference, measured, stated }, point_index) => ({
      point_index,
      reference_value: reference,
      measured_value: measured,
      reference_text: rows[row]?.reference.trim() ?? null,
      measured_text: rows[row]?.measured.trim() ?? null,
      reference_unit: analysis.reference_unit,
      measured_unit: analysis.measured_unit,
      ...servedBy(rows[row]?.standard, channels),
      ...(isStated ? statedOf(rows[row], stated) : uncertaintiesOf(rows[row])),
    })),
  };
}

/** Only where the ranges give another; a removed standard is not named. */
function servedBy(standard: string | undefined, channels: ReadonlySet<string>): { reference_sensor_id?: string } {
  return standard && channels.has(standard) ? { reference_sensor_id: standard } : {};
}

function statedOf(row: DraftRow | undefined, stated: Reading['stated']): Partial<CalibrationPointInline> {
  if (!stated || stated.expanded_uncertainty === null) return {};
  const { expanded_uncertainty, coverage_factor, freedom } = stated;
  return {
    expanded_uncertainty,
    expanded_uncertainty_text: row?.expanded_uncertainty?.trim() ?? null,
    ...(coverage_factor === null
      ? {}
      : { coverage_factor, coverage_factor_text: row?.coverage_factor?.trim() ?? null }),
    ...(freedom === null ? {} : { effective_degrees_of_freedom: freedom }),
  };
}

function uncertaintiesOf(row: DraftRow | undefined): Pick<CalibrationPointInline, 'u_reference' | 'u_measured'> {
  return {
    ...(row?.u_reference ? { u_reference: Number(row.u_reference) } : {}),
    ...(row?.u_measured ? { u_measured: Number(row.u_measured) } : {}),
  };
}

export function ownOptions(content: DraftContent, decimal: DecimalSign): AnalysisOptions {
  const { analysis, conditions, contributions, negligible } = content;
  const own = (name: PrefillName) => isOwn(content, name);
  const number = (text: string) => typedNumber(text, decimal) ?? null;
  const isCurve = hasCurve(analysis);
  return {
    ...recordedOptions(content.corrects, analysis.decision_rule),
    ...(analysis.channel_range === 'today' ? {} : formerChannel(content.corrects, conditions.sensor_id)),
    ...(own('confidence_level') ? { confidence_level: number(analysis.confidence_level) } : {}),
    ...(own('decision_rule') ? { decision_rule: analysis.decision_rule } : {}),
    ...(own('guard_band_factor') && usesFactor(analysis.decision_rule)
      ? { guard_band_factor: number(analysis.guard_band_factor) }
      : {}),
    ...ownSpecification(content, decimal),
    ...(isCurve && analysis.judge ? { judge: analysis.judge as JudgedValue } : {}),
    ...(analysis.measurand === 'mean' ? { measurand: 'mean' as const } : {}),
    ...(analysis.scope_method && usesScope(conditions.calibration_type) ? { scope_method: analysis.scope_method } : {}),
    ...(own('resolution')
      ? {
          resolution: number(analysis.resolution),
          ...(analysis.resolution.trim()
            ? { resolution_unit: analysis.resolution_unit || analysis.measured_unit }
            : {}),
        }
      : {}),
    ...(own('reference_standard_uncertainty') && !isExternalStandard(content)
      ? {
          reference_standard_uncertainty: number(conditions.reference_standard_uncertainty),
          ...(conditions.reference_standard_uncertainty.trim()
            ? { reference_standard_unit: analysis.reference_unit }
            : {}),
        }
      : {}),
    ...(own('reference_standard_coverage_factor') && !isExternalStandard(content)
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
    ...(line.value.trim() ? { value: number(line.value) ?? 0 } : {}),
    ...Object.fromEntries(
      CONTRIBUTION_PARTS.flatMap((name) => (line[name].trim() ? [[name, number(line[name]) ?? 0]] : [])),
    ),
    ...(line.table.trim() ? { table: contributionRows(line.table, decimal).rows } : {}),
    unit: line.unit || null,
    distribution: line.distribution as 'normal',
    divisor: number(line.divisor),
    sensitivity_coefficient: number(line.sensitivity_coefficient),
    degrees_of_freedom: number(line.degrees_of_freedom),
    ...(line.description ? { description: line.description } : {}),
    ...(line.edge_parameter ? { edge_parameter: Number(line.edge_parameter) } : {}),
  };
}

/** w = rU with a user-defined r. */
export function usesFactor(decision_rule: DecisionRule): boolean {
  return decision_rule === 'guard_band_r' || decision_rule === 'non_binary_guard_band';
}
