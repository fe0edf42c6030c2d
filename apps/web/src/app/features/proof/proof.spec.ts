import { jest } from '@jest/globals';
import type { VerificationResponse } from '@etalon/api-client';
import { whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { RecomputedPage } from './recomputed-page';
import { TrustPage } from './trust-page';

const proof = {
  engine_version: '2.0.0',
  checks: 73,
  failed: 0,
  numbers: 516,
  is_passed: true,
  cases: [
    {
      id: 'a',
      topic: 't',
      title: 'NIST StRD Norris',
      source: 'NIST',
      source_status: 'read',
      numbers: 7,
      digits: 13.7,
      is_passed: true,
    },
  ],
  coverage: [{ shape: 'line', calibrations: 2000, nominal: 95, covered: 94.5, least: 93, is_passed: true }],
  risks: [
    { rule: 'simple_acceptance', calibrations: 4000, accepted: 2669, false_accepts: 3.02, most: null, is_passed: true },
  ],
  properties: [{ property: 'the order changes nothing', calibrations: 200, violations: 0, is_passed: true }],
  exact: { calibrations: 300, numbers: 4278, digits: 15, is_passed: true },
};
const verification = {
  engines: [
    { version: '1.2.0', sha256: 'a'.repeat(64), is_present: false },
    { version: '2.0.0', sha256: 'b'.repeat(64), is_present: true },
  ],
  report: {
    origin: 'published',
    sha256: 'c'.repeat(64),
    public_key: 'MCow',
    etalon_version: '3.6.1',
    engine_version: '2.0.0',
    engine_sha256: 'd'.repeat(64),
    commit: null,
    platform: 'linux x64',
    made_at: '2026-11-21T20:00:00Z',
    is_of_present_engine: false,
    proof,
  },
} as VerificationResponse;

const unavailable = [null, { status: 502, statusText: 'Bad Gateway' }] as const;

/** @returns polls once */
function polling(): () => Promise<void> {
  const timers = jest.spyOn(globalThis, 'setInterval');
  return async () => {
    await whenStable();
    for (const [look] of timers.mock.calls) look();
    await whenStable();
  };
}

describe('validation of calculations', () => {
  it('shows the report, warns of another engine version, and runs the self-test', async () => {
    const look = polling();
    const http = await configure({ routes: [{ path: 'trust', component: TrustPage }] });
    const { page } = await visit('/trust');
    http.expectOne('/api/v1/metrology/verification').flush(verification);
    await whenStable();

    expect(page.text()).toContain('NIST StRD Norris');
    expect(page.text()).toContain('another version of the calculation engine');
    expect(page.text()).toContain('half to even');
    expect(page.text()).toContain('94.5');

    await page.press('button', 'Run the self-test');
    const running = {
      id: 't',
      state: 'running',
      progress: 0.4,
      started_at: '2026-11-21T20:59:00Z',
      made_at: null,
      platform: null,
      engine_sha256: null,
      proof: null,
    };
    http.expectOne({ method: 'POST', url: '/api/v1/metrology/self-test' }).flush(running);
    await whenStable();
    expect(document.querySelector('progress')?.value).toBe(0.4);
    await look();
    http.expectOne({ method: 'GET', url: '/api/v1/metrology/self-test' }).flush(...unavailable);
    await look();
    expect(document.querySelector('progress')?.value).toBe(0.4);
    const tested = {
      ...running,
      state: 'done',
      progress: 1,
      made_at: '2026-11-21T21:00:00Z',
      platform: 'x',
      engine_sha256: 'b',
      proof: { ...proof, is_passed: false, failed: 2 },
    };
    http.expectOne({ method: 'GET', url: '/api/v1/metrology/self-test' }).flush(tested);
    await whenStable();

    expect(page.text()).toContain('2 of 73 checks failed here');
  });
});

describe('recalculated records of older engines', () => {
  it('list old and new values, and the progress of the computation', async () => {
    const http = await configure({ routes: [{ path: 'recomputed', component: RecomputedPage }] });
    const { page } = await visit('/recomputed');
    http
      .expectOne(({ url }) => url === '/api/v1/calibrations/recomputations')
      .flush([
        {
          id: 'r',
          calibration_id: 'c',
          human_asset_id: 'LAB-1',
          asset_name: 'Thermometer',
          calibration_version: 3,
          calibration_date: '2026-03-12',
          old_verdict: 'pass',
          new_verdict: 'not_evaluated',
          old_expanded_uncertainty: 0.1,
          new_expanded_uncertainty: 0.25,
          reference_unit: '°C',
          differences: 12,
        },
      ]);
    http
      .expectOne('/api/v1/calibrations/recomputations/progress')
      .flush({ engine_version: '2.0.0', total: 40, done: 40, changed: 1, is_running: false });
    await whenStable();

    expect(page.text()).toContain('40 of 40 recalculated, 1 differ');
    expect(page.text()).toContain('LAB-1');
    expect(page.text()).toContain('0.25');
    expect(page.text()).toContain('12 differences');
    expect(page.all('button', 'Recalculate all')).toEqual([]);
  });

  it('are polled during the computation, the list afterwards', async () => {
    const look = polling();
    const http = await configure({ routes: [{ path: 'recomputed', component: RecomputedPage }] });
    const { page } = await visit('/recomputed');
    const list = () => http.expectOne(({ url }) => url === '/api/v1/calibrations/recomputations');
    const progress = () => http.expectOne('/api/v1/calibrations/recomputations/progress');
    const at = (done: number) => ({ engine_version: '2.0.0', total: 40, done, changed: 0, is_running: done < 40 });
    list().flush([]);
    progress().flush(at(10));
    await whenStable();
    const bar = document.querySelector('progress');

    expect([bar?.value, bar?.max]).toEqual([10, 40]);
    await look();
    progress().flush(...unavailable);
    await look();
    expect([bar?.value, bar?.isConnected]).toEqual([10, true]);
    progress().flush(at(40));
    await whenStable();
    list().flush([]);
    await whenStable();

    expect(page.text()).toContain('40 of 40 recalculated');
    expect(document.querySelector('progress')).toBeNull();
  });
});
