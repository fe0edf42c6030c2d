import { TestBed } from '@angular/core/testing';
import { aStandardOnADay } from '../../../../../testing/a-standard-on-a-day';
import { draftStart } from '../../../../../testing/an-asset';
import { whenStable } from '../../../../../testing/page';
import { configure } from '../../../../../testing/render';
import { dueDate, recordedDue } from '../../calibration-facts';
import { CalibrationDraft } from './calibration-draft';
import type { DraftMode } from './draft-content';
import { noParts } from './draft-contribution';
import { emptyCorrection } from './draft-correction';
import { ownOptions } from './draft-record';
import { typedProblems } from './typed-problems';
import { emptyPart } from './typed-specification';
import { EXTERNAL, emptyStandard, factsOfFirst } from './typed-standard';
import { readContent, sentContent } from '../sync/same-content';

const { channel } = draftStart;

async function draft(): Promise<CalibrationDraft> {
  await configure({ providers: [CalibrationDraft] });
  const opened = TestBed.inject(CalibrationDraft);
  opened.open(draftStart, null);
  await whenStable();
  return opened;
}

async function elsewhere(of: CalibrationDraft, on = draftStart): Promise<CalibrationDraft> {
  const kept = readContent(JSON.parse(JSON.stringify(sentContent(of.content()))));
  TestBed.resetTestingModule();
  await configure({ providers: [CalibrationDraft] });
  const opened = TestBed.inject(CalibrationDraft);
  opened.open(on, kept);
  return opened;
}

