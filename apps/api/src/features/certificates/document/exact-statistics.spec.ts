/** Errors of typed values: tiny statistics are not noise (rule R5). */
import { analysis, certificate, type GivenAnalysis } from '../../../testing/a-certificate.js';
import { CertificateNumbers } from './certificate-numbers.js';
import { certificateTexts } from './certificate-texts.js';
import { statistics } from './sections/curve-section.js';
import { printedLevels } from './numbers/printed-level.js';

const rows = [
  ['10000000', '10000000.0000010'],
  ['20000000', '20000000.0000011'],
] as const;

function dataOf(texts: readonly (readonly [string, string])[], more: Partial<GivenAnalysis> = {}) {
  return certificate({
    language: 'en',
    reference_unit: 'Hz',
    measured_unit: 'Hz',
    analysis: analysis({
      points: texts.map(([reference, measured]) => ({
        reference: Number(reference),
        measured: Number(measured),
        reference_text: reference,
        measured_text: measured,
      })),
      reference_unit: 'Hz',
      measured_unit: 'Hz',
      physical_quantity: 'frequency',
      data_entry_mode: 'reference_vs_indicated',
      ...more,
    }),
    entered: texts.map(([reference_text, measured_text], point_index) => ({
      point_index,
      reference_text,
      measured_text,
    })),
  });
}
const numbers = new CertificateNumbers('en');
const standard = {
  key: 's',
  name: 'REF',
  unit: 'Hz',
  range_min: null,
  range_max: null,
  coverage_probability: null,
  drift: null,
  resolution: null,
  in_force: true,
  obstacles: [],
  traceable: true,
};
const printed = (data: ReturnType<typeof dataOf>) =>
  Object.fromEntries(
    statistics(data, certificateTexts('en'), numbers).map(({ label, text }) => [label, text.replaceAll('\u00a0', ' ')]),
  );

describe('statistics of errors far below their values', () => {
  it('are not rounded to zero', () => {
    const words = certificateTexts('en').statistics;

    expect(printed(dataOf(rows))).toMatchObject({
      [words.max_error]: '0.0000011 Hz',
      [words.full_scale_error]: '1.1 × 10⁻¹¹ %',
      [words.rmse]: '1.1 × 10⁻⁶ Hz',
    });
  });

  it('nor are means of levels', () => {
    const data = dataOf([...rows, ...rows], { measurand: 'mean' });
    const levels = data.analysis ? printedLevels(data, data.analysis, numbers) : [];

    expect(levels.map(({ error }) => Number(error))).toEqual([1e-6, 1.1e-6]);
  });

  it('ignore rounding residues of binary arithmetic', () => {
    const line = ['0.1', '0.2', '0.3', '0.7'].map((text): [string, string] => [text, text]);
    const data = dataOf(line, { data_entry_mode: 'raw_data', poly_order: 1, judge: 'corrected_value' });

    expect(printed(data)[certificateTexts('en').statistics.rmse]).toBe('0 Hz');
  });
});

describe('the error of a level', () => {
  it('is the printed mean less the printed reference value, also where U is coarse and a correction hidden', () => {
    const corrected = { correction: 0.004, expanded_uncertainty: 0.5, coverage_factor: 2, degrees_of_freedom: null };
    const texts = [10, 20, 30].flatMap((value) =>
      [0.05, 0.06, 0.05, 0.07, 0.06].map((error): [string, string] => [String(value), (value + error).toFixed(2)]),
    );
    for (const correction of [0, 0.0044, -0.0032, 0.0049, 0.006]) {
      const table = [0, 100].map((at) => ({ ...corrected, at, correction }));
      const data = dataOf(texts, {
        measurand: 'mean',
        reference_standards: [{ ...standard, table }],
      });
      const levels = data.analysis ? printedLevels(data, data.analysis, numbers) : [];

      for (const { reference, indication, error } of levels) {
        const places = error.split('.')[1]?.length ?? 0;
        const difference = Number(indication) - Number(reference) - Number(error.replace('−', '-'));
        expect(Math.abs(difference)).toBeLessThanOrEqual(0.5000001 * 10 ** -places);
      }
    }
  });
});
