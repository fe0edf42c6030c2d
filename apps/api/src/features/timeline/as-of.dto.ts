import { CONFORMITIES, type Conformity, UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { DateField } from '../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseJson,
  ResponseList,
  ResponseText,
  ResponseTexts,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { NamedReference } from '../audit/index.js';

export class AsOfQuery {
  @DateField({ description: 'A day of the organization; the asset is shown as it was at its end' }) day: string;
}

export class ChannelAsOf {
  @ResponseText({ description: 'UUID of the channel; another unique string if only the name is known' }) id: string;
  @ResponseText({ description: 'Its name on that day' }) channel_id: string;
  @ResponseJson({ description: 'Field values by name' }) facts: Record<string, unknown>;
  @ResponseFlag({
    description: 'False: removed before its first calibration; no field values are stored',
  })
  is_kept: boolean;
}

export class CalibrationAsOf {
  @ResponseId() id: string;
  @ResponseText(orNull) channel_id: string | null;
  @ResponseWhole() calibration_version: number;
  @ResponseDay() calibration_date: string;
  @ResponseDay() due_date: string;
  @ResponseEnum(CONFORMITIES, 'Conformity', orNull) conformity: Conformity | null;
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ResponseFlag({ description: 'The latest of its channel, due before that day, and the asset not retired then' })
  is_overdue: boolean;
}

/** An asset as it was at the end of a day, by the record. */
export class AssetAsOf {
  @ResponseTime({ description: 'The end of that day, or now' }) at: Date;
  @ResponseFlag({ description: 'The asset was registered at that time; otherwise the following fields are empty' })
  was_registered: boolean;
  @ResponseJson({ description: 'Field values by name' }) facts: Record<string, unknown>;
  @ResponseList(() => ChannelAsOf) channels: ChannelAsOf[];
  @ResponseList(() => CalibrationAsOf, {
    description:
      'Latest effective calibration of each channel at that time, and the one that decides its conformity, if another',
  })
  calibrations: CalibrationAsOf[];
  @ResponseTexts({
    description:
      'Fields that differ today; channels as `channel.<channel_id>.<field>` or `channel.<channel_id>`, with their names on that day',
  })
  changed: string[];
  @ResponseTexts({ description: 'Fields hidden because the caller may not read later changes' })
  withheld: string[];
  @ResponseList(() => NamedReference, { description: 'Names of the ids among the facts, as of today' })
  names: NamedReference[];
}
