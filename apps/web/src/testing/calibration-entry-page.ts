import type { HttpTestingController, TestRequest } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { StandardChoice } from '@etalon/api-client';
import routes from '../app/features/calibrations/calibrations.routes';
import { Session } from '../app/session';
import { anAsset } from './an-asset';
import { type Page, whenStable } from './page';
import { Elsewhere, configure, visit } from './render';

export const user = { id: 'user-1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };

export async function entry(
  step: 'conditions' | 'data' | 'review' = 'data',
  asset = anAsset(),
  query = '',
): Promise<{ page: Page; http: HttpTestingController }> {
  localStorage.setItem('etalon.token', 'T');
  // the view that follows has tests of its own
  const entryRoutes = routes.filter(({ path }) => path === 'new');
  const http = await configure({
    routes: [{ path: 'calibrations', children: [...entryRoutes, { path: ':id', component: Elsewhere }] }],
  });
  TestBed.inject(Session);
  const { page } = await visit(`/calibrations/new/${step}?asset=LN-00117${query}`);
  await whenStable();
  for (const request of open(http, '/api/v1/users/me')) request.flush(user);
  for (const request of open(http, '/api/v1/organizations')) request.flush([]);
  for (const request of open(http, '/api/v1/assets/LN-00117/profile')) request.flush(asset);
  await whenStable();
  for (const request of open(http, '/api/v1/calibration-drafts')) request.flush([]);
  await whenStable();
  for (const request of open(http, '/api/v1/reference-standards'))
    request.flush([
      aChoice(),
      aChoice({ id: 'overdue', human_asset_id: 'LN-00004', state: 'expired' }),
      aChoice({ id: 'thermal', unit: '°C' }),
    ]);
  await analysed();
  return { page, http };
}

export const aChoice = (change: Partial<StandardChoice> = {}): StandardChoice => ({
  id: 'channel-of-standard',
  asset_id: 'standard',
  human_asset_id: 'LN-00003',
  name: 'Pressure controller',
  channel_id: '1',
  physical_quantity: 'pressure',
  uncertainty_state: 'complete',
  unit: 'bar',
  due_date: '2027-01-02',
  calibration_date: '2026-01-02',
  state: 'in_force',
  obstacles: [],
  reference_unit: 'bar',
  covers: true,
  uncertainty_min: null,
  uncertainty_max: null,
  ratio: null,
  warnings: [],
  ...change,
});

export function open(http: HttpTestingController, url: string): TestRequest[] {
  return http.match((request) => request.url === url).filter(({ cancelled }) => !cancelled);
}

export const analysed = () => new Promise((resolve) => setTimeout(resolve, 130)).then(whenStable);

/** Two animation frames after the page is shown. */
export async function focused(field: () => HTMLElement): Promise<void> {
  for (let waits = 0; waits < 100 && document.activeElement !== field(); waits++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await whenStable();
  }
}

export async function typeSweep(page: Page): Promise<void> {
  await page.choose('Type of data', 'frequency_response');
  for (const [nth, measured] of ['1.00', '1.01'].entries())
    for (const [column, text] of [
      ['Frequency', `${10 * nth + 10}`],
      ['Reference', '1.00'],
      ['Indication', measured],
    ] as const)
      await page.type(`${column}, row ${nth + 1}`, text);
}

export async function typePoints(page: Page): Promise<void> {
  const readings = [
    ['0.0000', '0.001'],
    ['5.0000', '5.003'],
    ['10.0000', '10.004'],
  ];
  for (const [nth, [reference = '', measured = '']] of readings.entries()) {
    await page.type(`Reference, row ${nth + 1}`, reference);
    await page.type(`Reading, row ${nth + 1}`, measured);
  }
  await analysed();
}

export async function paste(page: Page, cell: string, text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  page.field(cell).dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
  await whenStable();
}

export async function pressSave(page: Page, http: HttpTestingController): Promise<void> {
  await page.press('button', 'Save calibration');
  // A slow machine sends the draft meanwhile, and saving waits for the answer; a refusal is not repeated.
  for (const draft of open(http, '/api/v1/calibration-drafts')) draft.flush(null, { status: 422, statusText: 'x' });
  await whenStable();
}

export async function save(page: Page, http: HttpTestingController): Promise<TestRequest> {
  await page.press('link', /Review and save$/);
  await pressSave(page, http);
  const [request] = open(http, '/api/v1/calibrations');
  if (!request) throw new Error('nothing was sent');
  return request;
}
