import type { HttpTestingController } from '@angular/common/http/testing';
import { anAsset } from '../../../../../testing/an-asset';
import { type Page, whenStable } from '../../../../../testing/page';
import { configure, visit } from '../../../../../testing/render';
import { AssetDetail } from '../asset-detail';

const pins = [{ pin_number: '1', signal_name: 'U+', wire_colors: ['red'], description: '', x: 20, y: 30 }];

async function open(given: Parameters<typeof anAsset>[0] = {}): Promise<{ page: Page; http: HttpTestingController }> {
  const http = await configure({ routes: [{ path: 'assets/:ref', component: AssetDetail }] });
  const { page } = await visit('/assets/LN-00117?tab=interface');
  http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset({ pinout_table: pins, ...given }));
  http.match(({ url }) => url.endsWith('/calibrations'))[0]?.flush([]);
  await whenStable();
  http.expectOne('/api/v1/assets/asset-1/cad-files').flush([]);
  await whenStable();
  return { page, http };
}

const answer = async (http: HttpTestingController, given: Parameters<typeof anAsset>[0], tag: string) => {
  http
    .expectOne('/api/v1/assets/asset-1/profile')
    .flush(anAsset({ pinout_table: pins, ...given }), { headers: { ETag: tag } });
  await whenStable();
};

const edit = async (page: Page, http: HttpTestingController) => {
  await page.press('button', 'Edit: Electrical connection');
  await answer(http, {}, '"v7"');
};

describe('interface of an asset', () => {
  it('shows its pins, and their positions on the picture', async () => {
    const { page } = await open({ pinout_image_url: '/api/v1/files/image-1' });

    expect(page.text()).toContain('U+');
    expect(page.get('button', 'Position of 1').style.left).toBe('20%');
  });

  it.each([
    ['with the version that was loaded if its rows changed since', { pinout_table: [] }, '"v7"'],
    ['after another change of the asset, such as its other part', { mechanical_table: [] }, '"v8"'],
  ])('is updated %s', async (_, since, tag) => {
    const { page, http } = await open();
    await edit(page, http);
    const cell = page.root.querySelector<HTMLInputElement>('[data-cell="0.signal_name"]');
    if (!cell) throw new Error('no cell for the signal');
    cell.value = 'Supply';
    cell.dispatchEvent(new Event('input'));
    await whenStable();
    await page.press('button', /Save/);
    await answer(http, since, '"v8"');

    const { request } = http.expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' });
    expect(request.body).toEqual({ pinout_table: [{ ...pins[0], signal_name: 'Supply' }] });
    expect(request.headers.get('If-Match')).toBe(tag);
  });

  it('shows the error and keeps the entries', async () => {
    const { page, http } = await open();
    await edit(page, http);
    await page.press('button', /Save/);
    await answer(http, {}, '"v7"');
    http
      .expectOne({ method: 'PUT', url: '/api/v1/assets/asset-1' })
      .flush({ detail: 'Changed', code: 'version.changed' }, { status: 412, statusText: 'Precondition Failed' });
    await whenStable();

    expect(page.get('alert').textContent).not.toBe('');
    expect(page.all('button', /Save/)).toHaveLength(1);
  });

  it('is read-only without permission to change the asset', async () => {
    const { page } = await open({ can_edit: false });

    expect(page.text()).toContain('U+');
    expect(page.all('button', /Edit|Add CAD|Choose picture/)).toEqual([]);
  });
});
