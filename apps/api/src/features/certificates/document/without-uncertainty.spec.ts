import { analyzeRecordedResponse, convertReading } from '@etalon/metrology';
import { seededRandom } from '@etalon/metrology/proof';
import { analysis, certificate, type GivenAnalysis } from '../../../testing/a-certificate.js';
import { pdfReader } from '../../../testing/read-pdf.js';
import { CERTIFICATE_LANGUAGES, certificateHtml, type CertificateData } from './index.js';

const UNITS = [
  ['°C', '°C'],
  ['V', 'V'],
  ['V', 'mV'],
  ['mV', 'V'],
  ['°C', 'K'],
  ['°C', '°F'],
  ['kPa', 'psi'],
  ['Pa', 'bar'],
  ['m', 'in'],
  ['F', 'F'],
] as const;
const KINDS = ['compared', 'mean', 'curve', 'indication beside a curve'] as const;
const QUANTITIES = {
  '°C': 'temperature',
  V: 'voltage',
  mV: 'voltage',
  kPa: 'pressure',
  Pa: 'pressure',
  m: 'displacement',
  F: 'capacitance',
};

const placesIn = (text: string) => text.split('.')[1]?.length ?? 0;

interface Case {
  data: CertificateData;
  texts: { reference: string; reading: string }[];
  steps: number[];
  isOfCurve: boolean;
}

function caseOf(seed: number): Case | null {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.uniform() * list.length)] as T;
  const [reference_unit, measured_unit] = pick(UNITS);
  const quantity = QUANTITIES[reference_unit];
  const inReading = (value: number) => convertReading(value, reference_unit, measured_unit, quantity) ?? NaN;
  const perUnit = Math.abs(inReading(1) - inReading(0));
  const kind = pick(KINDS);
  const size = pick(inReading(0) === 0 ? [-9, -6, -3, 0, 0, 1, 3, 6] : [-2, 0, 1, 2]);
  const decimals = Math.max(0, pick([0, 1, 2, 3, 4]) - Math.min(0, size));
  const digit = 10 ** -decimals;
  const levels = Array.from({ length: 4 }, (_, i) => (i + pick([0, 1])) * pick([1, 1.5, 2.5]) * 10 ** size);
  const texts = (kind === 'mean' ? [...levels, ...levels] : levels).map((level) => {
    const reference = level.toFixed(kind === 'mean' ? decimals : Math.max(0, decimals - pick([0, 0, 1, 2])));
    const error = pick([0, 1, -1, 0.4, 3, -7, 12]) * digit;
    const places = Math.max(0, decimals + pick([-1, 0, 0, 1]) - Math.round(Math.log10(1 / perUnit)));
    return { reference, reading: (inReading(Number(reference)) + error * perUnit).toFixed(Math.min(18, places)) };
  });
  const tolerance = Number((pick([0.5, 1, 2.5, 5.25]) * digit * pick([0.1, 1, 3])).toPrecision(4));
  const isCurve = kind === 'curve' || kind === 'indication beside a curve';
  const isPartly = kind !== 'mean' && pick([true, false, false]);
  const request: GivenAnalysis = {
    points: texts.map(({ reference, reading }) => ({
      reference: Number(reference),
      measured: Number(reading),
      reference_text: reference,
      measured_text: reading,
    })),
    reference_unit,
    measured_unit,
    physical_quantity: quantity,
    data_entry_mode: isCurve ? 'raw_data' : 'reference_vs_indicated',
    ...(isCurve ? { poly_order: 1, judge: kind === 'curve' ? 'corrected_value' : 'indication' } : {}),
    ...(kind === 'mean' ? { measurand: 'mean' as const } : {}),
    ...(isPartly ? { reference_standard_uncertainty: digit * pick([0.3, 1, 4]), resolution: digit / 5 } : {}),
    ...pick([
      {},
      { tolerance_override_value: tolerance },
      { tolerance_lower: -tolerance, tolerance_upper: 1.5 * tolerance },
    ]),
  };
  const found = analysed(request);
  if (!found) return null;
  const nothing = {
    expanded_uncertainty: null,
    acceptance_lower: null,
    acceptance_upper: null,
    verdict: 'not_evaluated',
    contradicts_after_rounding: false,
  } as const;
  const result = {
    ...found,
    points: found.points.map((point, i) =>
      isPartly && i % 2 === 0
        ? point
        : { ...point, ...nothing, coverage_factor: null, other_expanded_uncertainty: null },
    ),
    levels: found.levels.map((level) =>
      isPartly ? level : { ...level, ...nothing, direction_expanded_uncertainty: null },
    ),
  };
  return {
    data: certificate({
      language: pick(CERTIFICATE_LANGUAGES),
      reference_unit,
      measured_unit,
      analysis: result,
      entered: texts.map(({ reference, reading }, point_index) => ({
        point_index,
        reference_text: reference,
        measured_text: reading,
      })),
    }),
    texts,
    steps: texts.map(({ reading }) => 10 ** -placesIn(reading) / perUnit),
    isOfCurve: kind === 'curve',
  };
}

