import {
  DEFAULT_CONFIDENCE_LEVEL,
  DEFAULT_DECISION_RULE,
  DEFAULT_INTERVAL_MONTHS,
  analysisDefaults,
  engineStandards,
  type ChannelFacts,
  type EngineStandard,
  type IntervalUnit,
} from '@etalon/metrology';
import type { FactName } from '../../calibration-facts';
import { modelNames, plainModel, type DraftModel } from './draft-model';
import type { DraftAnalysis, DraftConditions, DraftContent } from './draft-content';
import { channelFacts } from './draft-standards';
import { emptyStandard, factsOfFirst, isExternalStandard } from './typed-standard';

export interface DraftChannel extends ChannelFacts {
  id: string;
  output_signal_unit?: string | null;
  calibration_interval?: number | null;
  calibration_interval_unit?: IntervalUnit;
  due_at_end_of_month?: boolean;
  calibration_method_id?: string | null;
  calibration_method_name?: string | null;
  calibration_method_in_use?: boolean | null;
}

/** A retired procedure is no prefill. */
export const procedureOf = (channel: DraftChannel | null) => {
  const isUsed = channel?.calibration_method_in_use !== false;
  return {
    internal_procedure_id: (isUsed && channel?.calibration_method_id) || '',
    internal_procedure_label: (isUsed && channel?.calibration_method_name) || '',
  };
};

export const intervalOf = (channel: DraftChannel | null) => ({
  calibration_interval: String(channel?.calibration_interval ?? DEFAULT_INTERVAL_MONTHS),
  calibration_interval_unit: (channel?.calibration_interval && channel.calibration_interval_unit) || 'months',
  due_at_end_of_month: channel?.due_at_end_of_month ? 'true' : '',
});

/** Interval and procedure are one statement each; one that differs from the former channel's stays. */
export function renewedFacts(
  conditions: DraftConditions,
  former: DraftChannel | null,
  channel: DraftChannel,
): Partial<DraftConditions> {
  const isUnchanged = (facts: Partial<DraftConditions>) =>
    Object.entries(facts).every(([name, value]) => conditions[name as FactName] === value);
  const { internal_procedure_id } = procedureOf(former);
  const procedure = procedureOf(channel);
  const isAnother = procedure.internal_procedure_id !== internal_procedure_id;
  return {
    ...(isUnchanged(intervalOf(former)) ? intervalOf(channel) : {}),
    ...(isAnother && isUnchanged({ internal_procedure_id }) ? { ...procedure, internal_procedure_climate: '' } : {}),
  };
}

const analysisNames = [
  ...modelNames,
  'confidence_level',
  'decision_rule',
  'guard_band_factor',
  'accuracy_value',
  'accuracy_type',
  'resolution',
  'resolution_unit',
] as const satisfies readonly (keyof DraftAnalysis)[];
const conditionNames = [
  'reference_standard_uncertainty',
  'reference_standard_coverage_factor',
] as const satisfies readonly (keyof DraftConditions)[];

type AnalysisName = (typeof analysisNames)[number];
type ConditionName = (typeof conditionNames)[number];
export type PrefillName = AnalysisName | ConditionName;

export type DraftPrefill = Readonly<Record<PrefillName, string>>;

export interface PrefillWords {
  number: (value: number | null) => string;
}

export const noPrefill: DraftPrefill = {
  ...plainModel,
  confidence_level: '',
  decision_rule: DEFAULT_DECISION_RULE,
  guard_band_factor: '',
  accuracy_value: '',
  accuracy_type: '',
  resolution: '',
  resolution_unit: '',
  reference_standard_uncertainty: '',
  reference_standard_coverage_factor: '',
};

/** One statement: a change of either makes both user input. */
const pairs: readonly (readonly PrefillName[])[] = [
  ['accuracy_value', 'accuracy_type'],
  ['resolution', 'resolution_unit'],
  conditionNames,
];

/** Only changed fields are sent and override channel and standard. */
export function isOwn(content: DraftContent, name: PrefillName): boolean {
  const pair = pairs.find((names) => names.includes(name));
  const names = pair ?? [name];
  return names.some((one) => typed(content, one).trim() !== content.prefill[one]);
}

