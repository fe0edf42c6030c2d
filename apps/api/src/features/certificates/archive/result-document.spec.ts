import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyzeFrequencyResponse } from '@etalon/metrology';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { analysis, calibrated, certificate, H3, LOOP_CHARACTERISTIC } from '../../../testing/a-certificate.js';
import type { CertificateData } from '../document/index.js';
import { attachmentsOf } from './attachments.js';
import { resultDocument } from './result-document.js';

const published = JSON.parse(
  readFileSync(join(process.cwd(), 'docs/calibration-result-1.schema.json'), 'utf8'),
) as object;

/** Without additional properties: undocumented output fails. */
function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closed(value)]));
  return 'properties' in inner && 'required' in inner ? { ...inner, additionalProperties: false } : inner;
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
const isDescribed = ajv.compile(closed(published) as object);

const thermometer = certificate({
  analysis: analysis({
    points: H3,
    poly_order: 1,
    judge: 'corrected_value',
    confidence_level: 95,
    reference_standard_uncertainty: 0.002,
    resolution: 0.001,
  }),
});
const repeated = [0, 0, 50, 50, 100, 100].map((reference, index) => ({ reference, measured: reference + index / 100 }));
const turned = [0, 10, 20, 20, 10, 0].map((reference, i) => ({
  reference,
  measured: reference + (i < 3 ? -0.1 : 0.1),
}));
const sweep = {
  result: analyzeFrequencyResponse({
    points: [10, 160, 1000].map((frequency, sweep_index) => ({
      sweep_index,
      frequency,
      reference: 10,
      measured: 100 + sweep_index,
    })),

    baseline_sweep_index: 1,
    is_logarithmic: false,
    reference_unit: 'm/s²',
    measured_unit: 'mV',
    deviation_unit: '%',
    reference_standard_uncertainty: 1,
    reference_standard_unit: '%',
    tolerance_override_value: 5,
  }),
  frequency_unit: 'Hz',
  amplitude_type: 'RMS',
  phase_unit: '°',
  entered: [{ reference_text: '10.00', measured_text: null, phase: -0.5 }],
};
const declared = {
  coefficients: [1.5, 0],
  model: null,
  range_min: 0,
  range_max: 10,
  expanded_uncertainty: 0.1,
  coverage_factor: 2,
  is_factor_assumed: false,
  confidence_level: null,
};

const none = {
  reference_text: null,
  measured_text: null,
  standard_expanded_uncertainty: null,
  standard_coverage_factor: null,
  standard_uncertainty: null,
  expanded_uncertainty: 0.04,
  coverage_factor: 2,
  lower_limit: null,
  upper_limit: null,
  acceptance_lower: null,
  acceptance_upper: null,
  verdict: 'pass',
};
const statedPoint = {
  ...none,
  reference_value: 0,
  measured_value: 0.05,
  reference_unit: '°C',
  measured_unit: '°C',
  reference_correction: null,
  corrected_reference_value: 0,
  calculated_value: null,
  error: 0.05,
  indication_error: 0.05,
  corrected_error: null,
  direction: 'rising',
  other_standard_uncertainty: null,
  other_expanded_uncertainty: null,
  other_coverage_factor: null,
  effective_degrees_of_freedom: null,
  expanded_uncertainty_text: null,
  coverage_factor_text: null,
  is_factor_assumed: false,
};
const statedFrequency = {
  ...none,
  frequency_value: 1,
  reference_value: 10,
  measured_value: 100,
  reference_unit: 'm/s²',
  measured_unit: 'mV',
  offset_value: null,
  sensitivity_value: 10,
  expanded_uncertainty_pct: 0.4,
  deviation_pct: null,
  deviation_db: null,
  deviation_expanded_uncertainty: null,
  deviation_coverage_factor: null,
  is_baseline: false,
};

const loop = {
  points: [0, 25, 50, 75, 100].map((reference, i) => ({ reference, measured: 4 + 0.08 * reference + (i % 2) * 0.001 })),
  measured_unit: 'mA',
  readings_are_output: true,
  poly_order: 1,
  tolerance_override_value: 0.5,
  nominal_characteristic: LOOP_CHARACTERISTIC,
  reference_standard_uncertainty: 0.01,
  resolution: 0.001,
} as const;

