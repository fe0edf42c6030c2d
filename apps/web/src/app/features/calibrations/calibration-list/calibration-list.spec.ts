import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Page, whenStable } from '../../../../testing/page';
import { Session } from '../../../session';
import { configure, visit } from '../../../../testing/render';
import { CalibrationList } from './calibration-list';
import { readRegister, registerAddress, registerQuery } from './list-state';

const calibration = {
  id: 'c1',
  human_asset_id: 'LN-00117',
  asset_name: 'Pressure transmitter',
  channel_id: '2',
  calibration_version: 3,
  calibration_date: '2026-03-12',
  due_date: '2027-03-12',
  performed_by_name: 'L. Ejemplo',
  performed_by_user_id: null,
  performed_by_picture_url: null,
  conformity: 'fail',
  checks: [],
  conformity_statement: { verdict: 'fail' },
  status: 'valid',
  is_in_force: true,
  expanded_uncertainty: null,
  reference_unit: 'bar',
};

async function list(url: string, headers: Record<string, string> = {}) {
  const http = await configure({ routes: [{ path: 'calibrations', component: CalibrationList }] });
  const { page } = await visit(url);
  return { page, http, asked: await answer(http, [calibration], headers) };
}

async function answer(http: HttpTestingController, found: object[], headers: Record<string, string> = {}) {
  const open = http.match(({ url }) => url === '/api/v1/calibrations').filter(({ cancelled }) => !cancelled);
  const request = open.at(-1);
  if (!request) throw new Error('no list was asked for');
  request.flush(found, { headers });
  await whenStable();
  return request.request.params;
}

const batches = '/api/v1/certificate-batches';

async function openedByATechnician(lastBatches: object[]) {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'calibrations', component: CalibrationList }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role: 'technician', language: 'en' });
  http.match(({ url }) => url === '/api/v1/organizations').forEach((asked) => asked.flush([]));
  const { page } = await visit('/calibrations');
  localStorage.removeItem('etalon.token');
  await answer(http, [calibration, { ...calibration, id: 'c2', calibration_version: 2 }]);
  http
    .match(({ urlWithParams, method }) => method === 'GET' && urlWithParams.startsWith(batches))
    .forEach((one) => one.flush(lastBatches));
  await whenStable();
  return { page, http };
}

