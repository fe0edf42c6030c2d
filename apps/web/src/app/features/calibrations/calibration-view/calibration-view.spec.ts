import { jest } from '@jest/globals';
import { TestBed } from '@angular/core/testing';
import type { HttpTestingController } from '@angular/common/http/testing';
import { Router } from '@angular/router';
import type { CalibrationPointResponse, CalibrationResponse } from '@etalon/api-client';
import { analyzeCalibration } from '@etalon/metrology';
import { aCalibration, aChannel, aStatement, anAsset } from '../../../../testing/an-asset';
import { Page, whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { Session } from '../../../session';
import { Toasts } from '../../../ui';
import { RecordIssues } from '../record-certificates/record-issues';
import { CalibrationView } from './calibration-view';

const point = {
  id: 'p',
  point_index: 0,
  reference_value: 10.0012,
  reference_text: '10.0012',
  measured_value: 10.008,
  measured_text: '10.0080',
  calculated_value: 10.008,
  error: 0.0068,
  residual_abs: -0.0068,
  expanded_uncertainty: 0.0022,
  standard_uncertainty: 0.0011,
  coverage_factor: 2.02,
  direction: 'rising',
  lower_limit: -0.01,
  upper_limit: 0.01,
  acceptance_lower: -0.0078,
  acceptance_upper: 0.0078,
  passed: true,
  verdict: 'pass',
  probability_of_conformity: 0.998,
} as CalibrationPointResponse;

const aStandard = {
  key: 's',
  asset_id: 'a-9',
  human_asset_id: 'BATH',
  calibration_id: 'c-9',
  calibration_date: '2026-01-01',
  due_date: null,
  expanded_uncertainty: null,
  correction_min: null,
  correction_max: null,
  drift: null,
  range_min: null,
  range_max: null,
  channel_id: null,
  from: null,
  to: null,
  unit: null,
};

async function view(given: Partial<CalibrationResponse> = {}): Promise<{ page: Page; http: HttpTestingController }> {
  const http = await configure({ routes: [{ path: 'calibrations/:id', component: CalibrationView }] });
  const { page } = await visit('/calibrations/calibration-1');
  await answer(http, aCalibration({ conformity_statement: aStatement, ...given }));
  return { page, http };
}

async function answer(
  http: HttpTestingController,
  calibration: CalibrationResponse,
  issued: object[] = [],
  asset = anAsset(),
): Promise<void> {
  http.expectOne('/api/v1/calibrations/calibration-1').flush(calibration);
  await whenStable();
  http.expectOne('/api/v1/calibrations/calibration-1/points').flush([point]);
  http.match('/api/v1/calibrations/calibration-1/points?role=as_found')[0]?.flush([]);
  http.expectOne('/api/v1/assets/asset-1/profile').flush(asset);
  http.match(({ url }) => url === '/api/v1/assets/asset-1/calibrations')[0]?.flush([calibration]);
  http.expectOne(`/api/v1/calibrations/${calibration.id}/certificates`).flush(issued);
  await whenStable();
  // The lower parts follow in idle time, one after the other.
  await whenStable();
}

async function viewBothSides(calibration: CalibrationResponse, found = point): Promise<Page> {
  const http = await configure({ routes: [{ path: 'calibrations/:id', component: CalibrationView }] });
  const { page } = await visit('/calibrations/calibration-1');
  http.expectOne('/api/v1/calibrations/calibration-1').flush(calibration);
  await whenStable();
  for (const request of http.match(({ url }) => url.endsWith('/points'))) request.flush([found]);
  http.expectOne('/api/v1/assets/asset-1/profile').flush(anAsset());
  http.expectOne(({ url }) => url === '/api/v1/assets/asset-1/calibrations').flush([calibration]);
  http.expectOne('/api/v1/calibrations/calibration-1/certificates').flush([]);
  await whenStable();
  await whenStable();
  return page;
}

async function failed(
  http: HttpTestingController,
  asset: ReturnType<typeof anAsset>,
  findings: string[],
  change: Partial<CalibrationResponse> = {},
) {
  await answer(
    http,
    aCalibration({ sensor_id: 'sensor-1', conformity: 'fail', conformity_statement: null, ...change }),
    [],
    asset,
  );
  http.match(({ url }) => url.endsWith('/impact')).forEach((asked) => asked.flush(null));
  await whenStable();
  http
    .match('/api/v1/assets/asset-1/impact-findings')
    .forEach((asked) => asked.flush({ findings: findings.map((calibration_id) => ({ calibration_id })) }));
  await whenStable();
}

const unsigned = { demanded: [], steps: 0, next: [], signatures: [] };

async function signatures(http: HttpTestingController, found: object = unsigned): Promise<void> {
  http.match(({ url }) => url.endsWith('/signatures')).forEach((requested) => requested.flush(found));
  await whenStable();
}

async function signedInView(): Promise<{ http: HttpTestingController; page: Page }> {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'calibrations/:id', component: CalibrationView }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role: 'superadmin', language: 'en' });
  http.match(({ url }) => url === '/api/v1/organizations').forEach((requested) => requested.flush([]));
  const { page } = await visit('/calibrations/calibration-1');
  return { http, page };
}