const certificates: Record<string, CertificateData> = {
  'an output by its nominal characteristic': calibrated(loop, { measured_unit: 'mA' }),
  'an output with its individual curve': calibrated({ ...loop, judge: 'corrected_value' }, { measured_unit: 'mA' }),
  'a curve': thermometer,
  'levels with a specification': calibrated({
    points: repeated,
    tolerance_override_value: 0.1,
    reference_standard_uncertainty: 0.01,
  }),
  'a table': calibrated({ points: repeated, model_type: 'lookup_table' }),
  'both sides of an adjustment': calibrated(
    { points: repeated },
    { as_found: { analysis: analysis({ points: H3 }), entered: [] } },
  ),
  'means of both directions, outside of the conditions': calibrated(
    { points: turned, measurand: 'mean', tolerance_override_value: 0.05, reference_standard_uncertainty: 0.001 },
    {
      climate: {
        deviations: [
          { quantity: 'pressure', value: 98_000, min: 100_012.6, max: null },
          { quantity: 'humidity', value: null, min: 30, max: 60 },
        ],
        reason: 'Storm',
      },
      standard_override: { reason: 'Urgent', by_name: 'A. Example' },
      repair_date: '2026-03-01',
    },
  ),
  'a superseded calibration': certificate({
    standing: { replaces: null, voided: { date: '2026-04-01', reason: null, superseded_by: 'LN-CAL-LN-00042-v9' } },
  }),
  'a sweep': certificate({ analysis: null, sweep }),
  'electronic signatures': certificate({
    electronic_signatures: [
      { name: 'A. Example', meaning: 'approved', reason: null, signed_at: '2026-03-12T10:00:00.000Z' },
    ],
  }),
  'a declared characteristic': certificate({ analysis: null, declared, reference_standards: [], verification: null }),
  'points that others stated': certificate({
    analysis: null,
    is_outside: true,
    stated: { points: [statedPoint], as_found: [statedPoint], sweep: null },
  }),
  'a sweep that others stated': certificate({
    analysis: null,
    is_outside: true,
    stated: {
      points: [],
      as_found: [],
      sweep: {
        points: [statedFrequency],
        frequency_unit: 'kHz',
        phase_unit: null,
        is_logarithmic: false,
        sensitivity_unit: 'mV/(m/s²)',
        deviation_unit: '%',
        confidence_level: null,
      },
    },
  }),
  'a record of others': certificate({
    is_outside: true,
    external_lab_name: 'Elsewhere',
    channel: null,
    procedure: null,
    customer_name: 'C',
  }),
};