async function requested(http: HttpTestingController, url: string) {
  for (;;) {
    const [found] = http.match((one) => one.url === url);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
}

describe('the list of calibrations', () => {
  it('keeps search, filters and order in the address, without defaults or unknown values', () => {
    const given = {
      q: 'pt',
      status: ['void', 'rejected'],
      conformity: 'fail',
      purpose: 'initial',
      type: ['oem', 'internal'],
      person: 'u1',
      organization: 'o1',
      from: '2026-01-01',
      to: '2026-12-31',
      sort: 'due',
    };
    const state = readRegister({ ...given, status: [...given.status, 'mouldy'] });

    expect(registerAddress(state)).toMatchObject({
      ...given,
      status: ['rejected', 'void'],
      conformity: ['fail'],
      purpose: ['initial'],
      type: ['internal', 'oem'],
    });
    expect(registerQuery(state)).toMatchObject({
      type: ['internal', 'internal_lab', 'oem'],
      due_after: '2026-01-01',
      due_before: '2027-01-01',
      person_id: 'u1',
    });
    const usual = registerAddress(readRegister({ sort: 'drop table', from: '2026-02-31' }));
    expect(Object.values(usual).every((value) => value === null)).toBe(true);
  });

  it('drops the filter for valid or superseded calibrations as soon as a state is chosen', async () => {
    const { page } = await list('/calibrations?counting=1');
    const valid = 'Remove: Validity valid or superseded';
    expect(page.all('button', valid)).toHaveLength(1);

    await page.press('button', /^Filter/);
    await new Page(document.body).press('menuitemcheckbox', /Void/);

    expect(TestBed.inject(Router).url).toBe('/calibrations?status=void');
    expect(registerQuery(readRegister({ status: 'void', counting: '1' }))).toMatchObject({ include_voided: true });
    expect(readRegister({ status: 'void', counting: '1' }).counting).toBe('');
  });

  it('requests the filters of the address, and shows count, channel and result', async () => {
    const { page, asked, http } = await list('/calibrations?q=gauge&status=valid&sort=-due', {
      Link: '</api/v1/calibrations?cursor=abc%3D>; rel="next"',
    });
    const counted = await answer(http, [], { 'X-Total-Count': '1284' });

    expect(asked.get('q')).toBe('gauge');
    expect(asked.getAll('status')).toEqual(['valid']);
    expect([asked.get('sort'), asked.get('include_voided'), asked.get('with_total')]).toEqual(['-due', 'true', null]);
    expect([counted.get('q'), counted.get('limit'), counted.get('with_total')]).toEqual(['gauge', '0', 'true']);
    expect(page.text()).toContain('1,284 calibrations');
    const row = page.all('row')[1]?.textContent ?? '';
    for (const part of ['LN-00117', 'Pressure transmitter', '2', 'Out of tolerance']) expect(row).toContain(part);
  });

  it.each([
    ['not below the CMC', { expanded_uncertainty: 0.0123, analysis: { scope: { cmc: 0.0123 } } }, '0.013\u00a0bar'],
    ['of a frequency response', { frequency_response: { expanded_uncertainty_pct: 1.2 } }, '1.2\u00a0%'],
  ])('shows the uncertainty %s', async (_, given, shown) => {
    const raised = { ...calibration, ...given };
    const http = await configure({ routes: [{ path: 'calibrations', component: CalibrationList }] });
    const { page } = await visit('/calibrations');
    await answer(http, [raised]);

    expect(page.all('row')[1]?.textContent).toContain(shown);
  });

  it('sorts and removes filters through the address, and continues after a page', async () => {
    const { page, http } = await list('/calibrations?purpose=initial', {
      Link: '</api/v1/calibrations?cursor=abc%3D>; rel="next"',
    });

    await page.press('button', 'Show more');
    expect((await answer(http, [{ ...calibration, id: 'c2' }])).get('cursor')).toBe('abc=');
    expect(page.all('row')).toHaveLength(3);

    await page.press('button', /^Due/);
    expect(TestBed.inject(Router).url).toBe('/calibrations?purpose=initial&sort=due');
    await answer(http, []);
    expect(page.get('heading', 'No matches')).toBeDefined();

    await page.press('button', 'Remove: Purpose Initial');
    expect(TestBed.inject(Router).url).toBe('/calibrations?sort=due');
    await answer(http, [calibration]);
    await page.press('button', 'Filter');
    await new Page(document.body).press('menuitemcheckbox', /Void/);
    expect(TestBed.inject(Router).url).toBe('/calibrations?status=void&sort=due');
  });

  it('keeps the filtered list in the history after all filters are cleared', async () => {
    const { page, http } = await list('/calibrations?q=pt&purpose=initial');
    const navigate = jest.spyOn(TestBed.inject(Router), 'navigate');

    await page.press('button', 'Clear all');
    await answer(http, [calibration]);
    expect(TestBed.inject(Router).url).toBe('/calibrations');
    expect(navigate.mock.lastCall?.[1]?.replaceUrl).toBe(false);
  });

  it('issues certificates of the selection, and lists skipped calibrations with reasons', async () => {
    const { page, http } = await openedByATechnician([]);

    await page.press('checkbox', 'Select all shown');
    await page.press('button', 'Issue certificates');
    const order = http.expectOne(batches);
    const made = {
      id: 'b1',
      state: 'cancelled',
      total: 2,
      done: 2,
      ready: 1,
      left_out: 1,
      url: '/z',
      expires_at: null,
    };
    expect(order.request.body).toEqual({ calibration_ids: [calibration.id, 'c2'] });
    order.flush({ ...made, state: 'running', done: 0 });
    await whenStable();
    expect(page.text()).toContain('0 of 2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Issue certificates');
    await page.press('button', 'Cancel');
    http.expectOne(`${batches}/b1/cancel`).flush(made);
    await whenStable();
    const left = {
      place: 2,
      calibration_id: 'c2',
      human_asset_id: 'LN-1',
      calibration_version: 2,
      outcome: 'left_out',
      reason: 'voided',
    };
    http.expectOne(`${batches}/b1/items`).flush([left]);
    await whenStable();

    expect(page.text()).toMatch(/Cancelled.*LN-1 v2\s+is void/s);
    expect(page.all('button').map(({ textContent }) => textContent.trim())).toContain('Download as ZIP');
  });

  it('issues selected certificates by one of the applicable templates', async () => {
    const { page, http } = await openedByATechnician([]);
    const own = { id: 'own', name: 'Letterhead', fitting: 1 };

    await page.press('checkbox', 'Select all shown');
    expect(page.all('button', 'Choose a template')).toEqual([]);
    const asked = await requested(http, `${batches}/templates`);
    asked.flush({ options: [{ id: 'built-in', name: 'Etalon', fitting: 2 }, own] });
    await whenStable();
    await page.press('button', 'Choose a template');
    const menu = new Page(document);
    const shown = menu.all('menuitem').map((one) => one.textContent.trim().replace(/\s+/g, ' '));
    await menu.press('menuitem', /Letterhead/);
    const order = http.expectOne(batches);
    order.flush({ id: 'b2', state: 'running', total: 2, done: 0, template_name: 'Letterhead' });
    await whenStable();

    expect(asked.request.body).toEqual({ calibration_ids: [calibration.id, 'c2'] });
    expect(shown).toEqual(['Etalon', 'Letterhead for 1 of 2']);
    expect(order.request.body).toEqual({ calibration_ids: [calibration.id, 'c2'], template_id: 'own' });
    expect(page.text()).toContain('Template: Letterhead');
  });

  it('offers a finished batch for download until closed', async () => {
    const last = { id: 'b7', state: 'done', total: 3, done: 3, ready: 3, left_out: 0, url: '/z', expires_at: null };
    const buttons = (page: Page) => page.all('button').map(({ textContent }) => textContent.trim());
    const { page } = await openedByATechnician([last]);
    expect(buttons(page)).toContain('Download as ZIP');
    await page.press('button', 'Close');
    expect(buttons(page)).not.toContain('Download as ZIP');

    TestBed.resetTestingModule();
    const { page: later } = await openedByATechnician([last]);
    expect(buttons(later)).not.toContain('Download as ZIP');
    localStorage.clear();
  });
});