function analysed(request: GivenAnalysis) {
  try {
    return analysis(request);
  } catch {
    return null;
  }
}

describe('a certificate without an uncertainty', () => {
  const printedCertificate = pdfReader();
  const cases = Array.from({ length: 140 }, (_, seed) => ({ seed, one: caseOf(seed) }));

  it('prints each number of the record to its last digit, no coarser than read, and no error as zero', () => {
    const wrong: string[] = [];
    let rows = 0;
    for (const { seed, one } of cases) {
      if (!one) continue;
      const { data, texts, steps, isOfCurve } = one;
      const { columns, cells } = resultsOf(certificateHtml(data), texts.length);
      const sign = data.language === 'en' ? '.' : ',';
      for (const [i, point] of (data.analysis?.points ?? []).entries()) {
        rows += 1;
        const report = (what: string) => wrong.push(`${seed}, ${i + 1}: ${what}: ${(cells[i] ?? []).join(' | ')}`);
        const at = (column: number) => numberOf(cells[i]?.[column] ?? '', columns[column] ?? 0, sign);
        const hasCurve = (data.analysis?.curve ?? null) !== null;
        const [reference, reading, error] = [at(1), at(2), at(hasCurve ? 4 : 3)];
        if (!reference || !reading || !error) {
          report('not read');
          continue;
        }
        const shown: [typeof error, number][] = [
          [reference, point.reference_value],
          [reading, point.measured_value],
          [error, point.error],
        ];
        for (const [{ value, step }, recorded] of shown)
          if (Math.abs(value - recorded) > 0.5000001 * step + 1e-12 * Math.abs(recorded)) report(`is not ${recorded}`);
        if (reference.step > 10 ** -placesIn(texts[i]?.reference ?? '') * 1.001) report('a reference is cut');
        if (reading.step > 10 ** -placesIn(texts[i]?.reading ?? '') * 1.001) report('a reading is cut');
        if (point.expanded_uncertainty !== null) continue;
        const noise =
          1e-12 *
          Math.max(
            ...[
              point.reference_value,
              (steps[i] ?? 0) * point.measured_value * 10 ** placesIn(texts[i]?.reading ?? ''),
            ].map(Math.abs),
          );
        if (error.value === 0 && Math.abs(point.error) > noise) report('an error reads as zero');
        if (!isOfCurve && error.step > (steps[i] ?? 0) * 1.001) report('the error is coarser than the reading');
        if (error.step > reference.step * 1.001) report('the error is coarser than the reference');
        const upper = limitIn(cells[i] ?? [], columns[1] ?? 0, sign);
        if (
          point.upper_limit !== null &&
          upper !== null &&
          Math.abs(upper - point.upper_limit) > 1e-11 * point.upper_limit
        )
          report(`the limit is ${point.upper_limit}`);
      }
    }

    expect(wrong).toEqual([]);
    expect(rows).toBeGreaterThan(450);
  });

  it('passes print verification, and is rejected with a missing digit', async () => {
    for (const { seed, one } of cases.slice(0, 30))
      if (one) expect(`${seed} ${await printedCertificate.faultOf(one.data)}`).toBe(`${seed} null`);
    const data = certificate({
      analysis: analysis({
        points: [
          { reference: 10, measured: 10.02 },
          { reference: 20, measured: 20.4 },
        ],
        data_entry_mode: 'reference_vs_indicated',
        tolerance_override_value: 0.25,
      }),
      entered: [
        { point_index: 0, reference_text: '10', measured_text: '10.02' },
        { point_index: 1, reference_text: '20', measured_text: '20.4' },
      ],
    });
    const tampered = (from: string, to: string) =>
      printedCertificate.faultOf(data, (html) => html.replace(from, to), 'before');
    expect(await printedCertificate.faultOf(data)).toBeNull();
    expect(await tampered('>+0.02<', '>0<')).toBe('number: row 1, error');
    expect(await tampered('>+0.40<', '>0<')).toBe('number: row 2, error');
    expect(await tampered('>±0.25<', '>±0.2<')).toBe('number: row 1, limit');
  });

  it('prints a sensitivity with one digit more than read, and no deviation as zero', () => {
    const wrong: string[] = [];
    for (let seed = 0; seed < 60; seed += 1) {
      const random = seededRandom(1000 + seed);
      const decimals = Math.floor(random.uniform() * 6);
      const texts = Array.from({ length: 4 }, (_, i) => ({
        reference_text: (10 + i / 10).toFixed(decimals),
        measured_text: (100 + i + random.uniform() / 10 ** Math.floor(random.uniform() * 7)).toFixed(decimals + 1),
      }));
      const limit = Number((random.uniform() / 3).toFixed(4));
      const { result } = analyzeRecordedResponse(
        {
          frequency_response_points: texts.map((text, sweep_index) => ({
            ...text,
            sweep_index,
            frequency_value: 10 ** sweep_index,
            reference_value: Number(text.reference_text),
            measured_value: Number(text.measured_text),
            reference_unit: 'm/s²',
            measured_unit: 'mV',
          })),
          frequency_response_baseline_sweep_index: 1,
          analysis: { tolerance_override_value: limit },
        },
        null,
        [],
      );
      const sweep = {
        result,
        frequency_unit: 'Hz',
        amplitude_type: null,
        phase_unit: null,
        entered: texts.map((text) => ({ ...text, phase: null })),
      };
      const html = certificateHtml(
        certificate({
          analysis: null,
          entered: [],
          reference_unit: 'm/s²',
          measured_unit: 'mV',
          data_entry_mode: 'frequency_response',
          sweep,
        }),
      );
      const { cells } = resultsOf(html, 4);
      for (const [i, point] of result.points.entries()) {
        const [sensitivity, deviation] = [4, 5].map((column) => numberOf(cells[i]?.[column] ?? '', 0, '.'));
        const report = (what: string) => wrong.push(`${seed}, ${i + 1}: ${what}: ${(cells[i] ?? []).join(' | ')}`);
        if (!sensitivity || !deviation) report('not read');
        else {
          const digits = Math.min(...Object.values(texts[i] ?? {}).map((text) => text.replace('.', '').length));
          if (Math.abs(sensitivity.value - point.sensitivity_value) > 0.5000001 * sensitivity.step)
            report('sensitivity');
          if (sensitivity.step > 10 ** (2 - Math.max(6, digits))) report('sensitivity is coarse');
          const recorded = point.deviation_pct;
          if (Math.abs(deviation.value - recorded) > 0.5000001 * deviation.step) report(`deviation ${recorded}`);
          if (!point.is_baseline && deviation.value === 0 && Math.abs(recorded) > 1e-10)
            report('a deviation reads as zero');
          const upper = limitIn(cells[i] ?? [], 0, '.');
          if (!point.is_baseline && Math.abs((upper ?? NaN) - limit) > 1e-12) report(`the limit is ${limit}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(['corrected_value', 'indication'] as const)(
    'prints an ideal line without floating-point noise (%s)',
    (judge) => {
      const line = [10, 20, 30, 40, 50].map((x) => ({ reference: x, measured: Number((x * 0.07 + 4).toFixed(3)) }));
      const found = analysis({ points: line, poly_order: 1, judge });
      const html = certificateHtml(
        certificate({
          data_entry_mode: 'raw_data',
          analysis: { ...found, non_linearity: 7.1e-14, standard_error: 3e-16, r_squared: 1 - 1.1e-16 },
        }),
      );

      expect(html).not.toMatch(/×\s10⁻1\d/);
      expect(html).toContain('<dd>0\u00a0%</dd>');
      expect(html).toContain('<dd>1.000000</dd>');
    },
  );
});

function numberOf(cell: string, exponent: number, sign: string): { value: number; step: number } | null {
  const text = cell.replaceAll(/[\s+]/g, '').replace('−', '-').replace(sign, '.');
  return /^-?\d+(?:\.\d+)?$/.test(text)
    ? { value: Number(`${text}e${exponent}`), step: 10 ** (exponent - placesIn(text)) }
    : null;
}

function limitIn(cells: readonly string[], exponent: number, sign: string): number | null {
  const text = cells.find((cell) => /[±…]/.test(cell));
  return text === undefined ? null : (numberOf(text.split(/[±…]/).at(-1) ?? '', exponent, sign)?.value ?? null);
}

const textOf = (html: string) => html.replaceAll(/<i class="pad">[^<]*<\/i>|<[^>]*>/g, '').trim();

function resultsOf(html: string, rows: number): { columns: number[]; cells: string[][] } {
  const body = /<table class="results[^"]*">([\s\S]*?)<\/table>/.exec(html)?.[1] ?? '';
  const units = (body.split('<tr class="units">')[1] ?? '').split('</tr>')[0] ?? '';
  const cells = (body.split('<tbody>')[1] ?? '')
    .split('</tr>')
    .slice(0, rows)
    .map((row) => row.split('</td>').slice(0, -1).map(textOf));
  const columns = units.split('</th>').map((head) => {
    const power = /10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/.exec(head)?.[1] ?? '⁰';
    return Number(Array.from(power, (one) => (one === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(one))).join(''));
  });
  return { columns, cells };
}
