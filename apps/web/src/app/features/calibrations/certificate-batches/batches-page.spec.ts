import { configure, visit } from '../../../../testing/render';
import { whenStable } from '../../../../testing/page';
import { BatchesPage } from './batches-page';

const batches = '/api/v1/certificate-batches';
const batch = {
  id: 'b1',
  state: 'done',
  ordered_at: '2026-11-20T09:00:00Z',
  finished_at: '2026-11-20T09:01:00Z',
  ordered_by: 'u2',
  ordered_by_name: 'R. Sample',
  is_own: false,
  organization_id: 'o1',
  organization_name: 'Sample Laboratory',
  template_id: 't1',
  template_name: 'Letterhead',
  total: 3,
  done: 3,
  ready: 2,
  left_out: 1,
  filename: 'c.zip',
  size_bytes: 52_000,
  url: '/z',
  expires_at: '2026-11-27T09:01:00Z',
};

async function opened(found: object[]) {
  const http = await configure({ routes: [{ path: 'calibrations/batches', component: BatchesPage }] });
  const { page } = await visit('/calibrations/batches');
  const requested = http.expectOne(({ url }) => url === batches);
  requested.flush(found);
  await whenStable();
  return { http, page, asked: requested };
}

describe('certificate batches', () => {
  it('of all own organizations are listed with requester and outcome', async () => {
    const { page, asked: requested } = await opened([batch]);

    expect(requested.request.params.get('of')).toBe('organizations');
    const text = page.text().replace(/\s+/g, ' ');
    for (const word of ['R. Sample', 'Sample Laboratory', 'Template: Letterhead', '2 of 3 with a certificate', 'Done'])
      expect(text).toContain(word);
    expect(page.all('button', /^Download the archive of/)).toHaveLength(1);
    expect(page.all('button', /^Cancel the batch/)).toHaveLength(0);
  });

  it('list skipped items with reasons on request', async () => {
    const { page, http } = await opened([batch]);

    await page.press('button', /^One without a certificate/);
    const ready = {
      place: 1,
      calibration_id: 'c1',
      human_asset_id: 'LN-1',
      calibration_version: 1,
      outcome: 'ready',
      reason: null,
    };
    const left = { ...ready, place: 2, human_asset_id: 'LN-2', outcome: 'left_out', reason: 'voided' };
    http.expectOne(`${batches}/b1/items`).flush([ready, left]);
    await whenStable();

    expect(page.text()).toMatch(/LN-2 v1\s+is void/);
    expect(page.text()).not.toContain('LN-1');
    expect(document.activeElement?.tagName).toBe('APP-SKIPPED-LIST');
  });

  it('are cancelled by their creator', async () => {
    const { page, http } = await opened([
      { ...batch, id: 'b2', is_own: true, state: 'running', done: 1, ready: 1, left_out: 0, url: null },
    ]);

    await page.press('button', /^Cancel the batch/);
    http.expectOne(`${batches}/b2/cancel`).flush({ ...batch, id: 'b2', is_own: true, state: 'cancelled', url: null });
    await whenStable();

    expect(page.text()).toContain('Cancelled');
    expect(document.activeElement?.tagName).toBe('LI');
  });

  it('explain how to create a batch when there is none', async () => {
    const { page } = await opened([]);

    expect(page.get('heading', 'No batch in the last seven days')).toBeDefined();
  });
});
