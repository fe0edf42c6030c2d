import type { StandardOnADay } from '@etalon/api-client';
import { DEFAULT_INTERVAL_MONTHS, type DecisionRule } from '@etalon/metrology';
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

/** Conditions: performer, date, standards and environment; every number as typed. */
export type DraftConditions = TypedFacts;

/** `filed`: the certificate of another laboratory is filed without data. */
export type DraftMode =
  | 'reference_vs_indicated'
  | 'raw_data'
  | 'reference_vs_as_found_as_left'
  | 'frequency_response'
  | 'model_direct'
  | 'filed';

/** How the readings become a statement. */
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
  /** smallest step of the indication, in the unit of the prefill */
  resolution: string;
  /** `indication`, `corrected_value`, or empty: default of the analysis */
  judge: string;
  /** signed limits of the error, in the reference unit, for the kind `limits` */
  tolerance_lower: string;
  tolerance_upper: string;
  /** one digit of the indication, in the reference unit; empty: the resolution */
  specification_digit: string;
  /** definition of 100 % of full scale; empty: the span */
  full_scale_definition: string;
  /** method of the laboratory's scope; empty: the largest CMC of all applies */
  scope_method: string;
}

/** Part of a specification as entered, for a range of the reference; numbers as typed, in the reference unit. */
export interface DraftPart {
  from: string;
  to: string;
  percent_of_reading: string;
  percent_of_full_scale: string;
  digits: string;
  constant: string;
  floor: string;
}

/** Source that the user neglects in the budget, with its reason. */
export interface DraftNegligible {
  source: string;
  reason: string;
}

/** Standard on the calibration date: all facts that the analysis uses. */
export type DraftStandard = StandardOnADay;

/** Qualitative check, as typed. */
export interface DraftCheck {
  text: string;
  /** `pass`, `fail` or `not_checked` */
  result: string;
  /** result as found, before a repair; empty: not recorded */
  as_found_result: string;
  remark: string;
}

export interface DraftContent {
  conditions: DraftConditions;
  analysis: DraftAnalysis;
  contributions: readonly DraftContribution[];
  negligible: readonly DraftNegligible[];
  /** for the kind `written` */
  specification: readonly DraftPart[];
  rows: readonly DraftRow[];
  checks: readonly DraftCheck[];
  /** data of single entry modes */
  modes: DraftModes;
  standard: DraftStandard | null;
  /** further standards; the conditions contain the first */
  further: readonly TypedStandard[];
  /** further standards on the calibration date */
  found: readonly DraftStandard[];
  /** Corrected calibration; null: a new calibration. */
  corrects: DraftCorrection | null;
  /** Values supplied by channel and standard; a field equal to its prefill is no user input. */
  prefill: DraftPrefill;
}

/** Initial state of the draft: the instrument, the user and today. */
export interface DraftStart {
  performed_by_name: string;
  performed_by_user_id?: string;
  today: string;
  is_first: boolean;
  channel: DraftChannel | null;
  /** possible channels of a stored draft */
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
      ...(intervalOf(channel) ?? { calibration_interval: String(DEFAULT_INTERVAL_MONTHS) }),
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
  decision_rule: 'simple_acceptance',
  guard_band_factor: '',
  accuracy_value: '',
  accuracy_type: '',
  measurand: 'single_reading',
  resolution: '',
  judge: '',
  tolerance_lower: '',
  tolerance_upper: '',
  specification_digit: '',
  full_scale_definition: '',
  scope_method: '',
};

/** Units and mode as the channel has them. */
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
