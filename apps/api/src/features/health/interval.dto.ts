import {
  CHOICE_REASONS,
  INTERVAL_METHODS,
  INTERVAL_REASONS,
  type ChoiceReason,
  type IntervalMethodName,
  type IntervalReason,
} from '@etalon/metrology';
import { orNull, ShownEnum, ShownJson, ShownList, ShownWhole } from '../../platform/http/shown.js';

export class IntervalMethodOut {
  @ShownEnum(INTERVAL_METHODS, 'IntervalMethod') method: IntervalMethodName;
  @ShownWhole({ nullable: true, description: 'Months, 1 to 60; null: it says nothing' }) months: number | null;
  @ShownEnum(INTERVAL_REASONS, 'IntervalReason') reason: IntervalReason;
  @ShownJson({ description: 'The variable parts of the reason' }) params: Record<string, number | string>;
}

export class IntervalOut {
  @ShownWhole({ description: '1 to 60, at most twice the present one' }) months: number;
  @ShownWhole({ nullable: true, description: 'Of the newest calibration' }) present_months: number | null;
  @ShownEnum(['keep', 'lengthen', 'shorten'], 'IntervalChange', orNull) change: 'keep' | 'lengthen' | 'shorten' | null;
  @ShownEnum(INTERVAL_METHODS, 'IntervalMethod', { nullable: true, description: 'Null: none, the present one stays' })
  taken: IntervalMethodName | null;
  @ShownEnum(CHOICE_REASONS, 'IntervalChoice') reason: ChoiceReason;
  @ShownEnum(['least', 'most', 'doubled'], 'IntervalHeld', orNull) held: 'least' | 'most' | 'doubled' | null;
  @ShownList(() => IntervalMethodOut) methods: IntervalMethodOut[];
}