/** Updates untouched fields, in the current units. */
export function withPrefill<T extends DraftContent>(content: T, channel: ChannelFacts | null, words: PrefillWords): T {
  const prefill = { ...prefillOf(content, channel, words), ...modelOf(content.prefill) };
  const fresh = (names: readonly PrefillName[]) =>
    Object.fromEntries(names.filter((name) => !isOwn(content, name)).map((name) => [name, prefill[name]]));
  return {
    ...content,
    analysis: { ...content.analysis, ...fresh(analysisNames) },
    conditions: { ...content.conditions, ...fresh(conditionNames) },
    prefill,
  };
}

function modelOf(prefill: DraftPrefill): Pick<DraftPrefill, keyof DraftModel> {
  return Object.fromEntries(modelNames.map((name) => [name, prefill[name]])) as Pick<DraftPrefill, keyof DraftModel>;
}

/** The model is one statement; a chosen model stays. */
export function withModel<T extends DraftContent>(content: T, model: DraftModel): T {
  const isChosen = modelNames.some((name) => isOwn(content, name));
  const prefill = { ...content.prefill, ...model };
  return isChosen ? { ...content, prefill } : { ...content, analysis: { ...content.analysis, ...model }, prefill };
}

const standardNames = Object.keys(factsOfFirst(emptyStandard)) as FactName[];

/** For facts that are empty or as proposed before. The standard is one statement. */
export function renewedProposals(
  conditions: DraftConditions,
  former: Partial<DraftConditions>,
  facts: Partial<DraftConditions>,
): Partial<DraftConditions> {
  const isUnchanged = (name: FactName) => conditions[name] === '' || conditions[name] === former[name];
  const isStandardUnchanged = standardNames.every(isUnchanged);
  const names = Object.keys({ ...former, ...facts }) as FactName[];
  const renewed = names.filter((name) => (standardNames.includes(name) ? isStandardUnchanged : isUnchanged(name)));
  return Object.fromEntries(renewed.map((name) => [name, facts[name] ?? '']));
}

function prefillOf(
  { analysis, conditions, standard }: DraftContent,
  channel: ChannelFacts | null,
  words: PrefillWords,
): Omit<DraftPrefill, keyof DraftModel> {
  const units = {
    reference_unit: analysis.reference_unit,
    measured_unit: analysis.measured_unit,
    physical_quantity: channel?.physical_quantity ?? null,
  };
  const defaults = analysisDefaults(channel, units);
  const found = channelFacts(standard);
  const { standards } = engineStandards(
    // an entered external standard is no prefill
    {
      standards: isExternalStandard({ conditions }) || !found ? [] : [found],
      points: [],
      options: {},
      units,
    },
    [],
  );
  const row = standards[0]?.is_over_frequency ? undefined : widestRow(standards[0]);
  return {
    confidence_level: words.number(DEFAULT_CONFIDENCE_LEVEL),
    decision_rule: DEFAULT_DECISION_RULE,
    guard_band_factor: words.number(1),
    accuracy_value: words.number(defaults.channel_accuracy_value),
    accuracy_type: defaults.channel_accuracy_type ?? 'absolute',
    resolution: words.number(defaults.resolution),
    resolution_unit: defaults.resolution_unit,
    reference_standard_uncertainty: words.number(row?.expanded_uncertainty ?? null),
    reference_standard_coverage_factor: words.number(row?.coverage_factor ?? 2),
  };
}

/** Largest uncertainty, for display only; the analysis uses every row. */
function widestRow(standard: EngineStandard | undefined): EngineStandard['table'][number] | undefined {
  const of = (row: EngineStandard['table'][number] | undefined) => row?.expanded_uncertainty ?? -1;
  return standard?.table.reduce<EngineStandard['table'][number] | undefined>(
    (most, row) => (of(row) > of(most) ? row : most),
    undefined,
  );
}

function typed({ analysis, conditions }: DraftContent, name: PrefillName): string {
  return isCondition(name) ? conditions[name] : analysis[name];
}

function isCondition(name: PrefillName): name is ConditionName {
  return conditionNames.some((candidate) => candidate === name);
}
