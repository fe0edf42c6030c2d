import { calibratedBy } from '@etalon/access';
import type { CalibrationCheck } from '@etalon/api-client';
import type { CheckResult } from '@etalon/metrology';
import type { DraftCheck, DraftConditions, DraftContent } from './draft-content';
import { takesStated } from './draft-stated';
import { isBlank as isBlankRow } from './rows-history';

export const blankCheck: DraftCheck = { text: '', result: 'not_checked', as_found_result: '', remark: '' };

const isBlank = ({ text, remark }: DraftCheck) => text.trim() === '' && remark.trim() === '';

type Facts = Pick<DraftConditions, 'calibration_purpose' | 'calibration_type'>;

/** Results before a repair, or as another laboratory stated them. */
export const hasFoundResults = ({ calibration_purpose, calibration_type }: Facts): boolean =>
  calibration_purpose === 'after_repair' || calibratedBy(calibration_type).isExternal;

/** Drops lines without text. */
export const sentChecks = (checks: readonly DraftCheck[], facts: Facts): CalibrationCheck[] =>
  checks
    .filter((check) => !isBlank(check))
    .map(({ text, result, as_found_result: found, remark }) => ({
      text: text.trim(),
      result: result as CheckResult,
      as_found_result: hasFoundResults(facts) && found ? (found as CheckResult) : null,
      remark: remark.trim() || null,
    }));

/** First check with a remark but without a text. */
export function unnamedCheck(checks: readonly DraftCheck[]): number | null {
  const at = checks.findIndex((check) => !isBlank(check) && check.text.trim() === '');
  return at < 0 ? null : at;
}

/** Filed certificate, or checks without readings. */
export function isWithoutReadings(content: DraftContent): boolean {
  const { analysis, checks, rows } = content;
  const { data_entry_mode: mode } = analysis;
  if (mode === 'filed') return true;
  const isOfPoints = mode === 'reference_vs_indicated' || mode === 'raw_data';
  return isOfPoints && !checks.every(isBlank) && rows.every((row) => isBlankRow(row, takesStated(content)));
}
