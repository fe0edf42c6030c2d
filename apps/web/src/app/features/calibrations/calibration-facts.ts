import { calibratedBy } from '@etalon/access';
import type { HelpKey, MessageKey } from '@etalon/i18n';
import {
  type ClimateDeviation,
  type ClimateLimits,
  type ClimateQuantity,
  EARLIEST_CALIBRATION,
  LATEST_DUE,
  climateDeviations,
  dueDateAfter,
  type IntervalUnit,
  isInterval,
  isIsoDate,
  latestDateOnEarth,
  typedNumber,
  type DecimalSign,
  type StatedInterval,
} from '@etalon/metrology';
import { reportFacts } from './report-facts';

/** Single table for draft, storage, rules, payload, form and review. */
export interface Fact {
  /** `magnitude`: above zero; `interval`: a whole number; `flag`: yes, no or unset; `kept`: for the draft alone */
  kind: 'text' | 'prose' | 'number' | 'magnitude' | 'interval' | 'date' | 'choice' | 'flag' | 'id' | 'kept';
  label: MessageKey;
  start?: string;
  required?: boolean;
  requiredWhen?: (typed: Readonly<Partial<Record<string, string>>>) => boolean;
  /** Sent only if another laboratory calibrated. */
  external?: boolean;
  /** Sent only with these other values. */
  when?: (typed: Readonly<Partial<Record<string, string>>>) => boolean;
  isReport?: boolean;
  /** Sent only outside the environmental limits of the procedure. */
  climate?: boolean;
  help?: MessageKey;
  explain?: HelpKey;
  unit?: string;
  /** From the entered to the sent unit: barometers show hPa, the record is in Pa. */
  factor?: number;
  /** The analysis includes changed fields only. */
  withAnalysis?: boolean;
  /** For the draft only, though a number. */
  isKept?: boolean;
}

