import type { StandardOnADay } from '@etalon/api-client';
import { DEFAULT_DECISION_RULE, type DecisionRule } from '@etalon/metrology';
import { emptyFacts, type TypedFacts } from '../../calibration-facts';
import type { DraftCorrection } from './draft-correction';
import type { DraftContribution } from './draft-contribution';
import { plainModel, type DraftModel } from './draft-model';
import { emptyModes, type DraftModes } from './draft-modes';
import {
  intervalOf,
  noPrefill,
  procedureOf,
  withPrefill,
  type DraftChannel,
  type DraftPrefill,
  type PrefillWords,
} from './draft-prefill';
import type { DraftRow } from './rows-history';
import type { TypedStandard } from './typed-standard';

export type DraftConditions = TypedFacts;

/** `filed`: certificate of another laboratory without data */
export type DraftMode =
  | 'reference_vs_indicated'
  | 'raw_data'
  | 'reference_vs_as_found_as_left'
  | 'frequency_response'
  | 'model_direct'
  | 'filed';

export interface DraftAnalysis extends DraftModel {
  data_entry_mode: DraftMode;
  reference_unit: string;
  measured_unit: string;
  /** percent */
  confidence_level: string;
  decision_rule: DecisionRule;
  /** r of the guard bands w = rU */
  guard_band_factor: string;
  accuracy_value: string;
  accuracy_type: string;
  /** single readings or their means */
  measurand: string;
  /** smallest step of the indication */
  resolution: string;
  /** follows the prefill until a value is typed */
  resolution_unit: string;
  /** empty: default of the analysis */
  judge: string;
  /** signed limits of the error, in the reference unit */
  tolerance_lower: string;
  tolerance_upper: string;
  /** in the reference unit; empty: the resolution */
  specification_digit: string;
  /** definition of 100 % of full scale; empty: the span */
  full_scale_definition: string;
  /** empty: the largest CMC of all methods applies */
  scope_method: string;
  /** `today`: range and output of the channel; empty: those of the corrected record */
  channel_range: string;
}

/** Numbers as typed, in the reference unit. */
export interface DraftPart {
  from: string;
  to: string;
  percent_of_reading: string;
  percent_of_full_scale: string;
  digits: string;
  constant: string;
  floor: string;
}

export interface DraftNegligible {
  source: string;
  reason: string;
}

export type DraftStandard = StandardOnADay;

export interface DraftCheck {
  text: string;
  /** `pass`, `fail` or `not_checked` */
  result: string;
  /** before a repair; empty: not recorded */
  as_found_result: string;
  remark: string;
}

export interface DraftContent {
  conditions: DraftConditions;
  analysis: DraftAnalysis;
  contributions: readonly DraftContribution[];
  negligible: readonly DraftNegligible[];
  specification: readonly DraftPart[];
  rows: readonly DraftRow[];
  checks: readonly DraftCheck[];
  modes: DraftModes;
  standard: DraftStandard | null;
  further: readonly TypedStandard[];
  found: readonly DraftStandard[];
  corrects: DraftCorrection | null;
  /** A field equal to its prefill is no user input. */
  prefill: DraftPrefill;
}

export interface DraftStart {
  performed_by_name: string;
  performed_by_user_id?: string;
  today: string;
  is_first: boolean;
  channel: DraftChannel | null;
  channels?: readonly DraftChannel[];
}

export function startContent(start: DraftStart, words: PrefillWords): DraftContent {
  const { channel } = start;
  const content: DraftContent = {
    conditions: {
      ...emptyFacts(),
      sensor_id: channel?.id ?? '',
      calibration_purpose: start.is_first ? 'initial' : 'routine',
      calibration_date: start.today,
      ...intervalOf(channel),
      performed_by_name: start.performed_by_name,
      performed_by_user_id: start.performed_by_user_id ?? '',
      ...procedureOf(channel),
    },
    analysis: { ...neutralAnalysis, ...channelUnits(channel) },
    contributions: [],
    negligible: [],
    specification: [],
    rows: [],
    checks: [],
    modes: emptyModes,
    standard: null,
    further: [],
    found: [],
    corrects: null,
    prefill: noPrefill,
  };
  return withPrefill(content, channel, words);
}

const neutralAnalysis: DraftAnalysis = {
  ...plainModel,
  data_entry_mode: 'reference_vs_indicated',
  reference_unit: '',
  measured_unit: '',
  confidence_level: '',
  decision_rule: DEFAULT_DECISION_RULE,
  guard_band_factor: '',
  accuracy_value: '',
  accuracy_type: '',
  measurand: 'single_reading',
  resolution: '',
  resolution_unit: '',
  judge: '',
  tolerance_lower: '',
  tolerance_upper: '',
  specification_digit: '',
  full_scale_definition: '',
  scope_method: '',
  channel_range: '',
};

export function channelUnits(channel: DraftChannel | null): Partial<DraftAnalysis> {
  if (!channel) return {};
  const measured_unit = channel.output_signal_unit || channel.unit;
  return {
    reference_unit: channel.unit,
    measured_unit,
    // an output in another unit than the quantity needs a curve
    data_entry_mode: measured_unit === channel.unit ? 'reference_vs_indicated' : 'raw_data',
  };
}
