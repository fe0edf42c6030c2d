import { CHECK_RESULTS, type CheckResult } from '@etalon/metrology';
import { EnumField, TextField } from '../../../platform/http/fields/fields.js';
import { Strict } from '../../../platform/http/input/field-shape.js';

/** A check without a number. */
@Strict()
export class CalibrationCheck {
  @TextField({ min: 1, max: 200, printed: true, identifier: true, example: 'Display, leads and fuse' }) text: string;
  @EnumField(CHECK_RESULTS, { name: 'CheckResult' }) result: CheckResult;
  /** Before a repair or an adjustment; null: not recorded. Only with the purpose after_repair, or of another laboratory. */
  @EnumField(CHECK_RESULTS, { name: 'CheckResult', optional: true }) as_found_result?: CheckResult | null;
  @TextField({ optional: true, max: 500, printed: true }) remark?: string | null;
}
