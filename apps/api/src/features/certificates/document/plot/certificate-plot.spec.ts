import type { AnalysisRequest } from '@etalon/metrology';
import { analysis, certificate, H3 } from '../../../../testing/a-certificate.js';
import { CERTIFICATE_LANGUAGES, certificateHtml } from '../index.js';

describe('the plot', () => {
  it.each<[string, Partial<AnalysisRequest> & { points: AnalysisRequest['points'] }]>([
    ['two points far inside the limits', { points: wavy(2, 1, 1e-6), tolerance_override_value: 5 }],
    ['errors far beyond the limits', { points: wavy(12, 100, 4), tolerance_override_value: 0.01 }],
    ['five hundred points', { points: wavy(500, 100, 0.01), tolerance_override_value: 0.02 }],
    [
      'very small values',
      { points: wavy(5, 1e-11, 1e-14), tolerance_override_value: 2e-14, reference_standard_uncertainty: 1e-15 },
    ],
    ['very large values', { points: wavy(5, 1e12, 1e7), tolerance_override_value: 1e9 }],
    [
      'errors to one side only',
      { points: wavy(6, 10, 0.3).map((p) => ({ ...p, measured: p.reference + 0.3 })), tolerance_override_value: 0.1 },
    ],
    [
      'one reference value',
      {
        points: [
          { reference: 5, measured: 5 },
          { reference: 5, measured: 5 },
        ],
        tolerance_override_value: 1,
      },
    ],
    [
      'limits that grow with the reading',
      { points: wavy(7, 100, 0.1), channel_accuracy_value: 0.5, channel_accuracy_type: 'percent_of_reading' },
    ],
  ])('holds every limit, bar and point inside its frame: %s', (_name, request) => {
    const html = certificateHtml(
      certificate({
        analysis: analysis({
          data_entry_mode: 'reference_vs_indicated',
          decision_rule: 'guard_band_w_uncertainty',
          reference_standard_uncertainty: 0.004,
          ...request,
        }),
      }),
    );

    const svg = /<figure>[\s\S]*?(<svg viewBox[\s\S]*?<\/svg>)/.exec(html)?.[1] ?? '';
    const frame = numbersIn(/class="frame" d="([^"]*)"/.exec(svg)?.[1]);
    const [left = 0, top = 0, bottom = 0, right = 0] = frame;
    for (const kind of ['limit', 'acceptance', 'dots', 'bars']) {
      for (const [, path = ''] of svg.matchAll(new RegExp(`class="${kind}[^"]*" d="([^"]*)"`, 'g'))) {
        for (const [x, y] of placesIn(path)) {
          expect(x).toBeGreaterThanOrEqual(left - 0.01);
          expect(x).toBeLessThanOrEqual(right + 0.01);
          expect(y).toBeGreaterThanOrEqual(top - 0.01);
          expect(y).toBeLessThanOrEqual(bottom + 0.01);
        }
      }
    }
    expect(svg.match(/class="limit"/g)).toHaveLength(2);
    const labels = [...svg.matchAll(/text-anchor="end">([^<]*)</g)].map((match) => match[1] ?? '');
    expect(labels.length).toBeGreaterThan(1);
    expect(new Set(labels).size).toBe(labels.length);
    expect(Math.max(...labels.map((label) => label.length))).toBeLessThan(9);
  });

  it.each(CERTIFICATE_LANGUAGES)('keeps the title of its axis within the figure in %s', (language) => {
    for (const reference_unit of ['°C', 'kg·m²/s²']) {
      const compared = analysis({
        points: wavy(5, 100, 0.01),
        data_entry_mode: 'reference_vs_indicated',
        reference_unit,
        measured_unit: reference_unit,
        physical_quantity: null,
      });
      const html = certificateHtml({ ...certificate({ analysis: compared, reference_unit }), language });
      const height = Number(/<svg viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(html)?.[1]);
      const lines = [...html.matchAll(/translate\(([\d.]+) ([\d.]+)\) rotate\(-90\)">([^<]*)</g)];

      expect(lines.length).toBeGreaterThan(0);
      for (const [, , middle, title = ''] of lines) {
        // Inter at 7.2 pt: 5.5 px per letter on average.
        const half = (5.5 * title.replaceAll('\u00ad', '').replace(/&[^;]*;/g, 'x').length) / 2;
        expect(Number(middle) - half).toBeGreaterThanOrEqual(0);
        expect(Number(middle) + half).toBeLessThanOrEqual(height);
      }
    }
  });

  it('shows the curve and its band only where there is a curve', () => {
    const fitted = certificateHtml(certificate({ analysis: analysis({ points: H3, poly_order: 1 }) }));
    const compared = certificateHtml(certificate({}));

    expect(fitted.match(/<path class="band"/g)).toHaveLength(2);
    expect(fitted.match(/<figcaption>/g)).toHaveLength(2);
    expect(compared).not.toMatch(/<path class="(band|curve)"/);
  });

  it('does not bridge an acceptance line that a point interrupts, even one of equal values', () => {
    const result = analysis({
      points: wavy(5, 100, 0.01),
      tolerance_override_value: 0.02,
      data_entry_mode: 'reference_vs_indicated',
    });
    const points = result.points.map((point, index) => ({
      ...point,
      acceptance_lower: index === 2 ? null : -0.015,
      acceptance_upper: index === 2 ? null : 0.015,
    }));

    const html = certificateHtml(certificate({ analysis: { ...result, points } }));

    const svg = /<figure>[\s\S]*?(<svg viewBox[\s\S]*?<\/svg>)/.exec(html)?.[1] ?? '';
    const pieces = [...svg.matchAll(/class="acceptance" d="([^"]*)"/g)].flatMap(([, path = '']) =>
      path.split(/(?=M)/).map((piece) => placesIn(piece)),
    );
    const middle = placesIn(/class="dots[^"]*" d="([^"]*)"/.exec(svg)?.[1] ?? '')[4]?.[0] ?? Number.NaN;
    expect(pieces).toHaveLength(4);
    for (const piece of pieces) {
      expect(piece.some(([x]) => x < middle) && piece.some(([x]) => x > middle)).toBe(false);
    }
  });
});

function wavy(count: number, span: number, error: number): AnalysisRequest['points'] {
  return Array.from({ length: count }, (_, index) => {
    const reference = (span * index) / (count - 1);
    return { reference, measured: reference + error * Math.sin(3 * index + 1) };
  });
}

function numbersIn(path: string | undefined): number[] {
  return [...(path ?? '').matchAll(/-?[\d.]+/g)].map(Number);
}

function placesIn(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MLVh])(-?[\d.]+)(?: (-?[\d.]+))?/g)].map(([, command, first, second]) => {
    const value = Number(first);
    if (command === 'V') {
      y = value;
    } else if (command === 'h') {
      x += value;
    } else {
      [x, y] = [value, Number(second)];
    }
    return [x, y];
  });
}
