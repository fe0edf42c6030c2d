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

  it('has the k of each uncertainty beside it, where the statement has not', () => {
    const points = [0, 25, 50, 75, 100].map((reference, i) => ({ reference, measured: reference + 0.1 * (i % 2) }));
    const data = calibrated({
      points,
      poly_order: 1,
      data_entry_mode: 'raw_data',
      reference_standard_uncertainty: 0.1,
    });
    const { analysis } = data;
    if (!analysis) throw new Error('nothing was analyzed');
    const columnsOf = (own: (index: number) => number, other: (index: number) => number, stated: number) => {
      const changed = {
        ...analysis,
        coverage_factor: 2,
        other_uncertainty: analysis.other_uncertainty && { ...analysis.other_uncertainty, coverage_factor: stated },
        points: analysis.points.map((point, i) => ({
          ...point,
          coverage_factor: own(i),
          other_coverage_factor: other(i),
        })),
      };
      return resultColumns({ ...data, analysis: changed }, changed, certificateTexts('en')).flatMap(({ name }) =>
        /uncertainty|factor/.test(name) ? [name] : [],
      );
    };
    const both = ['uncertainty', 'other_uncertainty'];
    const varying = (i: number) => 2 + i / 10;

    expect(
      columnsOf(
        () => 2,
        () => 2.3,
        2.3,
      ),
    ).toEqual(both);
    expect(columnsOf(varying, varying, 2)).toEqual([...both, 'coverage_factor']);
    expect(columnsOf(() => 2, varying, 2)).toEqual([...both, 'other_coverage_factor']);
    expect(columnsOf(varying, () => 2, 2)).toEqual([
      'uncertainty',
      'coverage_factor',
      'other_uncertainty',
      'other_coverage_factor',
    ]);
  });

  it('has the k of the readings, if the means are judged', () => {
    const points = [0, 50, 100].flatMap((reference) =>
      [-0.02, 0, 0.02].map((error) => ({ reference, measured: reference + error })),
    );
    const factorsOf = (measurand: 'mean' | 'single_reading') => {
      const data = calibrated({ points, reference_standard_uncertainty: 0.02, measurand });
      const { analysis } = data;
      if (!analysis) throw new Error('nothing was analyzed');
      const isColumn = resultColumns(data, analysis, certificateTexts('en')).some(
        ({ name }) => name === 'coverage_factor',
      );
      return [isColumn, analysis.points[0]?.coverage_factor?.toFixed(2) === analysis.coverage_factor?.toFixed(2)];
    };

    expect(factorsOf('mean')).toEqual([true, false]);
    expect(factorsOf('single_reading')).toEqual([false, true]);
  });
});
