import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Page, whenStable } from '../../../testing/page';
import { configure } from '../../../testing/render';
import { Session } from '../../session';
import { Toasts } from '../../ui';
import { ScannedCodes } from './scanned-codes';
import { ScannerKeys } from './scanner-keys';

describe('barcode scanner as keyboard', () => {
  let http: HttpTestingController;
  let time = 1000;
  beforeEach(async () => {
    http = await configure();
    TestBed.runInInjectionContext(() => TestBed.inject(ScannerKeys).listen());
  });

  /** @returns keys with `preventDefault` */
  async function scan(text: string, { every = 5, target = document.body } = {}): Promise<string[]> {
    const taken: string[] = [];
    for (const key of [...Array.from(text), 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (time += every) });
      target.dispatchEvent(event);
      if (event.defaultPrevented) taken.push(key);
    }
    time += 5000;
    await whenStable();
    return taken;
  }
  const add = (html: string): HTMLInputElement => {
    document.body.innerHTML = html;
    return document.body.firstElementChild as HTMLInputElement;
  };

  const requested = (code: string) =>
    http.expectOne(({ url, params }) => url === '/api/v1/assets' && params.get('code') === code);
  const asset = (more: object = {}) => ({
    id: 'a1',
    asset_id: 'LN-1',
    name: 'Bath',
    is_active: true,
    organization_id: null,
    serial_number: null,
    calibration_status: 'valid',
    channels: [],
    ...more,
  });
  const dialog = () => new Page(new Page(document.body).all('dialog').at(-1) ?? document.body);

  it.each([5, 45, 150])(
    'opens the asset from any page at a key every %d ms, and its Enter presses no button',
    async (every) => {
      const taken = await scan('A/1', { every, target: add('<button>Delete</button>') });

      requested('A/1').flush([asset({ asset_id: 'A/1' })]);
      await whenStable();
      expect(TestBed.inject(Router).url).toBe('/assets/A%2F1');
      expect(taken).toEqual(['/', '1', 'Enter']);
    },
  );

  it('reads the GS1 separator as part of the code', async () => {
    for (const [key, ctrlKey] of [
      ['0', false],
      ['1', false],
      [']', true],
      ['2', false],
      ['Enter', false],
    ] as const) {
      const event = new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (time += 10) });
      document.body.dispatchEvent(event);
    }
    await whenStable();

    requested('012').flush([]);
  });

  it('offers a choice if several assets have the code', async () => {
    await scan('TWICE-1');
    requested('TWICE-1').flush([asset(), asset({ id: 'a2', asset_id: 'LN-2', name: 'Oven' })]);
    await whenStable();

    expect(dialog().text()).toContain('Several assets have the code “TWICE-1”');
    await dialog().press('button', /LN-2/);
    await whenStable();
    expect(TestBed.inject(Router).url).toBe('/assets/LN-2');
  });

  it('reports an unknown code and offers further actions', async () => {
    await scan('*NOPE-1*');
    requested('*NOPE-1*').flush([]);
    await whenStable();

    expect(dialog().text()).toContain('No asset has the code “*NOPE-1*”.');
    await dialog().press('button', 'Search assets');
    expect(TestBed.inject(Router).url).toBe('/assets?q=*NOPE-1*');
  });

  it('starts an asset with an unknown code, also with a manufacturer URL', async () => {
    jest.spyOn(TestBed.inject(Session), 'can').mockReturnValue(true);
    await scan('https://maker.example/1');
    http.expectOne('/api/v1/label-options').flush({ address: 'https://lab.example/assets/' });
    await whenStable();
    requested('https://maker.example/1').flush([]);
    await whenStable();

    await dialog().press('button', 'Create an asset with this code');
    expect(TestBed.inject(Router).url).toBe('/assets/new?code=https:%2F%2Fmaker.example%2F1');
  });

  it('adds an unknown code to an asset, or names the asset that has it', async () => {
    jest.spyOn(TestBed.inject(Session), 'can').mockReturnValue(true);
    const opened = TestBed.inject(ScannedCodes).openOrAsk('NOPE-1');
    await whenStable();
    requested('NOPE-1').flush([]);
    await whenStable();
    await dialog().type('Find the asset', 'LN');
    await whenStable();
    http
      .expectOne(({ url, params }) => url === '/api/v1/assets' && params.get('q') === 'LN')
      .flush([asset({ serial_number: 'SN-KEPT' })]);
    await whenStable();

    await dialog().press('button', /LN-1/);
    const taken = { detail: 'x', code: 'asset.code_taken', params: { asset_id: 'LN-2', code: 'NOPE-1' } };
    http.expectOne({ method: 'POST', url: '/api/v1/assets/a1/codes' }).flush(taken, { status: 409, statusText: 'x' });
    await whenStable();
    expect(dialog().text()).toContain('Asset LN-2 has the code NOPE-1.');
    await dialog().press('button', /LN-1/);
    const sent = http.expectOne({ method: 'POST', url: '/api/v1/assets/a1/codes' });
    expect(sent.request.body).toEqual({ code: 'NOPE-1' });
    sent.flush({ code: 'NOPE-1' });
    await whenStable();

    expect(await opened).toBeUndefined();
    expect(TestBed.inject(Router).url).toBe('/assets/LN-1');
  });

  it('shows an error when the request fails', async () => {
    const errorToast = jest.spyOn(TestBed.inject(Toasts), 'error');
    await scan('LN-00042');
    requested('LN-00042').flush({ detail: 'x' }, { status: 500, statusText: 'x' });
    await whenStable();

    expect(errorToast).toHaveBeenCalledTimes(1);
    expect(new Page(document.body).all('dialog')).toEqual([]);
  });

  it('ignores typing, short codes, form fields and dialogs', async () => {
    await scan('LN-00042', { every: 160 });
    await scan('LN-00042', { every: 120, target: add('<input type="search" />') });
    expect(await scan('abc', { every: 120, target: add('<div role="menu"></div>') })).toEqual([]);
    await scan('LN');
    await scan('LN-00042', { target: add('<input type="text" />') });
    await scan('LN-00042', { target: add('<textarea></textarea>') });
    add('<div aria-modal="true"></div>');
    await scan('LN-00042');

    http.verify();
  });

  it('restores the previous text of a search field', async () => {
    const field = add('<input type="search" value="press" />');
    const seen: string[] = [];
    field.addEventListener('input', () => seen.push(field.value));
    const typed = scan('LN-00042', { target: field });
    field.value = 'pressLN-00042';
    await typed;

    requested('LN-00042').flush([asset()]);
    await whenStable();
    expect(seen).toEqual(['press']);
  });
});
