import type { SensorChannelCreate, SensorChannelResponse } from '@etalon/api-client';
import {
  type AccuracyType,
  CRITICALITIES,
  INTERVAL_UNITS,
  type IntervalUnit,
  LONGEST_INTERVAL,
  MEASUREMENT_TYPES,
  OUTPUT_TYPES,
  outputUnits,
  physicalQuantity,
} from '@etalon/metrology';
import {
  choice,
  combobox,
  declareFields,
  number,
  numberOf,
  part,
  quantity,
  standardPart,
  text,
  textOf,
  toggle,
  type Values,
} from '../../../ui/form/field-declarations';
import { type FieldSection } from '../../../ui/form/form-section';
import { accuracyUnit, hasRange, magnitudeUnit, quantityUnits, unitOptions } from './channel-units';
import { known, translated, type OutputKind } from './offered';
import { quantityName, quantityOptions, technologyGroups, technologyOptions } from './quantity-options';

const fields = declareFields<Pick<SensorChannelCreate, keyof SensorChannelCreate & keyof SensorChannelResponse>>();

const channelUnit = ({ values }: { values: Values }) => textOf(values, 'unit');
const hasOutput = (values: Values) =>
  textOf(values, 'output_type') !== '' || textOf(values, 'output_signal_unit') !== '';
const outputUnit = ({ values }: { values: Values }) => textOf(values, 'output_signal_unit');

const measuring = fields({
  channel_id: text('assets.channel.id', {
    explain: 'channel',
    required: true,
    longest: 255,
    unique: 'assets.form.channel_twice',
    fact: false,
  }),
  physical_quantity: choice('assets.channel.quantity', {
    explain: 'quantity',
    required: true,
    isSearched: true,
    placeholder: 'assets.form.choose',
    options: quantityOptions,
    onChoose: (value, values) => {
      const units = physicalQuantity(value)?.units ?? [];
      const isKept = units.includes(textOf(values, 'unit'));
      return { technology: '', measurement_type: '', ...(!isKept && { unit: units[0] ?? '' }) };
    },
    fact: quantityName,
  }),
  measurement_type: combobox('assets.channel.measurement_type', {
    explain: 'measurement_type',
    longest: 255,
    options: (context) =>
      translated('assets.measurement', MEASUREMENT_TYPES[textOf(context.values, 'physical_quantity')] ?? [])(context),
  }),
  technology: combobox('assets.channel.technology', {
    explain: 'technology',
    longest: 255,
    options: technologyOptions,
    groups: technologyGroups,
  }),
  unit: choice('assets.channel.unit', {
    explain: 'unit',
    required: true,
    missing: 'errors.field.unit',
    isSearched: true,
    isFree: true,
    longest: 50,
    placeholder: 'assets.form.choose',
    options: unitOptions,
    fact: false,
  }),
  measurement_min: number('assets.channel.range_min', {
    explain: 'measuring_range',
    suffix: channelUnit,
    upTo: 'measurement_max',
    term: 'assets.channel.range',
  }),
  measurement_max: number('assets.channel.range_max', {
    explain: 'measuring_range',
    suffix: channelUnit,
    aboveField: 'measurement_min',
    fact: false,
  }),
  accuracy_value: quantity('assets.channel.accuracy', {
    explain: 'accuracy',
    above: 0,
    isSpread: true,
    unit: accuracyUnit,
  }),
  accuracy_type: part<AccuracyType>(),
  accuracy_unit: part(),
  resolution: quantity('assets.channel.resolution', {
    explain: 'resolution',
    above: 0,
    unit: magnitudeUnit('resolution_unit'),
  }),
  resolution_unit: part(),
});

const intervalUnit = (values: Values) => textOf(values, 'calibration_interval_unit') as IntervalUnit;

const duty = fields({
  calibration_method_id: choice('procedures.pick.channel', {
    explain: 'procedure',
    isSearched: true,
    isWide: true,
    placeholder: 'procedures.pick.search',
    fact: false,
  }),
  calibration_interval: quantity('assets.channel.interval', {
    explain: 'interval',
    min: 1,
    max: (values) => LONGEST_INTERVAL[intervalUnit(values)],
    isInteger: true,
    unit: { field: 'calibration_interval_unit', offered: translated('common.interval.unit', INTERVAL_UNITS) },
    fact: ({ values, texts }) => {
      const count = numberOf(values, 'calibration_interval');
      return count === null ? '' : texts.get(`common.interval.count.${intervalUnit(values)}`, { count });
    },
  }),
  calibration_interval_unit: standardPart<IntervalUnit>('months'),
  due_at_end_of_month: toggle('common.interval.end_of_month', {
    explain: 'end_of_month',
    help: 'common.interval.end_of_month_help',
  }),
  criticality: choice('assets.channel.criticality', {
    explain: 'criticality',
    options: translated('assets.criticality', CRITICALITIES),
  }),
  calibration_role: toggle(
    'assets.channel.reference',
    { explain: 'reference_standard', help: 'assets.channel.reference_help', fact: false },
    { on: 'reference', off: 'working' },
  ),
});

