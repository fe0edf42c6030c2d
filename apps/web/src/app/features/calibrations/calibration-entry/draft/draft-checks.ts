import type { CalibrationCheck } from '@etalon/api-client';
import type { CheckResult } from '@etalon/metrology';
import type { DraftCheck, DraftContent } from './draft-content';
import { takesStated } from './draft-stated';
import { isBlank as isBlankRow } from './rows-history';

export const blankCheck: DraftCheck = { text: '', result: 'not_checked', as_found_result: '', remark: '' };

const isBlank = ({ text, remark }: DraftCheck) => text.trim() === '' && remark.trim() === '';

/** Drops lines without text; only a repair has results before it. */
export const sentChecks = (checks: readonly DraftCheck[], purpose: string): CalibrationCheck[] =>
  checks
    .filter((check) => !isBlank(check))
    .map(({ text, result, as_found_result: found, remark }) => ({
      text: text.trim(),
      result: result as CheckResult,
      as_found_result: purpose === 'after_repair' && found ? (found as CheckResult) : null,
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
