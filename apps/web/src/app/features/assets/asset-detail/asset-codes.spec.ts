import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { anAsset } from '../../../../testing/an-asset';
import { Page, whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { Toasts } from '../../../ui';
import { AssetDetail } from './asset-detail';

const code = { id: 'code-1', code: 'INV-1', kind: 'inventory_number', note: 'Lid', created_by: 'p', created_at: '' };

describe('codes on the asset page', () => {
  async function detail(can_edit: boolean): Promise<{ page: Page; http: HttpTestingController }> {
    const http = await configure({ routes: [{ path: 'assets/:ref', component: AssetDetail }] });
    const { page } = await visit('/assets/LN-00117');
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ can_edit }));
    http.match(({ url }) => url.endsWith('/calibrations'))[0]?.flush([]);
    await whenStable();
    http.expectOne('/api/v1/assets/asset-1/codes').flush([code]);
    await whenStable();
    return { page, http };
  }
  const dialog = (role: 'dialog' | 'alertdialog') =>
    new Page(new Page(document.body).all(role).at(-1) ?? document.body);

  it('are readable without permission to change them', async () => {
    const { page } = await detail(false);

    expect(page.text()).toContain('INV-1');
    expect(page.text()).toContain('Inventory number');
    expect(page.all('button', 'Add code')).toEqual([]);
    expect(page.all('button', /Remove the code/)).toEqual([]);
  });

  it('are added by scanning; a duplicate names the asset that has the code', async () => {
    const { page, http } = await detail(true);
    await page.press('button', 'Add code');
    await dialog('dialog').type('Code', ']C1INV-2');
    await dialog('dialog').press('button', 'Add code');
    const sent = http.expectOne({ method: 'POST', url: '/api/v1/assets/asset-1/codes' });
    expect(sent.request.body).toEqual({ code: ']C1INV-2', kind: 'barcode', note: null });
    const taken = { detail: 'x', code: 'asset.code_taken', params: { asset_id: 'LN-2', code: 'INV-2' } };
    sent.flush(taken, { status: 409, statusText: 'x' });
    await whenStable();

    expect(dialog('dialog').text()).toContain('Asset LN-2 has the code INV-2.');
  });

  it('are removed after confirmation, and restored with their note', async () => {
    const { page, http } = await detail(true);
    await page.press('button', /Remove the code/);
    await dialog('alertdialog').press('button', 'Remove');

    http.expectOne({ method: 'DELETE', url: '/api/v1/assets/asset-1/codes/code-1' }).flush(null);
    await whenStable();
    expect(http.match('/api/v1/assets/LN-00117/profile')).toHaveLength(1);

    TestBed.inject(Toasts).all().at(-1)?.act?.run();
    await whenStable();
    const restored = http.expectOne({ method: 'POST', url: '/api/v1/assets/asset-1/codes' });
    expect(restored.request.body).toEqual({ code: 'INV-1', kind: 'inventory_number', note: 'Lid' });
  });
});
