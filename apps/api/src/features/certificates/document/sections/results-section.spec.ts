import { calibrated, certificate } from '../../../../testing/a-certificate.js';
import { certificateTexts } from '../certificate-texts.js';
import { resultColumns } from './results-section.js';

describe('the head of the table of results', () => {
  it('has the unit of the readings over these, and that of the standard over its values', () => {
    const points = [0, 50, 100].map((reference) => ({ reference, measured: 4 + 0.16 * reference }));
    const data = certificate(
      calibrated(
        { points, measured_unit: 'mA', readings_are_output: true, poly_order: 1 },
        { measured_unit: 'mA', reference_unit: '°C' },
      ),
    );
    if (!data.analysis) throw new Error('nothing was analyzed');

    const heads = resultColumns(data, data.analysis, certificateTexts('en')).map(({ name, column }) => [
      name,
      JSON.stringify(column),
    ]);

    expect(Object.fromEntries(heads)).toMatchObject({
      reference: expect.stringContaining('°C') as string,
      indication: expect.stringContaining('mA') as string,
      calculated: expect.stringContaining('°C') as string,
    });
  });
});