const facts = {
  sensor_id: { kind: 'id', label: 'calibrations.conditions.channel' },
  calibration_purpose: { kind: 'choice', label: 'calibrations.conditions.purpose', start: 'routine' },
  calibration_date: { kind: 'date', label: 'calibrations.conditions.date', required: true },
  calibration_interval: { kind: 'interval', label: 'calibrations.conditions.interval', required: true },
  calibration_interval_unit: { kind: 'choice', label: 'calibrations.conditions.interval', start: 'months' },
  due_at_end_of_month: { kind: 'flag', label: 'common.interval.end_of_month' },
  performed_by_name: { kind: 'text', label: 'calibrations.conditions.performer', required: true },
  /** empty for a free name */
  performed_by_user_id: { kind: 'id', label: 'calibrations.conditions.performer' },
  calibration_type: { kind: 'choice', label: 'calibrations.conditions.type', start: 'internal' },
  external_lab_name: { kind: 'text', label: 'calibrations.conditions.lab', external: true, required: true },
  external_lab_certificate_number: {
    kind: 'text',
    label: 'calibrations.conditions.certificate_number',
    explain: 'certificate_number',
    external: true,
  },
  stated_conformity: { kind: 'choice', label: 'calibrations.conditions.stated_conformity', external: true },
  internal_reference_asset_id: { kind: 'id', label: 'calibrations.conditions.standard' },
  internal_reference_sensor_id: { kind: 'id', label: 'calibrations.conditions.standard' },
  reference_standard_override: { kind: 'kept', label: 'calibrations.conditions.standard_override' },
  /** `outside`: external standard */
  standard_kind: { kind: 'kept', label: 'calibrations.conditions.standard' },
  outside_name: { kind: 'kept', label: 'calibrations.standard.outside_name' },
  outside_certificate: { kind: 'kept', label: 'calibrations.conditions.certificate_number' },
  outside_laboratory: { kind: 'kept', label: 'calibrations.conditions.lab' },
  outside_date: { kind: 'kept', label: 'calibrations.standard.outside_date' },
  outside_due: { kind: 'kept', label: 'calibrations.standard.outside_due' },
  outside_unit: { kind: 'kept', label: 'standards.unit' },
  outside_freedom: { kind: 'kept', label: 'calibrations.standard.outside_freedom' },
  /** uncertainty by value, a line each */
  outside_table: { kind: 'kept', label: 'standards.table' },
  outside_kept: { kind: 'kept', label: 'calibrations.conditions.standard' },
  /** reference values that the first of several standards serves */
  standard_from: {
    kind: 'number',
    label: 'standards.from',
    explain: 'standard_range',
    help: 'standards.from_help',
    isKept: true,
  },
  standard_to: {
    kind: 'number',
    label: 'standards.to',
    explain: 'standard_range',
    help: 'standards.to_help',
    isKept: true,
  },
  internal_reference_label: { kind: 'kept', label: 'calibrations.conditions.standard' },
  reference_standard_uncertainty: {
    kind: 'magnitude',
    label: 'calibrations.conditions.standard_uncertainty',
    withAnalysis: true,
  },
  reference_standard_coverage_factor: {
    kind: 'magnitude',
    label: 'calibrations.conditions.standard_factor',
    withAnalysis: true,
  },
  temperature: { kind: 'number', label: 'calibrations.conditions.temperature', explain: 'ambient', unit: '°C' },
  temperature_uncertainty: {
    kind: 'magnitude',
    label: 'calibrations.conditions.temperature_uncertainty',
    explain: 'ambient_uncertainty',
    unit: '°C',
  },
  humidity: { kind: 'number', label: 'calibrations.conditions.humidity', explain: 'ambient', unit: '%RH' },
  humidity_uncertainty: {
    kind: 'magnitude',
    label: 'calibrations.conditions.humidity_uncertainty',
    explain: 'ambient_uncertainty',
    unit: '%RH',
  },
  pressure: { kind: 'number', label: 'calibrations.conditions.pressure', explain: 'ambient', unit: 'hPa', factor: 100 },
  pressure_uncertainty: {
    kind: 'magnitude',
    label: 'calibrations.conditions.pressure_uncertainty',
    explain: 'ambient_uncertainty',
    unit: 'hPa',
    factor: 100,
  },
  environment_reason: {
    kind: 'prose',
    label: 'calibrations.conditions.environment_reason',
    explain: 'ambient_deviation',
    help: 'calibrations.conditions.environment_reason_help',
    climate: true,
    required: true,
  },
  internal_procedure_id: { kind: 'id', label: 'procedures.pick.procedure' },
  internal_procedure_label: { kind: 'kept', label: 'procedures.pick.procedure' },
  /** JSON, as of the choice */
  internal_procedure_climate: { kind: 'kept', label: 'procedures.pick.procedure' },
  method: {
    kind: 'prose',
    label: 'calibrations.conditions.method',
    explain: 'method',
    help: 'calibrations.conditions.method_help',
  },
  notes: { kind: 'prose', label: 'calibrations.conditions.notes' },
  ...reportFacts,
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof facts;
export type TypedFacts = Record<FactName, string>;

export const calibrationFacts: Readonly<Record<FactName, Fact>> = facts;
export const factNames = Object.keys(facts) as FactName[];
export const proseFacts = factNames.filter((name) => calibrationFacts[name].kind === 'prose');
export const entryProse = proseFacts.filter((name) => {
  const { climate, isReport } = calibrationFacts[name];
  return !climate && !isReport;
});
/** Each value is followed by its uncertainty. */
export const environmentFacts = factNames.filter((name) => 'unit' in facts[name]);

export function emptyFacts(): TypedFacts {
  return Object.fromEntries(factNames.map((name) => [name, calibrationFacts[name].start ?? ''])) as TypedFacts;
}

/**
 * Apart from absence; null when valid.
 * @param unit of an interval
 * @param latest last permitted date, from the server
 */
export function factProblem(
  { kind, required }: Fact,
  text: string,
  decimal: DecimalSign,
  unit: IntervalUnit = 'months',
  latest = latestDateOnEarth(new Date()),
): 'number' | 'positive' | 'interval' | 'date' | 'early' | 'future' | null {
  if (kind === 'date') return text === '' && !required ? null : dateProblem(text, latest);
  if (kind !== 'number' && kind !== 'magnitude' && kind !== 'interval') return null;
  const value = typedNumber(text, decimal);
  if (kind === 'interval') return typeof value === 'number' && isInterval(value, unit) ? null : 'interval';
  if (value === undefined) return 'number';
  return kind === 'number' || value === null || value > 0 ? null : 'positive';
}

function dateProblem(text: string, latest: string): 'date' | 'early' | 'future' | null {
  if (!isIsoDate(text)) return 'date';
  if (text < EARLIEST_CALIBRATION) return 'early';
  return text > latest ? 'future' : null;
}

export function typedDeviations(typed: TypedFacts, decimal: DecimalSign): ClimateDeviation[] {
  if (typed.internal_procedure_id === '' || typed.internal_procedure_climate === '') return [];
  const read = (name: ClimateQuantity) => sentValue(facts[name], typed[name], decimal) as number | null;
  const climate = { temperature: read('temperature'), humidity: read('humidity'), pressure: read('pressure') };
  return climateDeviations(climate, JSON.parse(typed.internal_procedure_climate) as ClimateLimits);
}

export function isAsked({ external, climate, when }: Fact, typed: TypedFacts, decimal: DecimalSign): boolean {
  if (external) return calibratedBy(typed.calibration_type).isExternal;
  if (when) return when(typed);
  return !climate || typedDeviations(typed, decimal).length > 0;
}

/** Inapplicable or empty facts are null. */
export function sentFacts(typed: TypedFacts, decimal: DecimalSign): Record<string, string | number | boolean | null> {
  const sent = factNames.filter((name) => {
    const { kind, withAnalysis, isKept } = calibrationFacts[name];
    return kind !== 'kept' && !withAnalysis && !isKept;
  });
  return Object.fromEntries(
    sent.map((name) => {
      const fact = calibrationFacts[name];
      return [name, isAsked(fact, typed, decimal) ? sentValue(fact, typed[name], decimal) : null];
    }),
  );
}

function sentValue({ kind, factor = 1 }: Fact, text: string, decimal: DecimalSign): string | number | boolean | null {
  if (kind === 'flag') return text === '' ? null : text === 'true';
  if (kind !== 'number' && kind !== 'magnitude' && kind !== 'interval') return text.trim() || null;
  const value = typedNumber(text, decimal) ?? null;
  return value === null || factor === 1 ? value : Number((value * factor).toPrecision(12));
}

function typedInterval(typed: TypedFacts): Required<StatedInterval> | null {
  const { calibration_interval, calibration_interval_unit, due_at_end_of_month } = typed;
  const count = typedNumber(calibration_interval, '.');
  const unit = calibration_interval_unit as IntervalUnit;
  if (typeof count !== 'number' || !isInterval(count, unit)) return null;
  return {
    calibration_interval: count,
    calibration_interval_unit: unit,
    due_at_end_of_month: due_at_end_of_month === 'true',
  };
}

const dueFacts = [
  'calibration_date',
  'calibration_interval',
  'calibration_interval_unit',
  'due_at_end_of_month',
] as const satisfies readonly FactName[];

/** Due date of a corrected record, with the facts that it was recorded for. */
export interface RecordedDue extends Pick<TypedFacts, (typeof dueFacts)[number]> {
  due_date: string;
}

export const recordedDue = (due_date: string, typed: TypedFacts): RecordedDue => {
  const { calibration_date, calibration_interval, calibration_interval_unit, due_at_end_of_month } = typed;
  return { due_date, calibration_date, calibration_interval, calibration_interval_unit, due_at_end_of_month };
};

/** A stated date need not follow from the interval. */
export const keepsDue = (typed: TypedFacts, recorded: RecordedDue | null): recorded is RecordedDue =>
  recorded !== null && dueFacts.every((name) => typed[name].trim() === recorded[name]);

/** Recorded while its facts are unchanged; else calibration date plus interval (rule T1), null while invalid. */
export function dueDate(typed: TypedFacts, recorded: RecordedDue | null = null): string | null {
  if (keepsDue(typed, recorded)) return recorded.due_date;
  const { calibration_date } = typed;
  const interval = typedInterval(typed);
  return interval && isIsoDate(calibration_date) && calibration_date <= LATEST_DUE
    ? dueDateAfter(calibration_date, interval)
    : null;
}
