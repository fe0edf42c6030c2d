import { importableFields } from './importable-fields.js';
import { headingFacts } from './quantity-cells.js';
import { decimalOf, readCell } from './read-cell.js';

const read = (name: string, text: string) => {
  const field = importableFields.get(name);
  if (!field) throw new Error(name);
  const result = readCell(text, field, text.includes(',') ? { decimal: ',' } : {});
  return 'value' in result ? { value: result.value, ...result.also } : result.type;
};

describe('a cell of a register', () => {
  it.each([
    ['channel.accuracy_value', '±0.02 mm', { value: 0.02, accuracy_unit: 'mm', accuracy_type: 'absolute' }],
    ['channel.accuracy_value', '+/- 0,3 °C', { value: 0.3, accuracy_unit: '°C', accuracy_type: 'absolute' }],
    ['channel.accuracy_value', '0.3', { value: 0.3 }],
    ['channel.accuracy_value', '0,5 % v. MW', { value: 0.5, accuracy_type: 'percent_of_reading' }],
    ['channel.accuracy_value', '0.5% of reading', { value: 0.5, accuracy_type: 'percent_of_reading' }],
    ['channel.accuracy_value', '±1 % F.S.', { value: 1, accuracy_type: 'percent_of_full_scale' }],
    ['channel.accuracy_value', '0,25 % vom Endwert', { value: 0.25, accuracy_type: 'percent_of_full_scale' }],
    ['channel.accuracy_value', '1 % de la pleine échelle', { value: 1, accuracy_type: 'percent_of_full_scale' }],
    ['channel.accuracy_value', '2 %RH', { value: 2, accuracy_unit: '%RH', accuracy_type: 'absolute' }],
    ['channel.accuracy_value', '0.5 %', 'asset.table_percent_of'],
    ['channel.accuracy_value', '0.5 % of something', 'float_parsing'],
    ['channel.accuracy_value', '±(0.5 % + 2 digits)', 'float_parsing'],
    ['channel.accuracy_value', '0.5 barr', 'float_parsing'],
    ['channel.accuracy_percent_of_reading', '0.5 %', { value: 0.5, accuracy_type: 'percent_of_reading' }],
    ['channel.accuracy_percent_of_full_scale', '±0,1 %', { value: 0.1, accuracy_type: 'percent_of_full_scale' }],
    ['channel.accuracy_percent_of_reading', '0.02 mm', { value: 0.02, accuracy_unit: 'mm', accuracy_type: 'absolute' }],
    ['channel.accuracy_percent_of_reading', '1 % FS', { value: 1, accuracy_type: 'percent_of_full_scale' }],
    ['channel.accuracy_percent_of_reading', 'none', 'float_parsing'],
    ['channel.resolution', '0,01 bar', { value: 0.01, resolution_unit: 'bar' }],
    ['channel.resolution', '1E-3 V', { value: 0.001, resolution_unit: 'V' }],
    ['channel.measurement_max', '150 mm', { value: 150, unit: 'mm' }],
    ['channel.measurement_max', '1\u202f000 mbar', { value: 1000, unit: 'mbar' }],
    ['channel.measurement_min', '–5 °C', { value: -5, unit: '°C' }],
    ['channel.calibration_interval', '90 d', { value: 90, calibration_interval_unit: 'days' }],
    ['channel.calibration_interval', 'every spring', 'asset.table_interval'],
    ['weight_kg', '2 kg', 'float_parsing'],
    ['weight_kg', '1.234', 'asset.table_ambiguous_number'],
    ['channel.measurement_max', '1.000 bar', 'asset.table_ambiguous_number'],
    ['channel.range', '0...1.000 bar', 'asset.table_ambiguous_number'],
    ['channel.accuracy_percent_of_full_scale', '1.000 %', 'asset.table_ambiguous_number'],
    ['channel.resolution', '0.001 bar', { value: 0.001, resolution_unit: 'bar' }],
    ['displays_readings', 'WAHR', { value: true }],
    ['displays_readings', 'FAUX', { value: false }],
  ])('%s "%s" is a value with its unit, or a problem', (name, text, expected) => {
    expect(read(name, text)).toEqual(expected);
  });

  it.each([
    ['0-25 mm', { value: 25, measurement_min: 0, unit: 'mm' }],
    ['0...25mm', { value: 25, measurement_min: 0, unit: 'mm' }],
    ['(-40 … 125) °C', { value: 125, measurement_min: -40, unit: '°C' }],
    ['-40 °C to 125 °C', { value: 125, measurement_min: -40, unit: '°C' }],
    ['von 0 bis 0,5 bar', { value: 0.5, measurement_min: 0, unit: 'bar' }],
    ['−10 – −2 V', { value: -2, measurement_min: -10, unit: 'V' }],
    ['±10 V', { value: 10, measurement_min: -10, unit: 'V' }],
    ['4..20', { value: 20, measurement_min: 4 }],
    ['0…1\u202f000 bar', { value: 1000, measurement_min: 0, unit: 'bar' }],
    ['1 000-2 000', { value: 2000, measurement_min: 1000 }],
    ['±1\u00a0000 N', { value: 1000, measurement_min: -1000, unit: 'N' }],
    ['–5 … 7 °C', { value: 7, measurement_min: -5, unit: '°C' }],
    ['–10 – –2 V', { value: -2, measurement_min: -10, unit: 'V' }],
    ['0 à 100 %RH', { value: 100, measurement_min: 0, unit: '%RH' }],
    ['25 mm', 'asset.table_range'],
    ['0 mm to 1 m', 'asset.table_range'],
    ['up to 10', 'asset.table_range'],
    ['DN 20', 'asset.table_range'],
  ])('"%s" has both ends of a range, or is a problem', (text, expected) => {
    expect(read('channel.range', text)).toEqual(expected);
  });

  it.each<[string, string, string | number, object | string]>([
    ['channel.resolution', 'Resolution (mV)', '0.001', { value: 0.001, resolution_unit: 'mV' }],
    ['channel.resolution', 'Resolution [mV]', '0.001 V', { value: 0.001, resolution_unit: 'V' }],
    ['channel.sensitivity', 'Sensitivity (pC/N)', '1 000', { value: 1000, sensitivity_unit: 'pC/N' }],
    ['channel.resolution', 'Resolution (mV)', '1\u00a0200,5', { value: 1200.5, resolution_unit: 'mV' }],
    ['channel.measurement_max', 'Range to (mV)', 220, { value: 220, unit: 'mV' }],
    ['channel.range', 'Range (mV)', '0..220', { value: 220, measurement_min: 0, unit: 'mV' }],
    ['channel.range', 'Range (mV)', '0..220 V', { value: 220, measurement_min: 0, unit: 'V' }],
    ['channel.measurement_uncertainty', 'U (k=2)', 0.3, { value: 0.3, coverage_factor: 2 }],
    [
      'channel.measurement_uncertainty',
      'U [mV] (k = 2,5)',
      '0.3',
      { value: 0.3, uncertainty_unit: 'mV', coverage_factor: 2.5 },
    ],
    ['channel.accuracy_value', 'Accuracy (% of reading)', 0.01, { value: 0.01, accuracy_type: 'percent_of_reading' }],
    ['channel.accuracy_value', 'Accuracy (% F.S.)', '0.5 %', { value: 0.5, accuracy_type: 'percent_of_full_scale' }],
    ['channel.resolution', 'Readability (d)', 0.1, { value: 0.1 }],
    ['channel.measurement_min', 'Range (min)', 5, { value: 5 }],
    ['channel.accuracy_value', 'Accuracy (±)', '±0.5', { value: 0.5 }],
    ['channel.accuracy_value', 'Accuracy [°C]', 0.3, { value: 0.3, accuracy_unit: '°C', accuracy_type: 'absolute' }],
    ['channel.accuracy_value', 'Accuracy (%)', 0.5, 'asset.table_percent_of'],
  ])('%s below "%s": %j', (name, heading, cell, expected) => {
    const field = importableFields.get(name);
    if (!field) throw new Error(name);

    const result = readCell(cell, field, { heading: headingFacts(heading) });

    expect('value' in result ? { value: result.value, ...result.also } : result.type).toEqual(expected);
  });

  it.each<[string, (string | number)[], ',' | '.' | undefined]>([
    ['quantities', ['0,5 bar', '1.000 bar', '1.600 bar'], ','],
    ['both ends of a range', ['0...1.600 bar', '-40…85,5 °C'], ','],
    ['tolerances', ['±0.25 mm', '1,000'], '.'],
    ['shares', ['± 0,1 % v. MW'], ','],
    ['a grouped number', ['1.234,5 mV'], ','],
    ['a number grouped by spaces', ['1\u202f234,5 bar', '1.000 bar'], ','],
    ['nothing but possible thousands', ['1.000 bar', '2,000', 0.5], undefined],
    ['contradictory cells', ['0,5 bar', '0.5 bar'], undefined],
  ])('has the decimal sign of the file, shown by %s', (_name, cells, sign) => {
    expect(decimalOf(cells)).toBe(sign);
  });

  it('may be a thousand where the file has decimal commas, and is not guessed', () => {
    const cells = ['0,5 bar', '1.000 bar', '1.600,5 bar'];
    const field = importableFields.get('channel.measurement_max');
    const decimal = decimalOf(cells);

    expect(cells.map((cell) => field && readCell(cell, field, { decimal }))).toMatchObject([
      { value: 0.5 },
      { type: 'asset.table_ambiguous_number' },
      { value: 1600.5, also: { unit: 'bar' } },
    ]);
  });

  it('keeps the unit of a formatted number beside decimal commas', () => {
    const field = importableFields.get('channel.measurement_max');
    const cell = { value: 1.5, shown: '1.50 bar' };

    expect(field && readCell(cell, field, { decimal: ',' })).toEqual({ value: 1.5, also: { unit: 'bar' } });
  });

  it('keeps the digits of a percentage that is displayed rounded', () => {
    const field = importableFields.get('channel.accuracy_value');
    const cell = { value: 0.0012, shown: '0.1%', isPercent: true };
    const heading = headingFacts('Accuracy (% F.S.)');

    expect(field && readCell(cell, field, { heading })).toMatchObject({
      value: 0.12,
      also: { accuracy_type: 'percent_of_full_scale' },
    });
  });
});
