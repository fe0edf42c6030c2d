import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { HttpEventType } from '@angular/common/http';
import { Page, whenStable } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { Toasts } from '../../ui';
import { TestBed } from '@angular/core/testing';
import { ExportMenu } from './export-menu';

const filters = { q: 'gauge', status: ['expired', 'valid'], location_id: null, sort: '-name', limit: 50 };

describe('export of a list', () => {
  let http: HttpTestingController;
  let page: Page;
  const everywhere = () => new Page(document.body);
  const saved: string[] = [];

  beforeEach(async () => {
    saved.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    http = await configure();
    ({ page } = await show(ExportMenu, { list: 'assets', filters }));
    await page.press('button', 'Export');
  });

  const count = () => http.expectOne(({ url }) => url === '/api/v1/assets');
  const file = () => http.expectOne(({ url }) => url === '/api/v1/tables/assets');

  it('shows the number of entries with a count request', async () => {
    expect(everywhere().text()).toContain('Counting');
    const request = count();
    request.flush([], { headers: { 'X-Total-Count': '1234' } });
    await whenStable();

    expect(request.request.params.toString()).toBe('q=gauge&status=expired&status=valid&limit=0&with_total=true');
    expect(everywhere().text()).toContain('1,234 entries of this list');
    expect(everywhere().text()).toContain('One row per channel.');
  });

  it('shows a lower bound when the count is limited', async () => {
    ({ page } = await show(ExportMenu, { list: 'audit-logs', filters: {} }));
    await page.press('button', 'Export');
    const limited = { 'X-Total-Count': '10000', 'X-Total-Count-Limited': 'true' };
    http.expectOne(({ url }) => url === '/api/v1/audit-logs').flush([], { headers: limited });
    await whenStable();

    expect(everywhere().text()).toContain('More than 10,000 entries of this list');
  });

  it('exports the filtered rows, shows progress, and uses the file name of the server', async () => {
    count().flush([], { headers: { 'X-Total-Count': '2' } });
    await everywhere().press('menuitem', /Excel/);
    const request = file();

    expect(request.request.params.toString()).toBe('q=gauge&status=expired&status=valid&format=xlsx');
    expect(page.get('button').getAttribute('aria-busy')).toBe('true');
    expect(page.text()).toContain('Creating the file');

    request.event({ type: HttpEventType.DownloadProgress, loaded: 3_400_000 });
    await whenStable();
    expect(page.text()).toContain('3.4 MB so far');

    request.flush(new Blob(['x']), {
      headers: { 'Content-Disposition': 'attachment; filename="assets-2026-03-12.xlsx"' },
    });
    await whenStable();
    expect(saved).toEqual(['assets-2026-03-12.xlsx']);
    expect(page.get('button').getAttribute('aria-busy')).toBeNull();
  });

  it('shows the export error with a solution', async () => {
    count().flush([], { headers: { 'X-Total-Count': '10000', 'X-Total-Count-Limited': 'true' } });
    await everywhere().press('menuitem', /Excel/);
    const refusal = { detail: 'no', code: 'table.too_long_for_workbook', params: { max: 100000, max_csv: 1000000 } };
    file().flush(new Blob([JSON.stringify(refusal)]), { status: 400, statusText: 'Bad Request' });
    for (let n = 0; n < 5; n++) await whenStable();

    expect(
      TestBed.inject(Toasts)
        .all()
        .map(({ text }) => text)
        .join(),
    ).toContain('Narrow the filter, or choose CSV (limit 1000000).');
    expect(saved).toEqual([]);
    expect(page.get('button').getAttribute('aria-busy')).toBeNull();
  });
});
