import type { PageTable } from '@etalon/pdf-rendering';
import { calibrated } from '../../../testing/a-certificate.js';
import {
  CERTIFICATE_LANGUAGES,
  CertificateNumbers,
  certificateTexts,
  decimalSignOf,
  type CertificateLanguage,
} from '../document/index.js';
import { uncertaintyView } from '../document/sections/uncertainty-section.js';
import { checkBudget } from './printed-budget.js';

const line = { unit: 'V', distribution: 'rectangular' as const };
const ofValues = (language: CertificateLanguage, change: object = {}) => ({
  ...calibrated({
    data_entry_mode: 'reference_vs_indicated',
    points: [-10, 20, 100].map((reference) => ({ reference, measured: reference + 0.001 })),
    reference_unit: 'V',
    measured_unit: 'V',
    physical_quantity: 'voltage',
    reference_standard_uncertainty: 0.001,
    channel_range_min: 0,
    channel_range_max: 200,
    contributions: [
      { ...line, source: 'Calibrator', value: 0.0015, percent_of_reading: 0.01, ppm_of_range: 50 },
      { ...line, source: 'Leads: own; 4', slope: 2.5e-7 },
      { ...line, source: 'mV', unit: 'mV', value: 0.5, ppm_of_reading: 12, percent_of_range: 0.001 },
      { ...line, source: 'Table', table: [-20, 200].map((at) => ({ at, value: 0.01 })) },
      { ...line, source: 'Constant', value: 0.002 },
    ],
    ...change,
  }),
  language,
});

describe('the printed formula of a contribution', () => {
  function faultOf(language: CertificateLanguage, change: object = {}, [from, to]: [string, string] = ['', '']) {
    const data = ofValues(language, change);
    const texts = certificateTexts(language);
    const numbers = new CertificateNumbers(language);
    const budget = uncertaintyView(data, texts, numbers)?.budget;
    if (!budget || !data.analysis) throw new Error('no budget');
    const tables = [
      {
        head: [budget.columns.map(({ title }) => title), budget.columns.map(({ unit }) => unit)],
        rows: budget.rows.map((row) => row.map(({ text }) => text.replace(from, to))),
      },
    ] as unknown as PageTable[];
    try {
      checkBudget({ tables, texts, decimalSign: decimalSignOf(language) }, data.analysis);
      return null;
    } catch (error) {
      return String(error);
    }
  }

  it.each(CERTIFICATE_LANGUAGES)('is understood in %s', (language) => {
    expect(faultOf(language)).toBeNull();
    expect(faultOf(language, { measurand: 'mean' })).toBeNull();
    expect(faultOf(language, { data_entry_mode: 'raw_data', poly_order: 1 })).toBeNull();
  });

  it.each(['single_reading', 'mean'] as const)('is evaluated at the corrected reference, of a %s', (measurand) => {
    const ofReading = { ...line, source: 'Load', percent_of_reading: 1 };
    const standard = {
      key: 'standard',
      name: 'Standard',
      unit: 'V',
      table: [{ at: 0, correction: -1, expanded_uncertainty: 0.01, coverage_factor: 2, degrees_of_freedom: null }],
      range_min: null,
      range_max: null,
      coverage_probability: null,
      drift: null,
      resolution: null,
      in_force: true,
      obstacles: [],
      traceable: true,
    };
    const points = [10, 50, 50].map((reference) => ({ reference, measured: reference - 1 }));
    const corrected = { points, reference_standards: [standard], contributions: [ofReading], measurand };

    expect(faultOf('en', corrected)).toBeNull();
    expect(faultOf('en', corrected, ['1\u00a0% of reading', '1.02\u00a0% of reading'])).toMatch(/number/);
  });

  it.each<[string, [string, string], RegExp]>([
    ['another constant', ['0.0015', '0.0025'], /number at uncertainty budget/],
    ['another part of the reading', ['0.01\u00a0% of reading', '0.1\u00a0% of reading'], /at uncertainty budget/],
    ['a part less', [' + 12 ppm of reading', ''], /at uncertainty budget/],
  ])('is refused with %s', (_what, change, fault) => {
    expect(faultOf('en', {}, change)).toMatch(fault);
  });
});
