import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { HttpTestingController } from '@angular/common/http/testing';
import type { Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { LabelSheetRequest } from '@etalon/api-client';
import { whenStable, type Page } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { SheetDialog } from './sheet-dialog';
import { StickerDialog } from './sticker-dialog';

const asset = { id: 'asset-1', asset_id: 'A/1' };
const sheet = {
  name: 'a4_21',
  page_width: 210,
  page_height: 297,
  columns: 3,
  rows: 7,
  label_width: 63.5,
  label_height: 38.1,
  margin_left: 7.2,
  margin_top: 15.2,
  pitch_across: 66,
  pitch_down: 38.1,
};

const closed: unknown[] = [];

async function open(dialog: Type<unknown>, data: unknown): Promise<{ page: Page; http: HttpTestingController }> {
  const reference = { close: (result: unknown) => closed.push(result) };
  const http = await configure({
    providers: [
      { provide: DIALOG_DATA, useValue: data },
      { provide: DialogRef, useValue: reference },
    ],
  });
  const { page } = await show(dialog);
  return { page, http };
}

const chosen = () => new Promise((resolve) => setTimeout(resolve, 400)).then(whenStable);

describe('asset label', () => {
  it('is previewed in the chosen size', async () => {
    const { page, http } = await open(StickerDialog, asset);
    const first = http.expectOne(({ url }) => url === '/api/v1/assets/asset-1/label');
    expect(first.request.params.toString()).toBe('size=4x2&format=png&language=en');
    first.flush(new Blob(['png']));
    await whenStable();
    expect(page.get('img', 'Print preview of the label').getAttribute('src')).toBe('blob:1');

    await page.press('radio', '2 × 2 in');

    expect(http.expectOne(({ url }) => url.endsWith('/label')).request.params.get('size')).toBe('2x2');
  });

  it('warns of codes that link to localhost', async () => {
    const { page, http } = await open(StickerDialog, asset);
    http.expectOne('/api/v1/label-options').flush({ address: 'http://localhost:3000/assets/', is_public: false });
    await whenStable();

    expect(page.text()).toContain(
      'The codes point to http://localhost:3000/assets/, which only this machine can open.',
    );
  });

  it('reads the server error from a blob response', async () => {
    const { page, http } = await open(StickerDialog, asset);
    const text = JSON.stringify({ detail: 'x', code: 'label.does_not_fit' });
    const refusal = { status: 400, statusText: 'x' };
    http.expectOne(({ url }) => url.endsWith('/label')).flush(new Blob([text]), refusal);
    await chosen();

    expect(page.get('alert').textContent).toContain('The code does not fit on a label of this size.');
  });

  it('links to label sheets', async () => {
    const { page } = await open(StickerDialog, asset);
    await page.press('button', 'On a sheet or a roll…');

    expect(closed.at(-1)).toBe('sheet');
  });
});

describe('label sheets', () => {
  async function previewed(assets = [asset]): Promise<{ page: Page; asked: () => Promise<LabelSheetRequest> }> {
    const { page, http } = await open(SheetDialog, assets);
    http
      .expectOne('/api/v1/label-options')
      .flush({ address: 'http://x/assets/', max_assets: 500, max_labels: 1000, stocks: [sheet] });
    await whenStable();
    const requested = async () => {
      await chosen();
      // On a slow machine each choice has sent its own request; only the last one shows.
      const request = http.match('/api/v1/assets/labels').at(-1);
      if (!request) throw new Error('nothing was requested');
      request.flush(new Blob(['png']));
      await whenStable();
      return request.request.body as LabelSheetRequest;
    };
    return { page, asked: requested };
  }

  it('start at the chosen free label, with the chosen fields and code', async () => {
    const { page, asked: requested } = await previewed();
    expect(await requested()).toMatchObject({ asset_ids: ['asset-1'], stock: 'a4_21', start: 1, format: 'png' });

    await page.press('button', 'Start at label 5');
    expect((await requested()).start).toBe(5);
    await page.press('button', 'Move Due up');
    await page.press('checkbox', 'Asset id');
    await page.press('radio', 'Data Matrix');

    expect(await requested()).toMatchObject({
      start: 5,
      code: 'data_matrix',
      fields: ['name', 'due_on', 'serial_number'],
      language: 'en',
    });
    expect(page.text()).toContain('1 label, 1 sheet');
  });

  it('need a second sheet when the first has too few free labels', async () => {
    const { page, asked: requested } = await previewed([asset, { ...asset, id: 'asset-2' }]);
    await requested();
    expect(page.text()).toContain('2 labels, 1 sheet');

    await page.press('button', 'Start at label 21');

    expect((await requested()).start).toBe(21);
    expect(page.text()).toContain('2 labels, 2 sheets');
  });

  it('are previewed with their copies, as many as the first sheet holds', async () => {
    const { page, asked: requested } = await previewed(['1', '2', '3'].map((id) => ({ ...asset, id })));
    expect((await requested()).asset_ids).toEqual(['1', '2', '3']);

    await page.type('Copies of each', '2');
    await page.press('button', 'Start at label 19');

    expect(await requested()).toMatchObject({ asset_ids: ['1', '2'], copies: 2, start: 19, format: 'png' });
  });

  describe('with a refused number', () => {
    async function dialog(stock = 'a4_21') {
      const { page, asked: requested } = await previewed();
      await requested();
      const choose = async (name: string) => {
        await page.choose('Paper', name);
      };
      await choose(stock);
      const press = async () => {
        await page.press('button', 'Download PDF');
        return TestBed.inject(HttpTestingController).match(
          ({ url, body }) => url === '/api/v1/assets/labels' && (body as LabelSheetRequest).format === 'pdf',
        );
      };
      return { page, choose, press };
    }

    it.each([
      ['a4_21', 'Copies of each', '25', '3'],
      ['a4_21', 'Copies of each', '', '3'],
      ['a4_21', 'First free label', '99', '3'],
      ['a4_21', 'First free label', 'x', '3'],
      ['custom', 'Page width', '', '205'],
      ['custom', 'Rows', '1x', '7'],
      ['roll', 'Label height', '', '30'],
    ])('are not saved: %s, %s %j', async (stock, label, wrong, right) => {
      const { page, press } = await dialog(stock);

      await page.type(label, '2');
      await page.type(label, wrong);
      expect(await press()).toEqual([]);
      expect(page.get('alert').textContent).toContain('Check the highlighted fields');
      expect(page.root.querySelectorAll('ui-field.invalid')).toHaveLength(1);

      await page.type(label, right);
      expect(page.all('alert')).toEqual([]);
      const [sent] = await press();
      const { copies, start, custom, roll } = sent?.request.body as LabelSheetRequest;
      expect([copies, start, custom?.page_width, custom?.rows, roll?.height]).toContain(Number(right));
    });

    it('are saved on a stock that does not use it', async () => {
      const { page, choose, press } = await dialog();
      await page.type('First free label', '99');
      await choose('roll');
      await page.type('Label height', '');
      await choose('custom');

      expect(page.field('First free label').value).toBe('1');
      const [sent] = await press();
      expect(sent?.request.body).toMatchObject({ start: 1, copies: 1 });
    });
  });
});
