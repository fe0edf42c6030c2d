import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { DateField } from '../../platform/http/fields.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownJson,
  ShownList,
  ShownText,
  ShownTexts,
  ShownTime,
  ShownWhole,
} from '../../platform/http/shown.js';
import { NamedReference } from '../audit/index.js';

export class AsOfQuery {
  @DateField({ description: 'A day of the organization; the asset is shown as it was at its end' }) day: string;
}

export class ChannelAsOf {
  @ShownText({ description: 'Its UUID; another unique text where only its name is known' }) id: string;
  @ShownText({ description: 'Its name on that day' }) channel_id: string;
  @ShownJson({ description: 'Facts by their names' }) facts: Record<string, unknown>;
  @ShownFlag({
    description: 'False: it was removed before it was ever calibrated, and only that it was there is known',
  })
  is_kept: boolean;
}

export class CalibrationAsOf {
  @ShownId() id: string;
  @ShownText(orNull) channel_id: string | null;
  @ShownWhole() calibration_version: number;
  @ShownDay() calibration_date: string;
  @ShownDay() due_date: string;
  @ShownEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownFlag({ description: 'Due before that day' }) is_overdue: boolean;
}

/** An asset as it was at the end of a day, by the record. */
export class AssetAsOf {
  @ShownTime({ description: 'The end of that day, or now' }) at: Date;
  @ShownFlag({ description: 'Whether it was registered by then; what follows is empty when not' })
  was_registered: boolean;
  @ShownJson({ description: 'Facts by their names' }) facts: Record<string, unknown>;
  @ShownList(() => ChannelAsOf) channels: ChannelAsOf[];
  @ShownList(() => CalibrationAsOf, { description: 'Per channel the newest one that counted then' })
  calibrations: CalibrationAsOf[];
  @ShownTexts({
    description:
      'Facts that are not the same today; of channels as `channel.<channel_id>.<field>`, or `channel.<channel_id>`, by their names on that day',
  })
  changed: string[];
  @ShownTexts({ description: 'Facts whose changes since then the caller may not read: what they were is not said' })
  withheld: string[];
  @ShownList(() => NamedReference, { description: 'Names of the ids among the facts, as of today' })
  names: NamedReference[];
}