describe('calibration draft', () => {
  it('sets the purpose with the as-found mode, unless a person chose another one', async () => {
    const of = await draft();
    const purpose = () => of.conditions.calibration_purpose().value();
    of.conditions.calibration_purpose().value.set('verification');
    of.setMode('reference_vs_as_found_as_left', null);
    expect(purpose()).toBe('after_repair');
    of.setMode('reference_vs_indicated', null);
    expect(purpose()).toBe('verification');

    of.setMode('reference_vs_as_found_as_left', null);
    of.conditions.calibration_purpose().value.set('initial');
    of.setMode('raw_data', null);
    expect(purpose()).toBe('initial');
  });

  it('resets method of the scope and purpose of the as-found mode with another channel, which has a mode of its own', async () => {
    const of = await draft();
    of.setMode('reference_vs_as_found_as_left', channel);
    of.analysis.scope_method().value.set('Comparison');
    of.setChannel({ ...channel, id: 'channel-2' });

    expect(of.content()).toMatchObject({
      analysis: { data_entry_mode: 'reference_vs_indicated', scope_method: '' },
      conditions: { sensor_id: 'channel-2', calibration_purpose: 'routine' },
      modes: { purpose_before: '' },
    });

    of.setMode('reference_vs_as_found_as_left', channel);
    of.conditions.calibration_purpose().value.set('verification');
    of.setChannel(channel);
    expect(of.content().conditions.calibration_purpose).toBe('verification');
  });

  it('requires the upper limit of error above the lower one, and at least one of them', async () => {
    const of = await draft();
    of.analysis.accuracy_type().value.set('limits');
    const kinds = (lower: string, upper: string) => {
      of.analysis.tolerance_lower().value.set(lower);
      of.analysis.tolerance_upper().value.set(upper);
      return of.analysis
        .tolerance_upper()
        .errors()
        .map(({ kind }) => kind);
    };

    expect(kinds('0.2', '0.1')).toEqual(['limits']);
    expect(kinds('0.2', '0.2')).toEqual(['limits']);
    expect(kinds('', '')).toEqual(['limits']);
    expect(kinds('-0.2', '0.1')).toEqual([]);
    expect(kinds('0.2', '')).toEqual([]);
  });

  it('has its own signal unit for both sides, removed with the mode', async () => {
    const of = await draft();
    const transmitter = { ...channel, output_signal_unit: 'mA' } as never;
    of.setMode('reference_vs_as_found_as_left', transmitter);
    expect([of.analysis.reference_unit().value(), of.analysis.measured_unit().value()]).toEqual(['bar', 'mA']);
    of.setReferenceUnit('kPa', transmitter);
    expect(of.analysis.measured_unit().value()).toBe('mA');
    of.setMode('reference_vs_indicated', transmitter);
    expect(of.analysis.measured_unit().value()).toBe('kPa');
  });

  it('keeps the unit of indications of a corrected record with another unit of the reference', async () => {
    const of = await draft();
    of.setMeasuredUnit('psi', channel);
    of.setReferenceUnit('kPa', channel);

    expect(of.content().analysis).toMatchObject({ reference_unit: 'kPa', measured_unit: 'psi' });

    for (const other of ['filed', 'raw_data', 'reference_vs_as_found_as_left', 'model_direct'] as const) {
      of.setMode(other, channel);
      of.setMode('reference_vs_indicated', channel);
      expect([other, of.analysis.measured_unit().value()]).toEqual([other, 'psi']);
    }
  });

  it.each(['mV', 'bar'])('keeps %s of a frequency response with another unit of the reference', async (output) => {
    const of = await draft();
    const pickup = { ...channel, output_signal_unit: output };
    of.setMode('frequency_response', pickup);
    of.setReferenceUnit('kPa', pickup);

    expect(of.content().analysis).toMatchObject({ reference_unit: 'kPa', measured_unit: output });
  });

  it.each([
    ['of a signal', 'mA'],
    ['of an indication', null],
  ])('has the units of its channel for a declared characteristic %s', async (_title, output_signal_unit) => {
    const of = await draft();
    const calibrated = { ...channel, output_signal_unit };
    const units = { reference_unit: 'bar', measured_unit: output_signal_unit ?? 'bar' };
    of.setMode('raw_data', calibrated);
    of.setReferenceUnit('kPa', calibrated);
    of.setMeasuredUnit('V', calibrated);
    of.setMode('model_direct', calibrated);
    expect(of.content().analysis).toMatchObject(units);

    // drafts of older versions have units of their own
    of.analysis.reference_unit().value.set('kPa');
    const after = await elsewhere(of, { ...draftStart, channel: calibrated });
    expect(after.content().analysis).toMatchObject(units);
  });

  it.each([
    ['of a signal', 'mA'],
    ['of an indication', null],
  ])('has the units of its readings %s again after a declared characteristic', async (_title, output_signal_unit) => {
    const before = await draft();
    const calibrated = { ...channel, output_signal_unit };
    before.setMode('raw_data', calibrated);
    before.setReferenceUnit('kPa', calibrated);
    before.setMeasuredUnit('V', calibrated);
    before.analysis.accuracy_type().value.set('absolute');
    before.setMode('model_direct', calibrated);
    const of = await elsewhere(before, { ...draftStart, channel: calibrated });
    const units = (mode: 'raw_data' | 'reference_vs_indicated') => {
      of.setMode(mode, calibrated);
      return of.content().analysis;
    };

    expect(units('raw_data')).toMatchObject({ reference_unit: 'kPa', measured_unit: 'V', accuracy_value: '0.1' });
    of.setMode('model_direct', calibrated);
    expect(units('reference_vs_indicated')).toMatchObject({ reference_unit: 'kPa', measured_unit: 'kPa' });
    expect(of.modes().mode_before).toBe('');
  });

  it('starts with the person, the date and the channel defaults', async () => {
    const { conditions, analysis, rows } = (await draft()).content();

    expect(conditions).toMatchObject({
      performed_by_name: 'R. Sample',
      calibration_date: '2026-11-20',
      calibration_interval: '6',
      calibration_purpose: 'routine',
    });
    expect(analysis).toMatchObject({
      data_entry_mode: 'reference_vs_indicated',
      reference_unit: 'bar',
      measured_unit: 'bar',
      accuracy_value: '0.1',
      resolution: '0.001',
    });
    expect(rows).toEqual([]);
  });

  it('requires a curve if the sensor responds in another unit', async () => {
    const opened = await draft();

    opened.setChannel({
      ...channel,
      id: 'channel-2',
      physical_quantity: 'temperature',
      unit: '°C',
      output_signal_unit: 'Ω',
    });

    expect(opened.content().analysis).toMatchObject({
      data_entry_mode: 'raw_data',
      reference_unit: '°C',
      measured_unit: 'Ω',
      resolution: '0.001',
    });
  });

  it('converts limits and U of the standard to the unit of another channel', async () => {
    const of = await draft();
    of.analysis.accuracy_type().value.set('limits');
    of.analysis.tolerance_lower().value.set('-0.5');
    of.analysis.tolerance_upper().value.set('0.5');
    of.conditions.reference_standard_uncertainty().value.set('0.02');

    of.setChannel({ ...channel, id: 'channel-2', unit: 'kPa' });

    expect(of.content()).toMatchObject({
      analysis: { reference_unit: 'kPa', tolerance_lower: '-50', tolerance_upper: '50' },
      conditions: { reference_standard_uncertainty: '2' },
    });
  });

  it.each<[string, (of: CalibrationDraft) => void]>([
    ['as left', (of) => of.readings.type(0, 'reference', '2')],
    ['as found', (of) => of.before.type(0, 'reference', '2')],
    ['over frequency', (of) => of.setModes({ sweep: [{ frequency: '80', reference: '2', measured: '2', phase: '' }] })],
  ])('keeps the unit of readings %s with another channel of the quantity', async (_title, type) => {
    const of = await draft();
    type(of);
    of.analysis.accuracy_type().value.set('limits');
    of.analysis.tolerance_upper().value.set('0.5');

    of.setChannel({ ...channel, id: 'channel-2', unit: 'kPa' });

    expect(of.content()).toMatchObject({
      conditions: { sensor_id: 'channel-2' },
      analysis: { reference_unit: 'bar', measured_unit: 'bar', tolerance_upper: '0.5', resolution: '0.00001' },
    });
    of.setChannel({ ...channel, id: 'channel-3', physical_quantity: 'temperature', unit: '°C' });
    expect(of.content().analysis.reference_unit).toBe('°C');
  });

  it('keeps the units of readings of a signal with another channel, also behind a declared characteristic', async () => {
    const of = await draft();
    const transmitter = { ...channel, output_signal_unit: 'mA' };
    const other = { ...transmitter, id: 'channel-2', unit: 'kPa', output_signal_unit: 'V' };
    of.setMode('raw_data', transmitter);
    of.setReferenceUnit('mbar', transmitter);
    of.readings.type(0, 'measured', '4');
    of.setMode('model_direct', transmitter);

    of.setChannel(other, transmitter);

    const units = { reference_unit: 'mbar', measured_unit: 'mA' };
    expect(of.content().analysis).toMatchObject({ data_entry_mode: 'raw_data', ...units });
    of.setChannel({ ...other, output_signal_unit: null }, other);
    expect(of.content().analysis).toMatchObject({ data_entry_mode: 'raw_data', ...units });
  });

  const swept = { sweep: [{ frequency: '80', reference: '2', measured: '100', phase: '' }] };

  it.each<[DraftMode, string | null, (of: CalibrationDraft) => void]>([
    ['frequency_response', null, (of) => of.setModes(swept)],
    ['frequency_response', 'V', (of) => of.setModes(swept)],
    ['raw_data', 'V', (of) => of.readings.type(0, 'measured', '100')],
    ['reference_vs_as_found_as_left', null, (of) => of.before.type(0, 'measured', '100')],
    ['model_direct', null, (of) => of.readings.type(0, 'measured', '100')],
  ])(
    'keeps the chosen unit of readings (%s, output %s) with another channel and after another mode',
    async (mode, output_signal_unit, type) => {
      const of = await draft();
      const transmitter = { ...channel, output_signal_unit };
      const other = { ...transmitter, id: 'channel-2', unit: 'kPa' };
      const before = mode === 'model_direct' ? 'raw_data' : mode;
      of.setMode(before, transmitter);
      of.setMeasuredUnit('mV', transmitter);
      type(of);
      of.setMode(mode, transmitter);

      of.setChannel(other, transmitter);
      const kept = { data_entry_mode: before, reference_unit: 'bar', measured_unit: 'mV' };
      expect(of.content().analysis).toMatchObject(kept);

      of.setMode('reference_vs_indicated', other);
      expect(of.content().analysis.measured_unit).toBe('bar');
      of.setMode('model_direct', other);
      of.setChannel(transmitter, other);
      of.setMode(before, transmitter);
      expect(of.content().analysis).toMatchObject(kept);

      of.setChannel({ ...channel, id: 'channel-3', physical_quantity: 'temperature', unit: '°C' }, transmitter);
      of.setMode(before, channel);
      expect(of.content().analysis).toMatchObject({ reference_unit: '°C', measured_unit: '°C' });
    },
  );

  it('has no readings in a former unit to restore after another channel', async () => {
    const of = await draft();
    of.readings.type(0, 'reference', '2');
    of.readings.remove(0);

    of.setChannel({ ...channel, id: 'channel-2', unit: 'kPa' });
    of.readings.undo();

    expect(of.content()).toMatchObject({ analysis: { reference_unit: 'kPa' }, rows: [] });
  });

  it.each(['absolute', 'percent_of_reading', 'limits', 'written'])(
    'resets tolerance (%s) and U of the standard with a channel of another quantity',
    async (kind) => {
      const of = await draft();
      of.analysis.accuracy_type().value.set(kind);
      of.analysis.accuracy_value().value.set('0.02');
      of.analysis.tolerance_upper().value.set('0.02');
      of.setSpecification([{ ...emptyPart, percent_of_reading: '0.1', constant: '0.05' }]);
      of.conditions.reference_standard_uncertainty().value.set('0.02');
      of.conditions.reference_standard_coverage_factor().value.set('3');

      of.setChannel({ ...channel, id: 'channel-2', physical_quantity: 'temperature', unit: '°C', accuracy_value: 0.3 });

      const { analysis, conditions, prefill, specification } = of.content();
      const { accuracy_value, accuracy_type } = prefill;
      expect(accuracy_value).toBe('0.3');
      expect(analysis).toMatchObject({ accuracy_value, accuracy_type });
      expect(conditions).toMatchObject({
        reference_standard_uncertainty: '',
        reference_standard_coverage_factor: prefill.reference_standard_coverage_factor,
      });
      expect(specification).toEqual([]);
    },
  );

  const meter = { ...channel, physical_quantity: 'flow', unit: 'L/min' };

  it.each([
    ['percent_of_reading', { accuracy_type: 'percent_of_reading', accuracy_value: '0.5' }],
    ['absolute', { accuracy_type: 'percent_of_full_scale', accuracy_value: '0.1' }],
    ['limits', { accuracy_type: 'limits', tolerance_upper: '' }],
    ['written', { accuracy_type: 'written' }],
  ])('keeps a tolerance in percent in a unit without conversion (%s)', async (kind, expected) => {
    const of = await draft();
    of.setChannel(meter);
    of.analysis.accuracy_type().value.set(kind);
    of.analysis.accuracy_value().value.set('0.5');
    of.analysis.tolerance_upper().value.set('0.5');
    const relative = { ...emptyPart, percent_of_reading: '0.2', percent_of_full_scale: '0.1' };
    const others = [{ constant: '1' }, { floor: '1' }, { to: '100' }, { digits: '1' }];
    of.setSpecification([relative, ...others.map((other) => ({ ...relative, ...other }))]);

    of.setReferenceUnit('kg/h', meter);

    expect(of.content()).toMatchObject({
      analysis: { reference_unit: 'kg/h', ...expected },
      specification: [relative, ...others.map(() => emptyPart)],
    });
    of.setMode('model_direct', meter);
    of.setMode('reference_vs_indicated', meter);
    expect(of.content()).toMatchObject({
      analysis: expected,
      specification: [relative, ...others.map(() => emptyPart)],
    });
  });

  it('keeps contributions in percent in a unit without conversion, and asks for values again', async () => {
    const of = await draft();
    of.setChannel(meter);
    const line = { source: 'Bath', distribution: 'normal', divisor: '', degrees_of_freedom: '', ...noParts };
    const empty = { ...line, value: '', unit: 'L/min', sensitivity_coefficient: '' };
    const relative = { ...empty, percent_of_reading: '0.2', slope: '0.001' };
    const others = [{ value: '0.1' }, { table: '0; 0.1\n1; 0.2' }, { unit: '°C', sensitivity_coefficient: '0.1' }];
    for (const one of [{}, ...others]) of.setContribution({ ...relative, ...one });
    of.setNegligible({ source: 'hysteresis', reason: 'no moving parts' });

    of.setReferenceUnit('kg/h', meter);

    const inUnit = { unit: 'kg/h' };
    expect(of.contributions()).toEqual([{ ...relative, ...inUnit }, ...others.map(() => ({ ...empty, ...inUnit }))]);
    expect(typedProblems(of.content(), '.').map(({ at, code }) => [at, code])).toEqual(
      others.map((_, i) => [i + 1, 'required']),
    );
    expect(of.negligible()).toHaveLength(1);
  });

  it('asks for negligible contributions again with a channel of another quantity only', async () => {
    const of = await draft();
    of.setNegligible({ source: 'hysteresis', reason: 'no moving parts' });
    of.setChannel({ ...channel, id: 'channel-2', unit: 'kPa' });
    expect(of.negligible()).toHaveLength(1);

    of.setChannel({ ...channel, id: 'channel-3', physical_quantity: 'temperature', unit: '°C' });
    expect(of.negligible()).toEqual([]);
  });

  it.each([
    { value: '0.01', unit: 'bar', percent_of_reading: '0.02' },
    { value: '2', unit: '°C', sensitivity_coefficient: '0.001' },
  ])('asks for contributions again with a channel of another quantity: %o', async (stated) => {
    const of = await draft();
    const line = { source: 'Bath', distribution: 'normal', divisor: '', degrees_of_freedom: '', ...noParts };
    of.setContribution({ sensitivity_coefficient: '', ...line, ...stated });

    of.setChannel({ ...channel, id: 'channel-2', physical_quantity: 'temperature', unit: '°C' });

    expect(of.contributions()).toEqual([{ ...line, value: '', unit: '°C', sensitivity_coefficient: '' }]);
    expect(typedProblems(of.content(), '.')).toMatchObject([{ of: 'contribution', name: 'value', code: 'required' }]);
  });

  it('converts tolerance, resolution and U of the standard to another unit', async () => {
    const opened = await draft();
    opened.analysis.accuracy_type().value.set('absolute');
    opened.conditions.reference_standard_uncertainty().value.set('0,0012');

    opened.setReferenceUnit('kPa', channel);

    expect(opened.content().analysis).toMatchObject({
      reference_unit: 'kPa',
      measured_unit: 'kPa',
      accuracy_value: '10',
      resolution: '0.1',
    });
    expect(opened.content().conditions.reference_standard_uncertainty).toBe('0.12');
  });

  it('prefills values from 1000 on as its fields read them', async () => {
    const of = await draft();
    const finer = { ...channel, accuracy_value: 0.025, accuracy_type: 'absolute' };
    of.setChannel(finer);
    of.setReferenceStandard(aStandardOnADay({ expanded_uncertainty: 1200, unit: 'Pa' }), finer);
    of.setReferenceUnit('Pa', finer);

    const { accuracy_value } = of.analysis;
    const { reference_standard_uncertainty } = of.conditions;
    expect([accuracy_value().value(), reference_standard_uncertainty().value()]).toEqual(['2500', '1200']);
    expect([accuracy_value().valid(), reference_standard_uncertainty().valid()]).toEqual([true, true]);
  });

  it.each(['limits', 'written'])('converts the tolerance of the channel behind %s', async (kind) => {
    const opened = await draft();
    const absolute = { ...channel, accuracy_value: 0.05, accuracy_type: 'absolute' };
    opened.setChannel(absolute);
    const { accuracy_type, accuracy_value } = opened.analysis;
    accuracy_type().value.set('percent_of_reading');
    accuracy_value().value.set('1');
    accuracy_type().value.set(kind);

    opened.setReferenceUnit('mbar', absolute);

    accuracy_type().value.set('absolute');
    expect(accuracy_value().value()).toBe('50');
  });

  it.each(['limits', 'written'])('has the tolerance of another channel behind %s', async (kind) => {
    const of = await draft();
    const absolute = (accuracy_value: number) => ({ ...channel, accuracy_value, accuracy_type: 'absolute' });
    of.setChannel(absolute(0.05));
    of.analysis.accuracy_type().value.set(kind);

    of.setChannel({ ...absolute(0.3), id: 'channel-2' });
    const after = await elsewhere(of, { ...draftStart, channel: absolute(0.4) });

    for (const [opened, tolerance] of [
      [of, '0.3'],
      [after, '0.4'],
    ] as const) {
      opened.analysis.accuracy_type().value.set('absolute');
      expect(opened.analysis.accuracy_value().value()).toBe(tolerance);
      expect(ownOptions(opened.content(), '.')).not.toHaveProperty('channel_accuracy_value');
    }
  });

  it('keeps the value of a typed resolution in other units and with another resolution of the channel', async () => {
    const opened = await draft();
    const transmitter = { ...channel, output_signal_unit: 'mA' };
    opened.setMode('raw_data', transmitter);
    opened.analysis.resolution().value.set('0.002');

    opened.setMeasuredUnit('V', transmitter);
    expect(ownOptions(opened.content(), '.')).toMatchObject({ resolution: 0.002, resolution_unit: 'bar' });
    opened.setReferenceUnit('kPa', transmitter);
    expect(ownOptions(opened.content(), '.')).toMatchObject({ resolution: 0.2, resolution_unit: 'kPa' });
    expect(opened.analysis.resolution_unit().value()).toBe('kPa');

    const changed = { ...transmitter, resolution: 0.1, resolution_unit: 'V' };
    const after = await elsewhere(opened, { ...draftStart, channel: changed });
    expect(ownOptions(after.content(), '.')).toMatchObject({ resolution: 0.2, resolution_unit: 'kPa' });
  });

  it('converts a typed resolution of the signal, or returns to that of the channel', async () => {
    const opened = await draft();
    const transmitter = { ...channel, resolution: null, output_signal_unit: 'mA' };
    opened.setChannel(transmitter);
    opened.analysis.resolution().value.set('0.1');

    opened.setMeasuredUnit('A', transmitter);
    expect(ownOptions(opened.content(), '.')).toMatchObject({ resolution: 0.0001, resolution_unit: 'A' });
    opened.setMeasuredUnit('V', transmitter);
    expect(ownOptions(opened.content(), '.')).not.toHaveProperty('resolution');
    expect(opened.analysis.resolution_unit().value()).toBe('V');
  });

  it('reads an older draft, which has the unit of its resolution in the prefill only', async () => {
    const content = (await draft()).content();

    const older = readContent({ ...content, analysis: { ...content.analysis, resolution_unit: undefined } });

    expect(older?.analysis.resolution_unit).toBe('bar');
  });

  it('compares an indication in the unit of the reference, and a curve in the unit of the signal', async () => {
    const opened = await draft();

    opened.setMode('raw_data', { ...channel, output_signal_unit: 'mA' });
    expect(opened.content().analysis).toMatchObject({
      data_entry_mode: 'raw_data',
      measured_unit: 'mA',
      resolution: '0.001',
    });
    expect(opened.analysis.resolution_unit().value()).toBe('bar');

    opened.setMode('reference_vs_indicated', channel);
    expect(opened.content().analysis.measured_unit).toBe('bar');
  });

  it('shows effective values in the unit of the data, and follows the standard until overridden', async () => {
    const opened = await draft();
    opened.setChannel({
      ...channel,
      accuracy_value: 5,
      accuracy_type: 'absolute',
      accuracy_unit: 'hPa',
      resolution: 0.1,
      resolution_unit: 'hPa',
    });
    expect(opened.content().analysis).toMatchObject({ accuracy_value: '0.005', resolution: '0.0001' });

    const standard = (expanded_uncertainty: number) => aStandardOnADay({ expanded_uncertainty, unit: 'Pa' });
    opened.setReferenceStandard(standard(123.456789), channel);
    expect(opened.content().conditions).toMatchObject({
      reference_standard_uncertainty: '0.00123456789',
      reference_standard_coverage_factor: '2.13',
    });

    opened.conditions.reference_standard_coverage_factor().value.set('3');
    opened.setReferenceStandard(standard(200), channel);
    expect(opened.content().conditions).toMatchObject({
      reference_standard_uncertainty: '0.00123456789',
      reference_standard_coverage_factor: '3',
    });
  });

  it.each([
    ['its single values', { uncertainty: '0.02', factor: '2', unit: 'mbar' }],
    ['its table', { factor: '', table: '0\t\t0.02\t\t' }],
  ])('drops U and k of an external standard with it: %s', async (_title, stated) => {
    const opened = await draft();
    const external = { ...emptyStandard, kind: EXTERNAL, name: 'Calibrator', date: '2026-01-02', ...stated };
    opened.setFirstStandard(external, channel);
    opened.setReferenceStandard(null, channel);

    const internal = { kind: '', asset_id: 'standard', sensor_id: 'channel-of-standard', label: 'LN-00003' };
    opened.setFirstStandard({ ...external, ...internal }, channel);
    opened.setReferenceStandard(aStandardOnADay(), channel);

    const content = opened.content();
    expect(content.conditions).toMatchObject({
      reference_standard_uncertainty: '0.0012',
      reference_standard_coverage_factor: '2.13',
    });
    expect(Object.keys(ownOptions(content, '.')).filter((name) => name.startsWith('reference_standard'))).toEqual([]);
  });

  it('drops U and k typed for one standard with another one', async () => {
    const opened = await draft();
    const named = (sensor_id: string) => ({ ...emptyStandard, asset_id: 'standard', sensor_id });
    opened.setFirstStandard(named('first'), channel);
    opened.setReferenceStandard(aStandardOnADay({ key: 'first' }), channel);
    opened.conditions.reference_standard_uncertainty().value.set('0.5');

    opened.setFirstStandard(named('first'), channel);
    expect(opened.content().conditions.reference_standard_uncertainty).toBe('0.5');
    opened.setFirstStandard(named('second'), channel);
    opened.setReferenceStandard(aStandardOnADay({ key: 'second', expanded_uncertainty: 0.003 }), channel);
    expect(opened.content().conditions).toMatchObject({
      reference_standard_uncertainty: '0.003',
      reference_standard_coverage_factor: '2.13',
    });
  });

  it('replaces the proposals of another channel, and no entries', async () => {
    const of = await draft();
    const other = { ...channel, id: 'channel-2' };
    const last = (id: string) => ({
      method: `method of ${id}`,
      customer_name: `customer of ${id}`,
      ...factsOfFirst({ ...emptyStandard, asset_id: `asset of ${id}`, sensor_id: `standard of ${id}` }),
    });
    of.propose(last('channel-1'));
    expect(of.isTouched()).toBe(false);
    of.conditions.customer_name().value.set('Dairy Ltd');
    of.conditions.reference_standard_uncertainty().value.set('0.5');
    of.conditions.reference_standard_override().value.set('No other one');
    of.setChannel(other);
    of.propose(last('channel-2'));
    expect(of.content().conditions).toMatchObject({
      method: 'method of channel-2',
      customer_name: 'Dairy Ltd',
      internal_reference_sensor_id: 'standard of channel-2',
      reference_standard_uncertainty: '',
      reference_standard_override: '',
    });

    of.conditions.method().value.set('Own method');
    of.propose(last('channel-2'));
    of.setFirstStandard({ ...emptyStandard, kind: EXTERNAL, name: 'Calibrator', date: '2026-01-02' }, other);
    of.setChannel(channel);
    of.propose(last('channel-1'));
    expect(of.content().conditions).toMatchObject({
      method: 'Own method',
      standard_kind: EXTERNAL,
      internal_reference_sensor_id: '',
    });

    of.conditions.method().value.set('method of channel-1');
    of.setChannel(other);
    of.propose({});
    expect(of.content().conditions.method).toBe('');
  });

  it('replaces interval and procedure of another channel, and no entries', async () => {
    const of = await draft();
    const former = { ...channel, calibration_method_id: 'p1', calibration_method_name: 'Comparison' };
    of.open({ ...draftStart, channel: former }, null);
    of.setClimate({ temperature_max: 22 });
    of.setChannel({ ...former, id: 'channel-3' }, former);
    expect(of.content().conditions.internal_procedure_climate).toBe('{"temperature_max":22}');
    const other = { ...channel, id: 'channel-2', calibration_interval: null };
    of.setChannel(other, former);
    expect(of.content().conditions).toMatchObject({
      calibration_interval: '12',
      calibration_interval_unit: 'months',
      internal_procedure_id: '',
      internal_procedure_label: '',
      internal_procedure_climate: '',
    });

    of.setChannel(former, other);
    expect(of.content().conditions).toMatchObject({ calibration_interval: '6', internal_procedure_id: 'p1' });
    of.conditions.calibration_interval().value.set('9');
    of.conditions.internal_procedure_id().value.set('p2');
    of.setChannel({ ...other, calibration_interval: 2, calibration_interval_unit: 'weeks' }, former);
    expect(of.content().conditions).toMatchObject({
      calibration_interval: '9',
      calibration_interval_unit: 'months',
      internal_procedure_id: 'p2',
    });
  });

  it('does not treat a former default of the channel as a person’s entry', async () => {
    const before = await draft();
    before.readings.type(0, 'reference', '1');
    const after = await elsewhere(before, { ...draftStart, channel: { ...channel, accuracy_value: 0.2 } });

    expect(after.rows()).toHaveLength(1);
    expect(after.content().analysis.accuracy_value).toBe('0.2');
  });

  it('is restored unchanged, except refetched fields of the standard', async () => {
    const before = await draft();
    before.conditions.notes().value.set('stirred bath');
    before.readings.type(0, 'reference', '10.0000');
    before.setReferenceStandard(aStandardOnADay(), channel);
    const after = await elsewhere(before);

    expect(after.content().conditions.notes).toBe('stirred bath');
    expect(after.rows()).toEqual([{ reference: '10.0000', measured: '' }]);
    expect(after.standard()).toBeNull();
    expect(after.content().conditions.reference_standard_uncertainty).toBe('');
    after.setReferenceStandard(aStandardOnADay(), channel);
    expect(after.content().conditions.reference_standard_uncertainty).toBe(
      before.content().conditions.reference_standard_uncertainty,
    );
  });

  it('keeps loaded standards when another version replaces it', async () => {
    const opened = await draft();
    const further = aStandardOnADay({ key: 'further-channel' });
    opened.setReferenceStandard(aStandardOnADay(), channel);
    opened.setStandards([further]);
    opened.replaceContent(sentContent({ ...opened.content(), rows: [{ reference: '7', measured: '' }] }), channel);

    expect(opened.content()).toMatchObject({
      conditions: { reference_standard_uncertainty: '0.0012' },
      rows: [{ reference: '7' }],
      standard: { key: 'channel-of-standard' },
      found: [further],
    });
  });

  it('rejects invalid months and a reference U of zero', async () => {
    const opened = await draft();

    opened.conditions.calibration_interval().value.set('1.5');
    opened.conditions.reference_standard_uncertainty().value.set('0');

    expect(opened.conditions().valid()).toBe(false);
    const { calibration_interval, calibration_interval_unit } = opened.conditions;
    expect(calibration_interval().errors()[0]?.message).toBe('Enter a whole number up to 600');
    calibration_interval().value.set('90');
    calibration_interval_unit().value.set('days');
    expect(calibration_interval().valid()).toBe(true);
    expect(dueDate({ ...opened.content().conditions, calibration_date: '2026-03-12' })).toBe('2026-06-10');
    expect(opened.conditions.reference_standard_uncertainty().valid()).toBe(false);
  });

  it('is due at the end of the month if the channel is, also without an interval of the channel', async () => {
    const of = await draft();
    const other = { ...channel, id: 'channel-2', calibration_interval: null, due_at_end_of_month: true };
    of.setChannel(other, draftStart.channel);
    of.conditions.calibration_date().value.set('2026-03-12');

    expect(of.dueDate()).toBe('2027-03-31');
  });

  it('needs no interval while the due date of the corrected record stands', async () => {
    const opened = await draft();
    const content = opened.content();
    const conditions = { ...content.conditions, calibration_date: '2026-03-12', calibration_interval: '' };
    const due = JSON.stringify(recordedDue('2026-12-31', conditions));
    opened.replaceContent({ ...content, conditions, corrects: { ...emptyCorrection, id: 'old', due } }, null);
    const { calibration_interval, calibration_date } = opened.conditions;

    expect([opened.dueDate(), calibration_interval().valid()]).toEqual(['2026-12-31', true]);
    calibration_date().value.set('2026-03-11');
    expect([opened.dueDate(), calibration_interval().valid()]).toEqual([null, false]);
    calibration_date().value.set('2026-03-12');
    opened.setCorrection(null);
    expect([opened.dueDate(), calibration_interval().valid()]).toEqual([null, false]);
  });

  it('ignores validation errors of hidden fields', async () => {
    const opened = await draft();
    const f = opened.conditions;
    f.calibration_purpose().value.set('after_repair');
    f.repair_date().value.set('2999-01-01');
    expect(f().valid()).toBe(false);
    f.calibration_purpose().value.set('routine');
    expect(f().valid()).toBe(true);

    f.internal_procedure_id().value.set('procedure-1');
    opened.setClimate({ temperature_max: 22 });
    f.temperature().value.set('23');
    f.environment_reason().value.set('Serviced');
    opened.refuse([{ field: 'environment_reason', value: 'Serviced', message: 'no' }]);
    expect(f().valid()).toBe(false);
    opened.setClimate({ temperature_max: 30 });
    expect(f().valid()).toBe(true);
  });

  it('ignores validation errors of hidden settings', async () => {
    const opened = await draft();
    const f = opened.analysis;
    const isValid = () => f().valid();
    f.accuracy_value().value.set('0.1 %');
    expect(isValid()).toBe(false);
    f.accuracy_type().value.set('limits');
    f.tolerance_upper().value.set('0.1');
    expect(isValid()).toBe(true);

    f.tolerance_lower().value.set('0,1 %');
    expect(isValid()).toBe(false);
    f.accuracy_type().value.set('written');
    opened.setSpecification([{ ...emptyPart, digits: '2' }]);
    expect(isValid()).toBe(true);

    f.specification_digit().value.set('x');
    opened.refuse([{ field: 'specification_digit', value: 'x', message: 'no' }]);
    expect(isValid()).toBe(false);
    opened.setSpecification([{ ...emptyPart, constant: '2' }]);
    expect(isValid()).toBe(true);

    f.decision_rule().value.set('guard_band_r');
    f.guard_band_factor().value.set('x');
    expect(isValid()).toBe(false);
    f.decision_rule().value.set('simple_acceptance');
    expect(isValid()).toBe(true);
  });

  it('ignores validation errors of hidden fields of the first standard', async () => {
    const opened = await draft();
    const problems = () => [opened.conditions().valid(), typedProblems(opened.content(), '.').length];
    opened.conditions.performed_by_name().value.set('L. Ejemplo');
    opened.setFurtherStandard({ ...emptyStandard, asset_id: 'asset-2', from: '5' });
    opened.conditions.standard_to().value.set('10 bar');
    expect(problems()).toEqual([false, 1]);

    opened.removeFurther(0);
    expect(problems()).toEqual([true, 0]);

    const external = {
      ...emptyStandard,
      kind: EXTERNAL,
      name: 'Calibrator',
      date: '2026-01-02',
      uncertainty: '2 mbar',
    };
    opened.setFirstStandard(external, channel);
    expect(problems()).toEqual([false, 1]);
    opened.setFirstStandard({ ...external, table: '0\t\t0.02\t\t' }, channel);
    expect(problems()).toEqual([true, 0]);
  });

  it('keeps values typed before its asset had a channel', async () => {
    await configure({ providers: [CalibrationDraft] });
    const of = TestBed.inject(CalibrationDraft);
    of.open({ ...draftStart, channel: null }, null);
    of.analysis.accuracy_value().value.set('0.7');
    of.conditions.reference_standard_uncertainty().value.set('0.03');
    const line = { value: '', unit: 'bar', distribution: 'normal', divisor: '', sensitivity_coefficient: '' };
    of.setContribution({ ...line, ...noParts, source: 'Drift', degrees_of_freedom: '', percent_of_reading: '0.2' });
    of.setNegligible({ source: 'hysteresis', reason: 'One direction only' });

    of.setChannel(channel);

    expect(of.content()).toMatchObject({
      analysis: { reference_unit: 'bar', accuracy_value: '0.7' },
      conditions: { reference_standard_uncertainty: '0.03' },
      contributions: [{ percent_of_reading: '0.2' }],
      negligible: [{ source: 'hysteresis' }],
    });
  });

  it('keeps the type of data of a certificate without data on another channel', async () => {
    const opened = await draft();
    opened.setMode('filed', channel);

    opened.setChannel({ ...channel, id: 'channel-2', unit: 'kPa' });

    expect(opened.content().analysis).toMatchObject({ data_entry_mode: 'filed', reference_unit: 'kPa' });
  });

  it('shows a server error until the field is changed', async () => {
    const opened = await draft();
    opened.refuse([{ field: 'performed_by_name', value: 'R. Sample', message: 'Not a member' }]);
    expect(opened.conditions.performed_by_name().errors()[0]?.message).toBe('Not a member');

    opened.conditions.performed_by_name().value.set('L. Ejemplo');

    expect(opened.conditions.performed_by_name().valid()).toBe(true);
  });
});
