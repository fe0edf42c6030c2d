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
import { orNull, ShownEnum, ShownJson, ShownList, ShownWhole } from '../../platform/http/fields/shown.js';

export class IntervalMethodOut {
  @ShownEnum(INTERVAL_METHODS, 'IntervalMethod') method: IntervalMethodName;
  @ShownWhole({ nullable: true, description: 'Months, 1 to 60; null: no recommendation' }) months: number | null;
  @ShownWhole({ nullable: true, description: 'Recommended interval in the unit of the interval' }) count: number | null;
  @ShownEnum(INTERVAL_REASONS, 'IntervalReason') reason: IntervalReason;
  @ShownJson({ description: 'Parameters of the reason' }) params: Record<string, number | string>;
}

export class IntervalOut {
  @ShownEnum(INTERVAL_UNITS, 'IntervalUnit') unit: IntervalUnit;
  @ShownWhole({ description: 'Recommended interval in the unit; at most 60 months and twice the current interval' })
  count: number;
  @ShownWhole({ nullable: true, description: 'Interval of the latest calibration in the unit' }) present_count:
    number | null;
  @ShownWhole({ description: 'Nearest whole months, 1 to 60' }) months: number;
  @ShownWhole({ nullable: true, description: 'Nearest whole months' }) present_months: number | null;
  @ShownEnum(['keep', 'lengthen', 'shorten'], 'IntervalChange', orNull) change: 'keep' | 'lengthen' | 'shorten' | null;
  @ShownEnum(INTERVAL_METHODS, 'IntervalMethod', {
    nullable: true,
    description: 'Method of the recommendation; null: none, the current interval stays',
  })
  taken: IntervalMethodName | null;
  @ShownEnum(CHOICE_REASONS, 'IntervalChoice') reason: ChoiceReason;
  @ShownEnum(['least', 'most', 'doubled'], 'IntervalHeld', orNull) held: 'least' | 'most' | 'doubled' | null;
  @ShownList(() => IntervalMethodOut) methods: IntervalMethodOut[];
}
