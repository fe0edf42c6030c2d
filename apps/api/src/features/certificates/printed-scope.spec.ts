import type { PageContent } from '@etalon/pdf-rendering';
import type {
  CalibrationCreate,
  CalibrationResponse,
  ScopeEntryCreate,
} from '../../../../../libs/api-client/src/generated/wire.js';
import { aChannel, anAsset, anOrganization, calibrationBody, points } from '../../testing/builders.js';
import { certificate as aCertificate } from '../../testing/a-certificate.js';
import type { Client } from '../../testing/client.js';
import { downloadedCertificate } from '../../testing/read-pdf.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { resultDocument } from './archive/result-document.js';
import { dccDocument } from './dcc/dcc-document.js';
import { certificateTexts } from './document/index.js';
import { claimedAccreditation, scopeStatement } from './document/sections/scope-section.js';

const CLAIM = 'Accredited calibration laboratory: National Accreditation Body, K-1.';
const accreditation = { body: 'National Accreditation Body', number: 'K-1' };
const standard = {
  external: {
    name: 'Bath thermometer',
    certificate_number: 'N-1',
    calibration_date: '2026-01-02',
    due_date: '2027-01-02',
    unit: '°C',
    uncertainty: 0.02,
    coverage_factor: 2,
    range_min: 0,
    range_max: 100,
  },
};
const negligible = (['reference_drift', 'reference_resolution', 'hysteresis', 'environment'] as const).map(
  (source) => ({ source, reason: 'validated' }),
);
const readings = [
  [10, 10.02],
  [10, 10.03],
  [50, 49.93],
  [50, 49.94],
  [90, 89.88],
  [90, 89.9],
] as const;

const laboratory = {
  name: 'North',
  email: null,
  street: null,
  post_code: null,
  city: null,
  state: null,
  country: null,
};

