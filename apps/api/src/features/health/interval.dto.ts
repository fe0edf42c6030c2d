import {
  CHOICE_REASONS,
  INTERVAL_METHODS,
  INTERVAL_REASONS,
  INTERVAL_UNITS,
  type ChoiceReason,
  type IntervalMethodName,
  type IntervalReason,
  type IntervalUnit,
} from '@etalon/metrology';
import {
  orNull,
  ResponseEnum,
  ResponseJson,
  ResponseList,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

export class IntervalMethodOut {
  @ResponseEnum(INTERVAL_METHODS, 'IntervalMethod') method: IntervalMethodName;
  @ResponseWhole({ nullable: true, description: 'Months, 1 to 60; null: no recommendation' }) months: number | null;
  @ResponseWhole({ nullable: true, description: 'Recommended interval in the unit of the interval' }) count:
    number | null;
  @ResponseEnum(INTERVAL_REASONS, 'IntervalReason') reason: IntervalReason;
  @ResponseJson({ description: 'Parameters of the reason' }) params: Record<string, number | string>;
}

export class IntervalOut {
  @ResponseEnum(INTERVAL_UNITS, 'IntervalUnit') unit: IntervalUnit;
  @ResponseWhole({ description: 'Recommended interval in the unit; at most 60 months and twice the current interval' })
  count: number;
  @ResponseWhole({
    nullable: true,
    description: 'Interval of the latest calibration, else of its channel, in the unit',
  })
  present_count: number | null;
  @ResponseWhole({ description: 'Nearest whole months, 1 to 60' }) months: number;
  @ResponseWhole({ nullable: true, description: 'Nearest whole months' }) present_months: number | null;
  @ResponseEnum(['keep', 'lengthen', 'shorten'], 'IntervalChange', orNull) change:
    'keep' | 'lengthen' | 'shorten' | null;
  @ResponseEnum(INTERVAL_METHODS, 'IntervalMethod', {
    nullable: true,
    description: 'Method of the recommendation; null: none, the current interval stays',
  })
  taken: IntervalMethodName | null;
  @ResponseEnum(CHOICE_REASONS, 'IntervalChoice') reason: ChoiceReason;
  @ResponseEnum(['least', 'most', 'doubled'], 'IntervalHeld', orNull) held: 'least' | 'most' | 'doubled' | null;
  @ResponseList(() => IntervalMethodOut) methods: IntervalMethodOut[];
}
