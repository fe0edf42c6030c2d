import { CertificateNumbers } from '../../apps/api/src/features/certificates/document/certificate-numbers.js';
import { printedLevels } from '../../apps/api/src/features/certificates/document/numbers/printed-level.js';
import { printedPoints } from '../../apps/api/src/features/certificates/document/numbers/printed-point.js';
import { analysis, certificate } from '../../apps/api/src/testing/a-certificate.js';
import {
  judgesCurve,
  placeOfMean,
  placeOfPoint,
  resultUnits,
} from '../../apps/web/src/app/features/calibrations/record-parts/place-of-result';

const TEXTS = [
  ['10', '10.02'],
  ['20', '20.05'],
  ['30', '30.06'],
  ['10', '10.03'],
  ['20', '20.04'],
  ['30', '30.08'],
].map(([reference_text = '', measured_text = '']) => ({ reference_text, measured_text }));
const UNITS = resultUnits('°C', '°C', null, []);
const NO_UNCERTAINTY = { expanded_uncertainty: null, direction_expanded_uncertainty: null };

describe('error of a mean without an uncertainty', () => {
  it.each([
    ['corrected_value', [5, 4, 5]],
    ['indication', [3, 3, 3]],
  ] as const)('has the same decimal place on screen and certificate, with limits for the %s', (judge, expected) => {
    const found = analysis({
      points: TEXTS.map(({ reference_text, measured_text }) => ({
        reference: Number(reference_text),
        measured: Number(measured_text),
      })),
      data_entry_mode: 'raw_data',
      poly_order: 1,
      measurand: 'mean',
      judge,
    });
    const result = { ...found, levels: found.levels.map((level) => ({ ...level, ...NO_UNCERTAINTY })) };
    const data = certificate({
      data_entry_mode: 'raw_data',
      analysis: result,
      entered: TEXTS.map((texts, point_index) => ({ ...texts, point_index })),
    });
    const readings = result.points.map((point) => ({ ...point, ...TEXTS[point.point_index] }));
    const isOfCurve = judgesCurve(result, result.conformity_statement);

    const printed = printedLevels(data, result, new CertificateNumbers('en'));
    const shown = result.levels.map((level) => placeOfMean(level, readings, UNITS, isOfCurve)?.place);

    expect(printed.map(({ error }) => error.split('.')[1]?.length)).toEqual(shown);
    expect(shown).toEqual(expected);
  });
});

describe('error of a signal without an uncertainty', () => {
  it('has the same decimal place on screen and certificate, by the nominal characteristic', () => {
    const texts = [
      ['0', '4.012'],
      ['5', '12.034'],
      ['10', '20.01'],
    ].map(([reference_text = '', measured_text = '']) => ({ reference_text, measured_text }));
    const ends = { range_min: 0, range_max: 10, output_min: 4, output_max: 20 };
    const found = analysis({
      points: texts.map(({ reference_text, measured_text }) => ({
        reference: Number(reference_text),
        measured: Number(measured_text),
      })),
      data_entry_mode: 'raw_data',
      poly_order: 1,
      judge: 'indication',
      reference_unit: 'bar',
      measured_unit: 'mA',
      readings_are_output: true,
      nominal_characteristic: { type: 'linear', ...ends, r0: null, thermocouple_type: null },
    });
    const result = { ...found, points: found.points.map((point) => ({ ...point, expanded_uncertainty: null })) };
    const entered = texts.map((text, point_index) => ({ ...text, point_index }));
    const units = { reference_unit: 'bar', measured_unit: 'mA' };
    const data = certificate({ ...units, data_entry_mode: 'raw_data', analysis: result, entered });
    const shown = resultUnits('bar', 'mA', result.nominal_characteristic, result.points);

    const printed = printedPoints(data, result, new CertificateNumbers('en'));

    const places = result.points.map((point) => placeOfPoint({ ...point, ...texts[point.point_index] }, shown, true));
    expect(printed.map(({ error }) => error.split('.')[1]?.length)).toEqual(places.map((own) => own?.place));
    expect(places.map((own) => own?.place)).toEqual([4, 4, 4]);
  });
});
