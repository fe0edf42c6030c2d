import { calibrated } from '../../../../testing/a-certificate.js';
import { pdfReader } from '../../../../testing/read-pdf.js';
import { CertificateNumbers } from '../certificate-numbers.js';
import { printedPoints } from './printed-point.js';

describe('the values of a printed result', () => {
  const { faultOf } = pdfReader();

  /** Uncertainties on both sides of a power of ten. */
  function straddling(judge: 'indication' | 'corrected_value', own: number, other: number) {
    const data = calibrated({
      points: [0, 25, 50, 75, 100].map((reference, i) => ({ reference, measured: reference + 0.03 * (i % 3) - 0.02 })),
      data_entry_mode: 'raw_data',
      poly_order: 1,
      reference_standard_uncertainty: 0.1,
      judge,
    });
    const { analysis } = data;
    if (!analysis) throw new Error('nothing was analyzed');
    const points = analysis.points.map((point) => ({
      ...point,
      expanded_uncertainty: own,
      other_expanded_uncertainty: other,
    }));
    return { data: { ...data, analysis: { ...analysis, points } }, points };
  }
  const printed = (data: ReturnType<typeof straddling>['data']) =>
    printedPoints(data, data.analysis, new CertificateNumbers('en'))[0];

  it('have the place of their own uncertainty (JCGM 100, 7.2.6)', () => {
    const { data, points } = straddling('indication', 0.104, 0.098);
    const [first, ...rest] = points.map((point) => ({ ...point, corrected_error: 0.0149, calculated_value: 0.0149 }));
    const changed = { ...data, analysis: { ...data.analysis, points: first ? [first, ...rest] : [] } };

    expect(printed(changed)).toMatchObject({
      error: '−0.02',
      uncertainty: '0.10',
      calculated: '0.015',
      other_error: '+0.015',
      other_uncertainty: '0.098',
    });
  });

  it.each([
    ['indication', 0.104, 0.098],
    ['indication', 0.098, 0.104],
    ['corrected_value', 0.104, 0.098],
  ] as const)('are signed: %s judged, %p and %p', async (judge, own, other) => {
    const { data } = straddling(judge, own, other);
    const places = (text = '') => text.split('.')[1]?.length;
    const first = printed(data);

    expect(places(first?.error)).toBe(places(first?.uncertainty));
    expect(places(first?.other_error)).toBe(places(first?.other_uncertainty));
    expect(places(first?.calculated)).toBe(
      places(judge === 'indication' ? first?.other_uncertainty : first?.uncertainty),
    );
    expect(await faultOf(data)).toBeNull();
  });
});
