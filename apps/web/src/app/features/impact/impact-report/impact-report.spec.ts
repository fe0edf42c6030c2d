import { jest } from '@jest/globals';
import type { HttpTestingController, TestRequest } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { AffectedCalibration, ImpactReportResponse } from '@etalon/api-client';
import { whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { Dialogs } from '../../../ui';
import { ImpactReport } from './impact-report';

const counts = {
  seen: 2,
  turned_to_fail: 1,
  turned: 0,
  uncovered: 0,
  not_recomputed: 1,
  unchanged: 0,
  pending: 1,
  undecided: 2,
  to_decide: 1,
  accept: 0,
  notify: 0,
  recall: 0,
};
const aReport = (change: Partial<ImpactReportResponse> = {}): ImpactReportResponse => ({
  id: 'report',
  finding_id: 'finding',
  asset_id: 'standard',
  human_asset_id: 'LN-00003',
  asset_name: 'Pressure controller',
  sensor_id: 'channel',
  channel_id: 'p',
  physical_quantity: 'pressure',
  finding_version: 4,
  finding_date: '2026-01-10',
  finding_in_force: true,
  last_good_id: null,
  last_good_version: null,
  period_from: null,
  period_to: '2026-01-10',
  engine_version: '2.0.0',
  state: 'done',
  affected_count: 5,
  is_cut: false,
  started_by_name: 'R. Sample',
  started_at: '2026-01-11T08:00:00Z',
  computed_at: '2026-01-11T08:01:00Z',
  closed_by_name: null,
  closed_at: null,
  closing_note: null,
  progress: null,
  counts,
  can_start: true,
  can_close: true,
  ...change,
});
const anAffected = (change: Partial<AffectedCalibration> = {}): AffectedCalibration => ({
  uncertainty_state: 'complete',
  place: 1,
  calibration_id: 'first',
  calibration_version: 2,
  calibration_date: '2025-06-01',
  status: 'valid',
  asset_id: 'item',
  human_asset_id: 'LN-00117',
  asset_name: 'Transmitter',
  organization_id: 'house',
  organization_name: 'Laboratory North',
  channel_id: '1',
  level: 1,
  via_id: 'finding',
  outcome: 'recomputed',
  kind: 'turned_to_fail',
  reason: null,
  as_found: null,
  verdict_recorded: 'pass',
  verdict_before: 'pass',
  verdict_after: 'fail',
  unit: 'bar',
  shift: 0.025,
  shift_at: 6,
  share_of_uncertainty: 14,
  share_of_limit: 1.25,
  expanded_uncertainty_before: 0.0018,
  expanded_uncertainty_after: 0.0018,
  engine_version: '2.0.0',
  decision: null,
  can_decide: true,
  ...change,
});

describe('impact report of a standard out of tolerance', () => {
  let http: HttpTestingController;
  const path = '/api/v1/calibrations/finding/impact';
  const last = (url: string): TestRequest => {
    const found = http.match((request) => request.url === url).at(-1);
    if (!found) throw new Error(`Nothing was asked of ${url}`);
    return found;
  };
  const open = async (report: ImpactReportResponse | null, rows: AffectedCalibration[] = []) => {
    http = await configure({ routes: [{ path: 'impact/:id', component: ImpactReport }] });
    const { page } = await visit('/impact/finding');
    last(path).flush(report);
    await whenStable();
    if (report?.state === 'done')
      last(`${path}/affected`).flush(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    await whenStable();
    return page;
  };

  it('shows that an unknown one does not exist', async () => {
    http = await configure({ routes: [{ path: 'impact/:id', component: ImpactReport }] });
    const { page } = await visit('/impact/finding');
    last(path).flush({ detail: 'Not found', code: 'not_found' }, { status: 404, statusText: 'Not Found' });
    await whenStable();

    expect(page.get('alert').textContent).toContain('not');
  });

  it('searches only while it is open', async () => {
    const page = await open(aReport(), [anAffected()]);
    const box = page.get('searchbox') as HTMLInputElement;
    box.value = 'bath';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await TestBed.inject(Router).navigateByUrl('/elsewhere');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await whenStable();

    expect(TestBed.inject(Router).url).toBe('/elsewhere');
  });

  it('shows changed verdicts with sizes, counts hidden rows, and links figures to their rows', async () => {
    const page = await open(aReport(), [
      anAffected(),
      anAffected({
        calibration_id: 'second',
        place: 2,
        human_asset_id: 'LN-00118',
        kind: 'not_recomputed',
        outcome: 'not_recomputed',
        reason: 'nothing_computed',
        verdict_before: null,
        verdict_after: null,
        shift: null,
        share_of_limit: null,
        share_of_uncertainty: null,
        status: 'pending_approval',
        can_decide: false,
      }),
    ]);

    expect(page.text()).toContain('Does not conform');
    expect(page.text()).not.toContain('As found');
    expect(page.text()).toMatch(/125\s?% of the limit, 14 U/);
    expect(page.text()).toMatch(/\+0.0250\sbar at 6\sbar/);
    expect(page.text()).toContain('3 belong to organizations you don’t have access to.');
    expect(page.text()).toContain('External certificate');
    expect(page.all('button', /^Decide/)).toHaveLength(1);
    expect(page.get('button', 'Close assessment').hasAttribute('disabled')).toBe(true);

    await page.press('button', /No longer conforms/);
    const requested = last(`${path}/affected`).request;
    expect(requested.params.get('kind')).toBe('turned_to_fail');
  });

  it.each([
    ['superseded', 'Superseded'],
    ['rejected', 'Rejected'],
    ['void', 'Void'],
  ] as const)('marks a calibration that is %s', async (status, word) => {
    const page = await open(aReport(), [anAffected({ status })]);

    expect(page.root.querySelector('app-affected-row .tag')?.textContent).toBe(word);
  });

  it('shows both sides of an adjustment with their changes', async () => {
    const none = {
      is_turned: false,
      is_uncovered: true,
      reason: null,
      shift_at: 6,
      share_of_uncertainty: 14,
      share_of_limit: 1.25,
      expanded_uncertainty_before: 0.0018,
      expanded_uncertainty_after: 0.0018,
    };
    const page = await open(aReport(), [
      anAffected({
        verdict_after: 'pass',
        as_found: { ...none, verdict_recorded: 'pass', verdict_before: 'pass', verdict_after: 'fail', shift: 0.03 },
      }),
      anAffected({
        calibration_id: 'second',
        place: 2,
        as_found: {
          ...none,
          reason: 'refused',
          verdict_recorded: 'pass',
          verdict_before: null,
          verdict_after: null,
          shift: null,
        },
      }),
    ]);

    expect(page.text()).toMatch(/As left.*As found\s*Conforms\s*becomes\s*Does not conform\s*\+0.0300\sbar/s);
    expect(page.text()).toContain('The calculation engine rejects these values');
  });

  it('records one decision for all selected rows', async () => {
    const page = await open(aReport(), [anAffected(), anAffected({ calibration_id: 'second', place: 2 })]);
    const dialogs = TestBed.inject(Dialogs);
    dialogs.open = <Result>() => Promise.resolve({ decision: 'notify', reason: 'Off by 25 mbar' } as Result);

    await page.press('checkbox', 'Select the 2 shown');
    await page.press('button', 'Decide on 2');

    const sent = last(`${path}/decisions`).request;
    expect(sent.body).toEqual({ calibration_ids: ['first', 'second'], decision: 'notify', reason: 'Off by 25 mbar' });
  });

  it('records a decision and a closing note during an export', async () => {
    const page = await open(aReport({ counts: { ...counts, to_decide: 0 } }), [anAffected()]);
    const dialogs = TestBed.inject(Dialogs);
    await page.press('button', 'Export CSV');
    const exported = last('/api/v1/tables/calibrations/finding/impact/affected');

    dialogs.open = <Result>() => Promise.resolve({ decision: 'notify', reason: 'Off by 25 mbar' } as Result);
    await page.press('button', /^Decide/);
    expect(last(`${path}/decisions`).request.body).toMatchObject({ calibration_ids: ['first'], decision: 'notify' });
    dialogs.open = <Result>() => Promise.resolve('All customers notified' as Result);
    await page.press('button', 'Close assessment');
    expect(last(`${path}/close`).request.body).toEqual({ note: 'All customers notified' });
    expect(exported.cancelled).toBe(false);
  });

  it('shows further progress after a failed request, and the result at the end', async () => {
    const timers = jest.spyOn(globalThis, 'setInterval');
    const page = await open(aReport({ state: 'computing', progress: 0.4 }));
    const look = async () => {
      for (const [poll] of timers.mock.calls) poll();
      await whenStable();
      return last(path);
    };

    (await look()).flush(null, { status: 502, statusText: 'Bad Gateway' });
    await whenStable();
    expect(page.get('progressbar').getAttribute('value')).toBe('0.4');
    (await look()).flush(aReport({ state: 'computing', progress: 0.8 }));
    await whenStable();
    expect(page.get('progressbar').getAttribute('value')).toBe('0.8');
    (await look()).flush(aReport());
    await whenStable();
    last(`${path}/affected`).flush([anAffected()], { headers: { 'X-Total-Count': '1' } });
    await whenStable();
    expect(page.text()).toContain('LN-00117');
  });

  it('shows the progress of the computation, or offers to start it', async () => {
    const running = await open(aReport({ state: 'computing', progress: 0.4 }));
    expect(running.get('progressbar').getAttribute('value')).toBe('0.4');
    expect(running.all('button', 'Export CSV')).toEqual([]);
    TestBed.resetTestingModule();

    const none = await open(null);
    expect(none.text()).toContain('No impact assessment of this calibration');
  });
});
