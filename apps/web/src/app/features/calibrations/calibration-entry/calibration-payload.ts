import type { CalibrationCreate } from '@etalon/api-client';
import type { DecimalSign } from '@etalon/metrology';
import { sentFacts } from '../calibration-facts';
import type { DraftContent } from './draft-content';
import { standardsOf } from './draft-standards';
import { isOutside, sentOutside } from './outside-standard';
import { analysedPart, type Reading } from './draft-record';
import type { RefusedValue } from './draft-rules';

interface PayloadContext {
  asset_id: string;
  due_date: string;
  user: { id: string; name: string } | undefined;
  decimal: DecimalSign;
}

/** What is sent: the entered data. Every result is computed again by the server. */
export function calibrationPayload(
  content: DraftContent,
  readings: readonly Reading[],
  { asset_id, due_date, user, decimal }: PayloadContext,
): CalibrationCreate {
  const { performed_by_user_id } = content.conditions;
  const performer = content.conditions.performed_by_name.trim();
  const isObjected = standardsOf(content, decimal).some(({ obstacles }) => obstacles.length > 0);
  const answer = isObjected ? content.conditions.reference_standard_override.trim() : '';
  return {
    ...(sentFacts(content.conditions, decimal) as unknown as Omit<CalibrationCreate, 'asset_id'>),
    ...analysedPart(content, readings, decimal),
    asset_id,
    due_date,
    ...(isOutside(content) ? { reference_standards: [sentOutside(content, decimal)] } : {}),
    ...(answer ? { reference_standard_override: { reason: answer } } : {}),
    // a draft of an older version knows the name alone
    performed_by_user_id: performed_by_user_id || (user?.name === performer ? user.id : null),
  };
}

/** Where a field of the request comes from in the draft, where the names differ. */
const origins: Readonly<Record<string, string>> = {
  channel_accuracy_value: 'accuracy_value',
  channel_accuracy_type: 'accuracy_type',
  channel_accuracy_unit: 'accuracy_value',
  resolution_unit: 'resolution',
  reference_standard_unit: 'reference_standard_uncertainty',
  due_date: 'calibration_interval',
  performed_by_user_id: 'performed_by_name',
};

/** The same for what a certificate of an outside standard says. */
const outsideFields: Readonly<Record<string, string>> = {
  name: 'outside_name',
  calibration_date: 'outside_date',
  due_date: 'outside_due',
  uncertainty: 'reference_standard_uncertainty',
  coverage_factor: 'reference_standard_coverage_factor',
  degrees_of_freedom: 'outside_freedom',
};

/** The fields of the draft a 422 names, with the values it refused; problems of points are not among them. */
export function refusedValues(
  content: DraftContent,
  problems: readonly { path: readonly string[]; text: string }[],
): RefusedValue[] {
  const values: Readonly<Record<string, string>> = { ...content.conditions, ...content.analysis };
  return problems.flatMap(({ path, text }) => {
    const name = path[0] === 'analysis' ? path[1] : path[0];
    const field =
      path[0] === 'reference_standards'
        ? outsideFields[path.at(-1) ?? '']
        : name === undefined
          ? undefined
          : (origins[name] ?? name);
    const value = field === undefined ? undefined : values[field];
    return field === undefined || value === undefined ? [] : [{ field, value, message: text }];
  });
}