describe('the printed scope of accreditation', () => {
  let test: TestApp;
  let admin: Client;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' });
    admin = await test.signIn('technician');
  });
  afterAll(() => test.close());

  async function recorded(
    lines: Partial<ScopeEntryCreate>[],
    given: Partial<CalibrationCreate> = {},
    accredited: object | null = accreditation,
  ): Promise<CalibrationResponse> {
    const { id } = await anOrganization(admin);
    if (accredited)
      await admin.put(`/organizations/${id}/accreditation`, accredited as typeof accreditation).expect(200);
    const line = { physical_quantity: 'temperature', unit: '°C', range_min: 0, range_max: 100, cmc_absolute: 0.015 };
    for (const one of lines) await admin.post(`/organizations/${id}/scope`, { ...line, ...one }).expect(201);
    const asset = await anAsset(admin, { organization_id: id, sensor_channels: [aChannel()] });
    const body = calibrationBody(asset, {
      calibration_type: 'internal_lab',
      data_entry_mode: 'reference_vs_indicated',
      points: points(readings),
      reference_standards: [standard],
      analysis: { resolution: 0.01, negligible },
      ...given,
    });
    const { body: record } = await admin.post('/calibrations', body).expect(201);
    return record;
  }

  async function printed(...given: Parameters<typeof recorded>): Promise<PageContent> {
    return downloadedCertificate(admin, (await recorded(...given)).id);
  }

  it('claims the accreditation if all results lie within', async () => {
    const certificate = await printed([{}]);

    expect(says(certificate, `${CLAIM} All measurement results are within the scope of accreditation.`)).toBe(true);
    expect(column(certificate, 'CMC')).toEqual([]);
    expect(says(certificate, 'U is the CMC')).toBe(false);
  });

  it('names the results outside, and claims nothing', async () => {
    const certificate = await printed([{ range_max: 60 }]);

    expect(
      says(
        certificate,
        'Not within the scope of accreditation: results 5–6. This certificate bears no accreditation symbol and does not claim accreditation.',
      ),
    ).toBe(true);
    expect(says(certificate, 'Accredited calibration laboratory')).toBe(false);
  });

  it.each([
    [
      'outside',
      readings,
      'Not within the scope of accreditation: results 5–6 (as found). This certificate bears no accreditation symbol',
    ],
    [
      'with an incomplete budget',
      [readings[0], readings[2]],
      'No accreditation is claimed for these results: the uncertainty budget is incomplete.',
    ],
  ] as const)('claims nothing for results as found %s', async (_, found, sentence) => {
    const certificate = await printed([{ range_max: 60 }], {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      points: points(readings.slice(0, 4)),
      as_found_points: points(found),
    });

    expect(says(certificate, sentence)).toBe(true);
    expect(says(certificate, 'Accredited calibration laboratory')).toBe(false);
  });

  it('is on the record for results as found too', async () => {
    const { analysis, as_found_summary } = await recorded([{ range_max: 60 }], {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      points: points(readings.slice(0, 4)),
      as_found_points: points(readings),
    });

    expect(analysis?.scope).toMatchObject({ accreditation, points_outside: [] });
    expect(as_found_summary?.scope).toMatchObject({ accreditation: null, points_outside: [4, 5] });
  });

  it('claims the accreditation for results as found and as left within', async () => {
    const certificate = await printed([{}], {
      data_entry_mode: 'reference_vs_as_found_as_left',
      calibration_purpose: 'after_repair',
      as_found_points: points(readings),
    });

    expect(says(certificate, `${CLAIM} All measurement results are within the scope of accreditation.`)).toBe(true);
  });

  it('states where U was raised to the CMC, and prints no U below it', async () => {
    const lines = [
      { cmc_absolute: 0.03, cmc_relative: 0.05, cmc_combination: 'root_sum_square' as const, method: 'Bath' },
      { range_min: 40, cmc_absolute: 0.02, cmc_relative: 0.1 },
      { range_min: 90, range_max: 90, cmc_absolute: 0.01 },
    ];
    const certificate = await printed(lines);
    const cmc = readings.map(([value]) =>
      Math.max(Math.hypot(0.03, 0.0005 * value), value >= 40 ? 0.02 + 0.001 * value : 0),
    );

    expect(says(certificate, `${CLAIM} All measurement results are within`)).toBe(true);
    expect(says(certificate, 'U is the CMC and u = CMC / k: results 3–6.')).toBe(true);
    expect(
      says(
        certificate,
        'Calibration and measurement capabilities (CMC, k = 2) applied: 0 °C to 100 °C: root of the sum of squares of 0.03 °C and 0.05 % of the value (Bath); 40 °C to 100 °C: 0.02 °C + 0.1 % of the value; 90 °C: 0.01 °C.',
      ),
    ).toBe(true);
    const [of, least] = [column(certificate, 'Expanded uncertainty U'), column(certificate, 'CMC')];
    expect(of).toHaveLength(readings.length);
    for (const [i, U] of of.entries()) {
      expect(U).toBeGreaterThanOrEqual((cmc[i] ?? NaN) * (1 - 1e-12));
      expect(U).toBeGreaterThanOrEqual(least[i] ?? NaN);
      expect(least[i]).toBeLessThan(1.101 * (cmc[i] ?? NaN));
    }
  });

  it('claims no accreditation if a requirement is missing, and names it', async () => {
    const certificate = await printed([{}], {
      reference_standards: null,
      analysis: { reference_standard_uncertainty: 0.02 },
    });

    expect(says(certificate, 'No accreditation is claimed for these results: traceability is not stated')).toBe(true);
    expect(says(certificate, 'Accredited calibration laboratory')).toBe(false);
  });

  it('does not claim an unstated accreditation, but raises U', async () => {
    const certificate = await printed([{ cmc_absolute: 0.05 }], {}, null);

    expect(certificate.body).not.toMatch(/accreditation|Accredited/);
    expect(column(certificate, 'Expanded uncertainty U')).toEqual(readings.map(() => 0.05));
    expect(says(certificate, 'U is the CMC and u = CMC / k: all results.')).toBe(true);
  });

  it('prints nothing without a scope', async () => {
    const certificate = await printed([], {}, null);

    expect(certificate.body).not.toMatch(/accreditation|Accredited|CMC/);
  });

  it('prints nothing of our scope on an external calibration', async () => {
    const certificate = await printed([{}], {
      calibration_type: 'external_accredited_lab',
      external_lab_name: 'Elsewhere',
    });

    expect(says(certificate, 'Accredited calibration laboratory')).toBe(false);
    expect(says(certificate, 'scope of accreditation')).toBe(false);
  });
});

