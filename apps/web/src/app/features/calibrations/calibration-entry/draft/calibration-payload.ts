import type { CalibrationCreate } from '@etalon/api-client';
import type { DecimalSign } from '@etalon/metrology';
import { sentFacts } from '../../calibration-facts';
import { sentCorrection } from './draft-correction';
import { sentChecks } from './draft-checks';
import type { DraftContent } from './draft-content';
import { declaredPart, sweptPart } from './draft-modes';
import { sentStandards, standardsOf } from './draft-standards';
import { analysedPart, type Reading } from './draft-record';
import type { RefusedValue } from './draft-rules';
import { firstStandard, isNamed } from './typed-standard';

interface PayloadContext {
  asset_id: string;
  due_date: string;
  user: { id: string; name: string } | undefined;
  decimal: DecimalSign;
  /** deleted with the recording */
  draft_id?: string | null;
  /** another version on the server is kept */
  draft_version?: number | null;
  before: readonly Reading[];
  files?: readonly string[];
}

/** Entered data only: the server computes every result again. */
export function calibrationPayload(
  content: DraftContent,
  readings: readonly Reading[],
  { asset_id, due_date, user, decimal, draft_id = null, draft_version = null, before, files = [] }: PayloadContext,
): CalibrationCreate {
  const { performed_by_user_id } = content.conditions;
  const performer = content.conditions.performed_by_name.trim();
  const isObjected = standardsOf(content, decimal).some(({ obstacles }) => obstacles.length > 0);
  const standards = sentStandards(content, decimal);
  const answer = isObjected ? content.conditions.reference_standard_override.trim() : '';
  return {
    ...(sentFacts(content.conditions, decimal) as unknown as Omit<CalibrationCreate, 'asset_id'>),
    ...recordedPart(content, readings, before, decimal),
    ...sentCorrection(content.corrects, content.conditions.internal_procedure_id, files),
    checks: sentChecks(content.checks, content.conditions),
    asset_id,
    due_date,
    ...(draft_id ? { draft_id, draft_version } : {}),
    ...(standards ? { reference_standards: standards } : {}),
    ...(answer ? { reference_standard_override: { reason: answer } } : {}),
    // drafts of older versions contain only the name
    performed_by_user_id: performed_by_user_id || (user?.name === performer ? user.id : null),
  };
}

function recordedPart(
  content: DraftContent,
  readings: readonly Reading[],
  before: readonly Reading[],
  decimal: DecimalSign,
) {
  switch (content.analysis.data_entry_mode) {
    case 'frequency_response':
      return sweptPart(content, decimal);
    case 'model_direct':
      return declaredPart(content, decimal);
    case 'reference_vs_as_found_as_left': {
      const found = analysedPart({ ...content, rows: content.modes.found }, before, decimal).points;
      return { ...analysedPart(content, readings, decimal), as_found_points: found };
    }
    default:
      return analysedPart(content, readings, decimal);
  }
}

const origins: Readonly<Record<string, string>> = {
  channel_accuracy_value: 'accuracy_value',
  channel_accuracy_type: 'accuracy_type',
  channel_accuracy_unit: 'accuracy_value',
  resolution_unit: 'resolution',
  tolerance_unit: 'tolerance_upper',
  specification: 'accuracy_type',
  specification_unit: 'accuracy_type',
  reference_standard_unit: 'reference_standard_uncertainty',
  formula_parameters: 'formula_start',
  due_date: 'calibration_interval',
  performed_by_user_id: 'performed_by_name',
};

const outsideFields: Readonly<Record<string, string>> = {
  from: 'standard_from',
  to: 'standard_to',
  name: 'outside_name',
  calibration_date: 'outside_date',
  due_date: 'outside_due',
  certificate_number: 'outside_certificate',
  laboratory: 'outside_laboratory',
  unit: 'outside_unit',
  table: 'outside_table',
  uncertainty: 'reference_standard_uncertainty',
  coverage_factor: 'reference_standard_coverage_factor',
  degrees_of_freedom: 'outside_freedom',
};

function firstOutside(path: readonly string[], { conditions }: DraftContent): string | undefined {
  const isFirst = path[1] === '0' && isNamed(firstStandard(conditions));
  return isFirst ? outsideFields[path.includes('table') ? 'table' : (path.at(-1) ?? '')] : undefined;
}

/** Fields named by a 422, without problems of points. */
export function refusedValues(
  content: DraftContent,
  problems: readonly { path: readonly string[]; text: string }[],
): RefusedValue[] {
  const values: Readonly<Record<string, string>> = { ...content.conditions, ...content.analysis };
  return problems.flatMap(({ path, text }) => {
    const name = path[0] === 'analysis' ? path[1] : path[0];
    const field =
      path[0] === 'reference_standards'
        ? firstOutside(path, content)
        : name === undefined
          ? undefined
          : (origins[name] ?? name);
    const value = field === undefined ? undefined : values[field];
    return field === undefined || value === undefined ? [] : [{ field, value, message: text }];
  });
}
