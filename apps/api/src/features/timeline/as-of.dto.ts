import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { DateField } from '../../platform/http/fields/fields.js';
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
} from '../../platform/http/fields/shown.js';
import { NamedReference } from '../audit/index.js';

export class AsOfQuery {
  @DateField({ description: 'A day of the organization; the asset is shown as it was at its end' }) day: string;
}

export class ChannelAsOf {
  @ShownText({ description: 'UUID of the channel; another unique string if only the name is known' }) id: string;
  @ShownText({ description: 'Its name on that day' }) channel_id: string;
  @ShownJson({ description: 'Field values by name' }) facts: Record<string, unknown>;
  @ShownFlag({
    description: 'False: removed before its first calibration; no field values are stored',
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
  @ShownFlag({ description: 'The asset was registered at that time; otherwise the following fields are empty' })
  was_registered: boolean;
  @ShownJson({ description: 'Field values by name' }) facts: Record<string, unknown>;
  @ShownList(() => ChannelAsOf) channels: ChannelAsOf[];
  @ShownList(() => CalibrationAsOf, { description: 'Latest effective calibration of each channel at that time' })
  calibrations: CalibrationAsOf[];
  @ShownTexts({
    description:
      'Fields that differ today; channels as `channel.<channel_id>.<field>` or `channel.<channel_id>`, with their names on that day',
  })
  changed: string[];
  @ShownTexts({ description: 'Fields hidden because the caller may not read later changes' })
  withheld: string[];
  @ShownList(() => NamedReference, { description: 'Names of the ids among the facts, as of today' })
  names: NamedReference[];
}