describe('the claim of an accreditation', () => {
  const scope = {
    in_scope: true,
    raised_to_cmc: false,
    cmc: null,
    method: null,
    accreditation,
    obstacles: [] as string[],
    points_outside: [] as number[],
    points_raised: [],
    entries: [],
  };
  const outside = { ...scope, accreditation: null, obstacles: ['points_outside'], points_outside: [1] };
  const notInForce = ['accreditation_not_in_force', 'points_outside'];
  const expired = { ...scope, accreditation: null, obstacles: notInForce, points_outside: [0] };
  const asIn = (left: object | null, found: object | null) => {
    const { analysis, ...data } = aCertificate({});
    const side = (of: object | null) => ({ ...analysis, scope: of }) as NonNullable<typeof analysis>;
    return { ...data, analysis: side(left), as_found: { analysis: side(found), entered: [] } };
  };
  const statement = (left: object | null, found: object | null) =>
    scopeStatement(asIn(left, found), certificateTexts('en'));

  it('covers both sides in every document', () => {
    for (const [left, found] of [
      [scope, outside],
      [outside, scope],
    ] as const) {
      const data = asIn(left, found);
      const dcc = dccDocument(data, { quantity: null, release: '1.0', laboratory });
      expect(claimedAccreditation(data)).toBeNull();
      expect(resultDocument(data).accreditation).toBeNull();
      expect(dcc).not.toContain('calibrationLaboratoryCode');
      expect(dcc).not.toContain('All measurement results are within');
    }
    expect(claimedAccreditation(asIn(scope, scope))).toEqual(accreditation);
    const both = dccDocument(asIn(scope, scope), { quantity: null, release: '1.0', laboratory });
    expect(both).toContain('calibrationLaboratoryCode');
    expect(both).toContain('All measurement results are within');
  });

  it('does not include checks', () => {
    const checks = [{ text: 'Leak test', result: 'pass' as const, as_found_result: null, remark: null }];
    const data = { ...asIn(scope, null), checks };
    const claim = 'All measurement results are within the scope of accreditation. The checks are not included.';

    expect(scopeStatement(data, certificateTexts('en'))).toContain(claim);
    expect(dccDocument(data, { quantity: null, release: '1.0', laboratory })).toContain(claim);
    expect(statement(scope, null)).not.toContain('checks');
  });

  it('names the results outside with their side, and the obstacles of both once', () => {
    expect(statement(outside, scope)).toContain('accreditation: result 2 (as left). This');
    expect(statement(expired, { ...outside, obstacles: notInForce })).toContain(
      'accreditation: result 1 (as left); result 2 (as found); the accreditation was not in force on the date of calibration. This',
    );
  });

  it('follows the results as left where a side has no scope', () => {
    expect(statement(scope, null)).toContain('All measurement results are within');
    expect(statement(null, scope)).toBeNull();
    expect(statement(scope, { ...outside, obstacles: ['no_accreditation', 'points_outside'] })).toBeNull();
  });
});

const plain = (text: string) => text.replace(/\s/g, '');
const says = (certificate: PageContent, sentence: string) => plain(certificate.body).includes(plain(sentence));

function column(certificate: PageContent, title: string): number[] {
  const found = certificate.tables.find(({ head }) => head[0]?.some((one) => plain(one) === 'Errorofindication'));
  const at = (found?.head[0] ?? []).findIndex((one) => plain(one) === plain(title));
  return at < 0 ? [] : (found?.rows ?? []).map((row) => Number(plain(row[at] ?? '')));
}