describe('calibration page', () => {
  afterEach(() => localStorage.removeItem('etalon.token'));

  it('shows the conformity first, with its basis', async () => {
    const { page } = await view();

    expect(page.text()).toContain('Conforms to ±0.01\u00a0bar at the one point');
    expect(page.text()).toContain('+0.0068\u00a0bar ± 0.0022\u00a0bar');
    expect(page.text()).toContain('99.8\u00a0%');
  });

  it('prints traceability, approval of the standard, customer and authoriser', async () => {
    const { page } = await view({
      customer_name: 'Ship Yard',
      authorised_by_name: 'A. Chief',
      reference_standard_override: { reason: 'Urgent', by_name: 'R. Sample' },
    });
    const printed = [...page.root.querySelectorAll('app-record-rail section')]
      .filter((part) => part.closest('.no-print') === null)
      .map((part) => part.textContent)
      .join(' ');

    for (const stated of ['Traceability not established', 'Use approved by R. Sample: Urgent', 'Ship Yard', 'A. Chief'])
      expect(printed).toContain(stated);
    expect(printed).not.toContain('Version 1');
  });

  it('shows the customer of the record, and beside it the one on the reissued certificate', async () => {
    const { page } = await view({
      customer_name: 'Ship Yrad',
      certificate_language: 'en',
      reissued_texts: { customer_name: 'Ship Yard', customer_address: null, certificate_language: 'de' },
    });
    const facts = [...page.root.querySelectorAll('app-record-report dt')].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent,
    ]);

    expect(Object.fromEntries(facts)).toMatchObject({
      Customer: 'Ship Yrad',
      'Customer on the certificate': 'Ship Yard',
      'Language of the certificate': 'Deutsch',
    });
  });

  it('shows the means as left beside the readings as left only', async () => {
    const http = await configure({ routes: [{ path: 'calibrations/:id', component: CalibrationView }] });
    const { page } = await visit('/calibrations/calibration-1');
    const readings = [0, 50, 0, 50].map((reference) => ({ reference, measured: reference + 0.1 }));
    const analysis = analyzeCalibration({ points: readings, reference_unit: '°C', measured_unit: '°C' });
    const calibration = aCalibration({
      data_entry_mode: 'reference_vs_as_found_as_left',
      as_found_conformity: 'fail',
      as_found_summary: { conformity_statement: aStatement } as CalibrationResponse['as_found_summary'],
      analysis: analysis as unknown as CalibrationResponse['analysis'],
    });
    http.expectOne('/api/v1/calibrations/calibration-1').flush(calibration);
    await whenStable();
    for (const request of http.match(({ url }) => url.endsWith('/points'))) request.flush([point]);
    http.expectOne('/api/v1/assets/asset-1/profile').flush(anAsset());
    http.expectOne(({ url }) => url === '/api/v1/assets/asset-1/calibrations').flush([calibration]);
    http.expectOne('/api/v1/calibrations/calibration-1/certificates').flush([]);
    await whenStable();
    await whenStable();
    expect(page.root.querySelector('app-levels-table')).not.toBeNull();

    await page.press('radio', 'As found');

    expect(page.root.querySelector('app-levels-table')).toBeNull();
  });

  it('judges the results of each side by its own uncertainty budget', async () => {
    const page = await viewBothSides(
      aCalibration({
        data_entry_mode: 'reference_vs_as_found_as_left',
        conformity_statement: aStatement,
        uncertainty_state: 'complete',
        as_found_conformity: 'pass',
        as_found_summary: {
          conformity_statement: aStatement,
          expanded_uncertainty: 0.0022,
          budget_complete: false,
        } as CalibrationResponse['as_found_summary'],
      }),
    );
    const row = () => page.root.querySelector('app-results-table tbody tr')?.textContent;
    expect(row()).not.toContain('incomplete');

    await page.press('radio', 'As found');

    expect(row()).toContain('incomplete');
  });

  it.each([
    ['with the indication', 'reference_vs_indicated', true],
    ['but none of a curve fitted to the readings as found', 'raw_data', false],
  ] as const)('shows the notices of each side, %s', async (_, data_entry_mode, isShown) => {
    const points = [0, 50, 100].map((reference) => ({ reference, measured: reference + 0.1 }));
    const analysis = analyzeCalibration({ points, data_entry_mode, reference_unit: 'bar', measured_unit: 'bar' });
    const notice = (code: string) => ({ code, message: code }) as never;
    const page = await viewBothSides(
      aCalibration({
        data_entry_mode: 'reference_vs_as_found_as_left',
        as_found_conformity: 'pass',
        analysis: { ...analysis, notices: [notice('L-1')] } as unknown as CalibrationResponse['analysis'],
        as_found_summary: {
          conformity_statement: aStatement,
          notices: [notice('F-1'), notice('interpolation')],
        } as unknown as CalibrationResponse['as_found_summary'],
      }),
    );
    const interpolation = 'The curve has as many parameters as points';
    expect(page.text()).toContain('L-1');

    await page.press('radio', 'As found');

    expect(page.text()).not.toContain('L-1');
    expect(page.text()).toContain('F-1');
    expect(page.text().includes(interpolation)).toBe(isShown);
  });

  it('establishes no traceability if the results as found lack it', async () => {
    const found = { traceable: false, not_traceable: ['out_of_calibrated_range'] };
    const { page } = await view({
      traceable: true,
      not_traceable: [],
      as_found_summary: found as unknown as CalibrationResponse['as_found_summary'],
    });
    const rail = page.root.querySelector('app-record-rail')?.textContent;

    expect(rail).toContain('Traceability not established');
    expect(rail).toContain('outside the calibrated range');
    expect(rail).not.toContain('Traceability established');
  });

  it.each([
    ['points_outside', [2], 'Outside the scope as found: points 3. The certificate has no accreditation symbol.'],
    ['uncertainty_incomplete', [], 'No accreditation stated: the uncertainty budget is incomplete'],
  ] as const)('claims no accreditation with %s as found', async (obstacle, points_outside, words) => {
    const accreditation = { body: 'National Accreditation Body', number: 'K-1' };
    const left = { accreditation, obstacles: [], points_outside: [], points_raised: [] };
    const found = { accreditation: null, obstacles: [obstacle], points_outside, points_raised: [] };
    const { page } = await view({
      analysis: { scope: left, levels: [], notices: [] } as unknown as CalibrationResponse['analysis'],
      as_found_summary: { scope: found } as unknown as CalibrationResponse['as_found_summary'],
    });

    expect(page.text()).not.toContain('Within the scope of accreditation');
    expect(page.text()).toContain(words);
  });

  it.each([
    ['no value of the error without a nominal characteristic', null, '–'],
    ['the error by the nominal characteristic', 3.131, '+3.131'],
  ])('shows of readings as found %s, nothing of the curve fitted to them', async (_, indication_error, shown) => {
    const signals = [0, 50, 100].map((reference) => ({ reference, measured: 4 + 0.16 * reference }));
    const units = { reference_unit: 'bar', measured_unit: 'mA' };
    const analysis = analyzeCalibration({ points: signals, poly_order: 1, ...units });
    const statement = { ...aStatement, judged: 'corrected_value', characteristic: 'individual' } as typeof aStatement;
    const calibration = aCalibration({
      ...units,
      data_entry_mode: 'reference_vs_as_found_as_left',
      as_found_conformity: 'not_evaluated',
      as_found_summary: { conformity_statement: statement } as CalibrationResponse['as_found_summary'],
      conformity_statement: statement,
      analysis: analysis as unknown as CalibrationResponse['analysis'],
    });
    const page = await viewBothSides(calibration, {
      ...point,
      indication_error,
      other_expanded_uncertainty: indication_error && 0.02,
    });
    const table = () => page.root.querySelector('app-results-table');
    expect(table()?.textContent).toContain('From curve');

    await page.press('radio', 'As found');

    expect(table()?.textContent).not.toContain('From curve');
    expect(table()?.querySelector('td.strong')?.textContent).toBe(shown);
    expect(table()?.querySelector('.share')).toBeNull();
  });

  it.each([
    ['incomplete', 'Conforms, uncertainty incomplete'],
    ['unstated', 'Conforms, uncertainty not stated'],
  ] as const)('shows no probability and no valid badge with an uncertainty that is %s', async (state, words) => {
    const { page } = await view({ uncertainty_state: state, conformity: 'pass' });

    expect(page.text()).not.toContain('99.8\u00a0%');
    expect(page.text()).not.toContain('Valid');
    expect(page.text()).toContain(words);
  });

  it.each<[string, Partial<CalibrationResponse>]>([
    ['', {}],
    [
      ' beside checks passed as found',
      { as_found_conformity: 'pass', checks: [{ text: 'Case', result: 'pass', as_found_result: 'pass' }] },
    ],
  ])('offers an impact assessment of a standard that fails as another laboratory states%s', async (_title, change) => {
    const { http, page } = await signedInView();
    const standard = anAsset({ sensor_channels: [aChannel({ id: 'sensor-1', calibration_role: 'reference' })] });
    await failed(http, standard, ['calibration-1'], change);

    expect(page.text()).toContain('Start impact assessment');
  });

  it('offers the assessment of a channel no longer a standard, if calibrations were made with it', async () => {
    const { http, page } = await signedInView();
    const working = anAsset({ sensor_channels: [aChannel({ id: 'sensor-1', calibration_role: 'working' })] });
    await failed(http, working, ['calibration-1']);

    expect(page.text()).toContain('Start impact assessment');
  });

  it('offers no assessment of a channel without calibrations made with it', async () => {
    const { http, page } = await signedInView();
    const working = anAsset({ sensor_channels: [aChannel({ id: 'sensor-1', calibration_role: 'working' })] });
    await failed(http, working, []);

    expect(page.text()).not.toContain('Start impact assessment');
  });

  it('shows typed values with all digits, and results to the last digit of U', async () => {
    const { page } = await view();

    const cells = [...(page.all('row')[1]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent.trim());
    expect(cells.slice(0, 4)).toEqual(['10.0012', '10.0080', '+0.0068', '0.0022']);
  });

  it.each([
    [null, true],
    ['calibration-9', false],
  ])('offers a reissue unless a correction waits (%s)', async (waiting_correction_id, isOffered) => {
    const { page } = await asTechnician({ waiting_correction_id }, [{ ...issued, state: 'valid' }]);

    expect(page.all('button').some(({ textContent }) => textContent.trim() === 'Reissue')).toBe(isOffered);
  });

  it('lists the issued certificates, newest first, and reissues with a reason', async () => {
    const { http, page } = await signedInView();
    const address = '/api/v1/calibrations/calibration-1/certificates';
    const one = {
      id: 'c-1',
      issue: 1,
      number: 'CAL-1',
      template_id: null,
      language: 'de',
      issued_on: '2026-03-12',
      issued_at: '2026-03-12T10:00:00Z',
      state: 'superseded',
      superseded_by: 'CAL-1-r1',
      url: '/files/1',
      reason: null,
      ordered_by_name: null,
      ordered_at: null,
      filename: 'a.pdf',
      size_bytes: 1,
      sha256: 'x',
    };
    const newer = { ...one, id: 'c-2', issue: 2, number: 'CAL-1-r1', state: 'valid', superseded_by: null };
    const found = [one, { ...newer, reason: 'Name misspelt', ordered_by_name: 'A. Ejemplo' }];
    await answer(
      http,
      aCalibration({
        has_results: true,
        organization_id: null,
        waiting_correction_id: null,
        conformity_statement: aStatement,
      }),
      found,
    );

    expect(page.text()).toMatch(/CAL-1-r1.*Name misspelt \(A. Ejemplo\).*Superseded.*Replaced by CAL-1-r1/s);

    await page.press('button', 'Reissue');
    const dialog = new Page(new Page(document.body).get('dialog'));
    await dialog.type('Reason', 'Wrong address');
    await dialog.press('button', 'Reissue');
    await signatures(http);
    const sent = http.expectOne('/api/v1/calibrations/calibration-1/certificate/reissue');
    expect(sent.request.body).toMatchObject({ reason: 'Wrong address', language: null, customer_name: null });
    sent.flush(null);
    await whenStable();
    http.expectOne(address).flush([one, { ...newer, state: 'in_making', number: null, url: null }]);
    await whenStable();
    expect(page.text()).toContain('In progress');
    expect(page.all('button').map(({ textContent }) => textContent.trim())).not.toContain('Reissue');
  });

  const waiting = {
    status: 'pending_approval' as const,
    is_active: false,
    is_in_force: false,
    checked_by_user_id: 'person-2',
    checked_by_name: 'C. Ejemplo',
  };

  it('shows its pending checker, offers no certificate, and can be rejected with a reason', async () => {
    const { page, http } = await view({ ...waiting, can_decide: true });

    expect(page.text()).toContain('Waiting for C. Ejemplo');
    expect(page.all('button').map((one) => one.textContent.trim())).not.toContain('Issue certificate');
    await page.press('button', 'Reject');
    const dialog = new Page(new Page(document.body).get('dialog'));
    await dialog.type('Reason', 'Wrong bath');
    await dialog.press('button', 'Reject');
    await signatures(http);
    const requested = http.expectOne(({ url }) => url.endsWith('/calibrations/calibration-1/reject'));
    expect([requested.request.method, requested.request.params.get('reason')]).toEqual(['POST', 'Wrong bath']);
  });

  it('requires a signature if the organization demands it, and lists the given ones', async () => {
    const { page, http } = await view({ ...waiting, can_decide: true });
    const given = {
      id: 's-1',
      act: 'authorise',
      step: 1,
      signed_by: 'p-1',
      signed_by_name: 'A. Ejemplo',
      meaning: 'reviewed',
      reason: null,
      signed_at: '2026-03-12T10:00:00Z',
      method: 'password',
      content_hash: 'ab'.repeat(32),
      matches: false,
    };
    await signatures(http, { demanded: ['approve'], steps: 2, next: [], signatures: [given] });
    expect(page.text()).toMatch(/A\. Ejemplo.*Reviewed.*Signature 1 of 2.*The record was changed afterwards/s);

    await page.press('button', 'Reject');
    const everywhere = new Page(document);
    await everywhere.type('Reason', 'Wrong bath');
    await new Page(everywhere.get('dialog')).press('button', 'Reject');
    await signatures(http, { demanded: ['approve'], steps: 0, next: [], signatures: [] });
    http.expectOne(({ url }) => url.endsWith('/users/me/identities')).flush({ identities: [], has_password: true });
    http.expectOne(({ url }) => url.endsWith('/confirmations/providers')).flush({ providers: [] });
    http.expectOne(({ url }) => url.endsWith('/users/me/second-factor')).flush({ passkeys: [] });
    await whenStable();
    await everywhere.type('Your password', 'correct horse');
    await everywhere.press('button', 'Sign');
    const confirmed = http.expectOne('/api/v1/auth/confirmations');
    expect(confirmed.request.body).toEqual({ password: 'correct horse' });
    confirmed.flush({ confirmation: 'proof', expires_at: '2026-03-12T10:10:00Z' });
    await whenStable();

    const { request } = http.expectOne(({ url }) => url.endsWith('/calibrations/calibration-1/reject'));
    expect(request.body).toEqual({ signature: { meaning: 'rejected', reason: 'Wrong bath' } });
    expect(request.headers.get('Etalon-Confirmation')).toBe('proof');
  });

  const firstStep = { step: 1, meaning: 'responsible', by: 'performer', can_sign: false, approves: false };
  it.each([
    ['asks for a signature after the sequence became shorter', [], true],
    ['sends the approval before its step as it is', [firstStep], false],
  ])('%s', async (_title, next, isAsked) => {
    const { page, http } = await view({ ...waiting, can_decide: true });

    await page.press('button', 'Approve');
    await new Page(new Page(document.body).get('dialog')).press('button', 'Approve');
    await signatures(http, { demanded: [], steps: 1 + next.length, next, signatures: [] });

    const sent = http.match(({ url }) => url.endsWith('/calibrations/calibration-1/approve'));
    expect([document.body.textContent.includes('Sign electronically'), sent.length]).toEqual([
      isAsked,
      isAsked ? 0 : 1,
    ]);
  });

  it('shows the approval of an imported calibration that was given here', async () => {
    const { page } = await view({ imported_at: '2026-03-12T10:00:00Z', decided_by_name: 'E. Ejemplo' });

    expect(page.text()).toContain('Approved by E. Ejemplo');
  });

  it('names the superseded version for the comparison of an imported calibration', async () => {
    const { page, http } = await view({ imported_at: '2026-03-12T10:00:00Z', supersedes_id: 'calibration-0' });
    const nothing = {
      outcome: null,
      calibration_version: null,
      compared: 0,
      difference_count: 0,
      differences: [],
      files: [],
    };

    http.expectOne('/api/v1/calibrations/calibration-1/import').flush(nothing);
    await whenStable();

    expect(page.text()).toContain('The superseded version shows the comparison');
    expect(page.text()).not.toContain('The archive states no calculated values');
  });

  it('reports an original file of an imported calibration that cannot be opened', async () => {
    const { page, http } = await view({ imported_at: '2026-03-12T10:00:00Z' });
    const address = '/api/v1/calibrations/calibration-1/import';
    const files = [{ id: 'file-1', original_filename: 'as-issued.pdf', url: '/files/1' }];
    const nothing = { outcome: null, calibration_version: null, compared: 0, difference_count: 0, differences: [] };
    http.expectOne(address).flush({ ...nothing, files });
    await whenStable();

    await page.press('link', 'as-issued.pdf');
    http.expectOne(address).flush(null, { status: 503, statusText: 'Unavailable' });
    await whenStable();

    expect(TestBed.inject(Toasts).all()).toHaveLength(1);
  });

  it('hides approval from everyone but the checker', async () => {
    const { page } = await view(waiting);

    const actions = page.all('button').map((one) => one.textContent.trim());
    expect(actions).not.toContain('Approve');
    expect(actions).not.toContain('Reject');
  });

  const issued = {
    id: 'c-1',
    issue: 1,
    number: 'CAL-1',
    template_id: null,
    language: 'en',
    issued_on: '2026-03-12',
    issued_at: '2026-03-12T10:00:00Z',
    state: 'valid',
    superseded_by: null,
    url: '/files/1',
    reason: null,
    ordered_by_name: null,
    ordered_at: null,
    filename: 'a.pdf',
    size_bytes: 1,
    sha256: 'x',
  };
  const list = '/api/v1/calibrations/calibration-1/certificates';
  const asTechnician = async (given: Partial<CalibrationResponse> = {}, found: object[] = []) => {
    const { http, page } = await signedInView();
    await answer(
      http,
      aCalibration({ has_results: true, organization_id: null, conformity_statement: aStatement, ...given }),
      found,
    );
    return { page, http };
  };

  it('shows that checks need no traceability', async () => {
    const given = { traceable: false, uncertainty_state: 'not_applicable' } as const;
    const checks = await asTechnician({ ...given, not_traceable: ['no_standard'] });
    expect(checks.page.text()).toContain('no traceability is needed');
    expect(checks.page.text()).not.toContain('Traceability not established');
  });

  it('issues the certificate in a separate step that first shows missing conditions', async () => {
    const { page, http } = await asTechnician();
    expect(page.text()).toContain('No certificate has been issued yet');

    await page.press('button', 'Issue certificate');
    const dialog = new Page(new Page(document.body).get('dialog'));
    const missing = ['logo', 'traceability', 'public_address'];
    http.expectOne('/api/v1/calibrations/calibration-1/certificate/readiness').flush({ can_issue: true, missing });
    http.expectOne('/api/v1/calibrations/calibration-1/certificate/preview');
    await whenStable();
    expect(dialog.text()).toMatch(/Missing on this certificate.*Logo of the laboratory.*Traceability.*Public address/s);

    await dialog.press('button', 'Issue certificate');
    await signatures(http);
    const sent = http.expectOne('/api/v1/calibrations/calibration-1/certificate');
    expect(sent.request.method).toBe('POST');
    sent.flush({ url: '/files/1', filename: 'a.pdf' });
    await whenStable();
    http.expectOne(list).flush([issued]);
    await whenStable();
    expect(page.text()).not.toContain('No certificate has been issued yet');
    for (const act of ['Open', 'Download', 'Send']) expect(page.get('button', act)).toBeDefined();
  });

  it('shows no certificates of the record opened before', async () => {
    const { http, page } = await signedInView();
    const record = (id: string) =>
      aCalibration({ id, has_results: true, organization_id: null, conformity_statement: aStatement });
    const at = (id: string) => `/api/v1/calibrations/${id}`;
    const parts = async (id: string) => {
      await whenStable();
      http.expectOne(`${at(id)}/points`).flush([point]);
      http.expectOne('/api/v1/assets/asset-1/profile').flush(anAsset());
      http.match(({ url }) => url === '/api/v1/assets/asset-1/calibrations')[0]?.flush([]);
      await whenStable();
    };
    const first = http.expectOne(list);
    http.expectOne(at('calibration-1')).flush(record('calibration-1'));
    await parts('calibration-1');
    await TestBed.inject(Router).navigateByUrl('/calibrations/calibration-2');
    await whenStable();
    http.expectOne(at('calibration-2')).flush(record('calibration-2'));
    await parts('calibration-2');
    http.expectOne(`${at('calibration-2')}/certificates`).flush([{ ...issued, id: 'c-2', number: 'CAL-2' }]);
    await whenStable();
    first.flush([issued]);
    await whenStable();
    await whenStable();

    expect(page.text()).toContain('CAL-2');
    expect(page.text()).not.toContain('CAL-1');
  });

  it('drops a refreshed list of certificates when another record is shown', async () => {
    const http = await configure({ providers: [RecordIssues] });
    const issues = TestBed.inject(RecordIssues);
    const { signal } = new AbortController();
    const show = (id: string, isShown: boolean, found: object[]) => {
      const shown = issues.show(id, Promise.resolve(isShown), signal);
      http.expectOne(`/api/v1/calibrations/${id}/certificates`).flush(found);
      return shown;
    };
    await show('calibration-1', true, [issued]);
    const refreshed = issues.refresh();
    await show('calibration-2', true, []);
    http.expectOne(list).flush([issued]);
    await refreshed;
    expect(issues.rows()).toEqual([]);

    await show('calibration-1', true, [issued]);
    expect(issues.rows()).toHaveLength(1);
    await show('calibration-3', false, [issued]);
    expect(issues.rows()).toEqual([]);
  });

  it('reports that a certificate or document cannot be opened', async () => {
    const { page, http } = await asTechnician({}, [issued]);
    const files = '/api/v1/calibrations/calibration-1/files';
    const file = { id: 'f-1', original_filename: 'scan.pdf', size_bytes: 1, created_at: '2026-03-12', url: '/f' };
    http.match(files).forEach((requested) => requested.flush([file]));
    await whenStable();
    const kinds = () =>
      TestBed.inject(Toasts)
        .all()
        .map(({ kind }) => kind);

    await page.press('link', /CAL-1/);
    http.expectOne(list).flush(null, { status: 502, statusText: 'Bad Gateway' });
    await whenStable();
    expect(kinds()).toEqual(['error']);
    await page.press('link', 'scan.pdf');
    http.expectOne(files).flush(null, { status: 502, statusText: 'Bad Gateway' });
    await whenStable();
    expect(kinds()).toEqual(['error', 'error']);
  });

  it('keeps the refusal of a document when a later one is uploaded', async () => {
    const { page, http } = await asTechnician();
    const files = '/api/v1/calibrations/calibration-1/files';
    http.match(files).forEach((requested) => requested.flush([]));
    await whenStable();
    const film = new File(['x'], 'film.mp4');
    Object.defineProperty(film, 'size', { value: 60 * 1024 * 1024 });
    const dataTransfer = { files: [film, new File(['a'], 'a.txt')] };
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer });
    page.root.querySelector('app-record-documents ui-file-drop')?.dispatchEvent(drop);
    await whenStable();
    http.expectOne({ method: 'POST', url: files }).flush({});
    await whenStable();

    expect(page.root.querySelector('app-record-documents [role=alert]')?.textContent).toContain('film.mp4');
  });

  it('downloads the issued certificate without a new rendering', async () => {
    const { page, http } = await asTechnician({}, [issued]);
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${new URL(this.href).pathname}`);
    });

    await page.press('button', 'Download');
    http.expectOne(list).flush([{ ...issued, url: '/files/2' }]);
    await whenStable();

    expect(clicked).toEqual(['a.pdf /files/2']);
    http.expectNone(({ url }) => url.endsWith('/certificate'));
  });

  it.each([
    ['voided', 'Void', 'its calibration is void'],
    ['superseded', 'Superseded', 'another calibration replaces it'],
  ] as const)('shows beside the download that a certificate is %s', async (certificate_state, word, why) => {
    const { page } = await view({ certificate_state });

    const mark = page.root.querySelector('.acts .withdrawn')?.textContent ?? '';
    expect(mark).toContain(word);
    expect(mark).toContain(why);
  });

  it('shows no mark beside the download of a valid certificate', async () => {
    const { page } = await view({ certificate_state: 'valid' });

    expect(page.root.querySelector('.acts .withdrawn')).toBeNull();
  });

  it.each([
    ['voided', ['Certificate void since 3 June 2026']],
    ['superseded', ['Certificate superseded since 3 June 2026']],
    ['valid', []],
    [null, []],
  ] as const)('marks the certificate of its standard if it is %s', async (certificate_state, marks) => {
    const standard = { name: 'Bath', certificate_number: 'BATH-v3', state: 'in_force', certificate_state };
    const certificate_ended_at = marks.length > 0 ? '2026-06-03T12:00:00Z' : null;
    const { page } = await view({
      reference_standards: [{ ...aStandard, ...standard, certificate_ended_at }] as never,
    });

    const shown = page.root.querySelector('app-standard-state');
    const found = [...(shown?.querySelectorAll('ui-certificate-badge') ?? [])].map((one) => one.textContent.trim());
    expect(shown?.textContent).toContain('Valid on 12 March 2026');
    expect(shown?.textContent).toContain('BATH-v3');
    expect(found).toEqual(marks);
  });

  it.each([
    ['infinite as used, at another probability than 95 %', { coverage_factor: 2.58, degrees_of_freedom: null }, '∞'],
    ['typed as infinite', { degrees_of_freedom: 1e9 }, '∞'],
    ['stated', { degrees_of_freedom: 7.8 }, '7.8'],
  ])('shows degrees of freedom of its standard that are %s', async (_name, of, shown) => {
    const standard = { ...aStandard, expanded_uncertainty: 0.02, coverage_factor: 2, ...of };
    const { page } = await view({ reference_standards: [standard] as never });

    expect(page.text()).toContain(`ν = ${shown})`);
  });

  it('issues it with one of the applicable templates', async () => {
    const { page, http } = await asTechnician({}, [issued]);
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const options = [
      { id: 'built-in', name: 'Etalon', is_default: false },
      { id: 'own', name: 'Letterhead', is_default: true },
    ];
    http.expectOne('/api/v1/calibrations/calibration-1/certificate-templates').flush(options);
    await whenStable();
    await page.press('button', 'Choose a template');
    const menu = new Page(document);
    expect(menu.all('menuitem').map((one) => one.textContent.trim().replace(/\s+/g, ' '))).toEqual([
      'Etalon',
      'Letterhead default',
    ]);
    await menu.press('menuitem', /Etalon/);
    await signatures(http);
    const requested = http.expectOne(({ url }) => url === '/api/v1/calibrations/calibration-1/certificate');
    expect([requested.request.method, requested.request.params.get('template_id')]).toEqual(['POST', 'built-in']);
    requested.flush({ url: '/api/v1/files/abc', filename: 'certificate.pdf' });
    await whenStable();

    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('voids with a reason', async () => {
    const { page, http } = await view();
    const everywhere = new Page(document);

    await page.press('button', 'Void');
    await everywhere.press('button', 'Void calibration');
    expect(http.match(({ method }) => method === 'DELETE')).toEqual([]);
    await everywhere.type('Reason', 'wrong standard');
    await everywhere.press('button', 'Void calibration');
    await signatures(http);
    const request = http.expectOne(({ method }) => method === 'DELETE');
    request.flush(null);
    await whenStable();

    expect(request.request.params.get('reason')).toBe('wrong standard');
  });

  it('does not offer to void where the server does not allow it', async () => {
    const { page } = await view({ can_void: false });

    expect(page.all('button', 'Void')).toEqual([]);
  });

  it('explains why another organization can neither void nor restore it', async () => {
    const { page } = await asTechnician({ is_of_other_laboratory: true, can_void: false });

    expect(page.text()).toContain('Only that organization can correct, approve, reissue, void or restore it.');
  });

  it.each([
    ['the first certificate to another organization', null, true, true],
    ['its replacement to the issuer', 'file-1', false, true],
    ['no replacement to another organization', 'file-1', true, false],
  ])('offers the upload of %s', async (_title, uploaded_certificate_file_id, is_of_other_laboratory, isOffered) => {
    const { page } = await asTechnician({ is_outside: true, uploaded_certificate_file_id, is_of_other_laboratory });

    const name = uploaded_certificate_file_id ? 'Replace' : 'Certificate of the laboratory';
    expect(page.all('button', name)).toHaveLength(isOffered ? 1 : 0);
  });

  it('shows its approval on the day of the organization, as the certificate does', async () => {
    const { page } = await view({
      decided_by_name: 'E. Ejemplo',
      decided_at: '2026-03-11T12:00:00Z',
      decided_on: '2026-03-12',
    });

    expect(page.text()).toContain('Approved by E. Ejemplo on 12 March 2026');
  });

  it('shows that it is void since the day of the organization, with the reason', async () => {
    const { page } = await view({
      status: 'void',
      is_active: false,
      voided_at: '2026-03-31T12:00:00Z',
      voided_on: '2026-04-01',
      void_reason: 'wrong standard',
    });

    expect(page.text()).toContain('Voided on 1 April 2026: wrong standard');
  });

  it('links to the version that superseded it and back', async () => {
    const { page } = await view({
      status: 'void',
      is_active: false,
      superseded_by_id: 'calibration-2',
      supersedes_id: 'calibration-0',
      void_reason: 'Rules of 2.0',
      can_void: true,
    });

    expect(page.text()).toContain('Superseded by a newer version');
    expect(page.text()).toContain('Reason: Rules of 2.0');
    const links = [...document.querySelectorAll('article a.link')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/calibrations/calibration-2', '/calibrations/calibration-0']));
    expect(page.all('button', 'Restore')).toEqual([]);
  });
});