describe('the machine-readable results of a certificate', () => {
  it.each(Object.entries(certificates))('match the published schema: %s', (_name, data) => {
    const written = JSON.parse(JSON.stringify(resultDocument(data))) as object;

    expect(isDescribed(written) ? [] : isDescribed.errors).toEqual([]);
  });

  it('are the computed numbers, which the certificate shows rounded for JCGM 100, H.3', () => {
    const attachment = attachmentsOf(thermometer, new Date('2026-03-13T10:00:00Z')).find(
      ({ name }) => name === 'result.json',
    );
    const { results, verification } = JSON.parse(attachment?.content.toString() ?? '{}') as ReturnType<
      typeof resultDocument
    >;
    const [first] = results?.points ?? [];

    expect(attachment).toMatchObject({ media_type: 'application/json', relationship: 'Data' });
    expect(results?.points.map(({ error }) => error)).toEqual(thermometer.analysis?.points.map(({ error }) => error));
    expect(first?.error?.toFixed(4)).toBe('0.0031');
    expect(first?.expanded_uncertainty?.toFixed(4)).toBe('0.0092');
    expect(results?.model?.polynomial?.map((value) => value.toPrecision(6))).toEqual(['1.00218', '-0.214858']);
    expect(verification?.address).toBe(thermometer.verification?.address);
  });

  it('distinguish a verdict by the nominal characteristic from one by the individual curve', () => {
    const of = (name: string) => resultDocument(certificates[name] ?? thermometer).results;

    expect(of('an output by its nominal characteristic')).toMatchObject({
      judged: 'indication',
      characteristic: 'nominal',
      nominal_characteristic: loop.nominal_characteristic,
      conformity: { verdict: 'fail' },
    });
    expect(of('an output with its individual curve')).toMatchObject({
      judged: 'corrected_value',
      characteristic: 'individual',
      conformity: { verdict: 'pass' },
    });
  });

  it.each([
    ['no nominal characteristic', { ...loop, nominal_characteristic: null }, null, null],
    ['the nominal characteristic', loop, '3.1', '3.1'],
    ['its individual curve', { ...loop, judge: 'corrected_value' } as const, null, '3.1'],
  ])('have no value of a curve fitted to the readings as found, with %s', (_, given, error, indication) => {
    const points = [...loop.points, ...loop.points].map(({ reference, measured }) => ({
      reference,
      measured: measured + 0.5,
    }));
    const found = analysis({ ...given, points, is_as_found: true });
    const document = resultDocument(
      calibrated(given, { measured_unit: 'mA', as_found: { analysis: found, entered: [] } }),
    );
    const [point] = document.as_found?.points ?? [];

    expect(isDescribed(JSON.parse(JSON.stringify(document))) ? [] : isDescribed.errors).toEqual([]);
    expect(document.results?.model).not.toBeNull();
    expect(document.results?.points[0]?.calculated_value).not.toBeNull();
    expect(document.as_found).toMatchObject({ model: null, ...(error === null ? { levels: [] } : {}) });
    expect(point).toMatchObject({ measured_value: 4.5, calculated_value: null, corrected_error: null });
    expect([point?.error, point?.indication_error].map((one) => one?.toFixed(1) ?? null)).toEqual([error, indication]);
    expect([point?.expanded_uncertainty, document.as_found?.uncertainty.expanded_uncertainty].map(Boolean)).toEqual(
      [1, 2].map(() => error !== null),
    );
    expect((point?.other_expanded_uncertainty ?? null) === null).toBe(error === indication);
  });

  it('contain both errors of a point, each with its uncertainty', () => {
    const [ours] = resultDocument(thermometer).results?.points ?? [];
    const curve = {
      ...statedPoint,
      error: 0.001,
      corrected_error: 0.001,
      indication_error: 0.05,
      other_expanded_uncertainty: 0.03,
      other_coverage_factor: 2.1,
    };
    const theirs = resultDocument(
      certificate({ analysis: null, is_outside: true, stated: { points: [curve], as_found: [], sweep: null } }),
    );

    expect(ours?.corrected_error).toBe(ours?.error);
    expect(ours?.indication_error?.toFixed(3)).toBe('0.171');
    expect(ours?.other_expanded_uncertainty).toBeGreaterThan(0);
    expect(theirs.stated?.points[0]).toMatchObject({
      error: 0.001,
      indication_error: 0.05,
      corrected_error: 0.001,
      other_expanded_uncertainty: 0.03,
      other_coverage_factor: 2.1,
    });
  });

  it('contain the verdict of each direction and the measuring conditions', () => {
    const document = resultDocument(certificates['means of both directions, outside of the conditions'] ?? thermometer);
    const level = document.results?.levels[1];

    expect(level).toMatchObject({
      reference_value: 10,
      readings: 2,
      conformity: { verdict: 'not_evaluated', reason_code: 'uncertainty_too_large', upper_limit: 0.05 },
    });
    expect(level?.error).toBeCloseTo(0, 12);
    expect([level?.error_rising, level?.error_falling, level?.hysteresis].map((one) => one?.toFixed(3))).toEqual([
      '-0.100',
      '0.100',
      '0.200',
    ]);
    expect(level?.direction_expanded_uncertainty).toBeGreaterThan(0);
    expect(document.calibration).toMatchObject({
      repair_date: '2026-03-01',
      outside_conditions: {
        deviations: [
          { quantity: 'pressure', value: 980, min: 1000.126, max: null, unit: 'hPa' },
          { quantity: 'humidity', value: null, min: 30, max: 60, unit: '%RH' },
        ],
        reason: 'Storm',
      },
    });
    expect(document.traceability.override).toEqual({ reason: 'Urgent', by_name: 'A. Example' });
  });

  it('state that the calibration is void', () => {
    const { certificate: stated } = resultDocument(certificates['a superseded calibration'] ?? thermometer);

    expect(stated.voided).toEqual({ date: '2026-04-01', superseded_by: 'LN-CAL-LN-00042-v9', reason: null });
  });

  it('claim nothing about an external calibration beyond the certificate', () => {
    const others = certificate({ is_outside: true, traceability: { is_traceable: true, missing: [] } });

    expect(resultDocument(thermometer).traceability.is_traceable).toBe(true);
    expect(resultDocument(others).traceability.is_traceable).toBe(false);
  });

  it('contain the customer, also with an address only', () => {
    const of = (customer_name: string | null, customer_address: string | null) =>
      resultDocument(certificate({ customer_name, customer_address })).customer;

    expect(of(null, null)).toBeNull();
    expect(of(null, 'Street 1')).toEqual({ name: '', address: 'Street 1' });
    expect(of('Ship Yard', null)).toEqual({ name: 'Ship Yard', address: null });
  });

  it('contain no internal data', () => {
    const text = JSON.stringify(
      resultDocument(certificate({ asset: { ...thermometer.asset, description: 'internal' } })),
    );

    expect(text).not.toContain('internal"');
  });
});