const output = fields({
  output_type: choice('assets.channel.output_type', {
    explain: 'output_type',
    options: translated('assets.output', Object.keys(OUTPUT_TYPES) as OutputKind[]),
    onChoose: (value, values) => ({
      output_signal_unit:
        value === 'digital' ? textOf(values, 'unit') : (outputUnits(value, quantityUnits(values))[0] ?? ''),
      ...(value === '' ? { output_signal_min: null, output_signal_max: null } : {}),
    }),
  }),
  output_signal_unit: choice('assets.channel.output_unit', {
    explain: 'output_unit',
    when: hasOutput,
    isSearched: true,
    isFree: true,
    longest: 50,
    options: ({ values }) => known(outputUnits(textOf(values, 'output_type'), quantityUnits(values)))(),
    fact: false,
  }),
  output_signal_min: number('assets.channel.output_min', {
    explain: 'output_range',
    when: hasOutput,
    suffix: outputUnit,
    upTo: 'output_signal_max',
    term: 'assets.channel.output',
  }),
  output_signal_max: number('assets.channel.output_max', {
    explain: 'output_range',
    when: hasOutput,
    suffix: outputUnit,
    fact: false,
  }),
  sensitivity: quantity('assets.channel.sensitivity', {
    explain: 'sensitivity',
    unit: {
      field: 'sensitivity_unit',
      implied: () => '',
      offered: ({ values }) => known(sensitivityUnits(values))(),
    },
  }),
  sensitivity_unit: part(),
});

const uncertainty = fields({
  measurement_uncertainty: quantity('assets.channel.uncertainty', {
    explain: 'expanded_uncertainty',
    min: 0,
    isSpread: true,
    unit: magnitudeUnit('uncertainty_unit', { ofFullScale: true }),
  }),
  uncertainty_unit: part(),
  confidence_level: number('assets.channel.confidence', {
    explain: 'coverage_probability',
    min: 0,
    max: 100,
    suffix: '%',
  }),
  coverage_factor: number('assets.channel.coverage', { explain: 'coverage_factor', min: 0 }),
  drift_rate: quantity('assets.channel.drift', {
    explain: 'drift',
    unit: {
      field: 'drift_unit',
      implied: () => '',
      offered: ({ values }) => known(driftUnits(values))(),
    },
  }),
  drift_unit: part(),
});

const dynamics = fields({
  response_time_ms: number('assets.channel.response_time', { explain: 'response_time', min: 0, suffix: 'ms' }),
  bandwidth_hz: number('assets.channel.bandwidth', { explain: 'bandwidth', min: 0, suffix: 'Hz' }),
});

export const channelFields = { ...measuring, ...duty, ...output, ...uncertainty, ...dynamics };

export const channelSections = [
  { heading: 'assets.detail.measuring', fields: measuring, isOpen: true },
  { heading: 'assets.section.duty', fields: duty, isOpen: true },
  { heading: 'assets.section.output', fields: output, isOpen: true },
  { heading: 'assets.section.uncertainty', fields: uncertainty },
  { heading: 'assets.section.dynamics', fields: dynamics },
] as const satisfies readonly FieldSection[];

/** Signal per measured unit; without an output, only the empty unit. */
function sensitivityUnits(values: Values): string[] {
  const [signal, unit] = [textOf(values, 'output_signal_unit'), textOf(values, 'unit')];
  // W/m·K is ambiguous without parentheses.
  const below = /[/·]/.test(unit) ? `(${unit})` : unit;
  return signal && unit && signal !== unit ? [`${signal}/${below}`] : [];
}

function driftUnits(values: Values): string[] {
  const unit = textOf(values, 'unit');
  return [...(unit ? [`${unit}/month`, `${unit}/year`] : []), ...(hasRange(values) ? ['%FS/year'] : [])];
}
