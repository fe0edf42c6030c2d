import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Page, settle } from '../../../testing/page';
import { configure } from '../../../testing/render';
import { Toasts } from '../../ui';
import { ScannerKeys } from './scanner-keys';

describe('a hand scanner', () => {
  let http: HttpTestingController;
  let time = 1000;
  beforeEach(async () => {
    http = await configure();
    TestBed.runInInjectionContext(() => TestBed.inject(ScannerKeys).listen());
  });

  /** @returns the keys that nobody else may take for their own */
  async function scan(text: string, { every = 5, target = document.body } = {}): Promise<string[]> {
    const taken: string[] = [];
    for (const key of [...Array.from(text), 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (time += every) });
      target.dispatchEvent(event);
      if (event.defaultPrevented) taken.push(key);
    }
    time += 5000;
    await settle();
    return taken;
  }
  const add = (html: string): HTMLInputElement => {
    document.body.innerHTML = html;
    return document.body.firstElementChild as HTMLInputElement;
  };

  it('opens the asset from any page, and its Enter presses nothing', async () => {
    const taken = await scan('A/1', { target: add('<button>Delete</button>') });

    http.expectOne('/api/v1/assets/A%2F1').flush({ asset_id: 'A/1' });
    await settle();
    expect(TestBed.inject(Router).url).toBe('/assets/A%2F1');
    expect(taken).toEqual(['/', '1', 'Enter']);
  });

  it('says that a code is unknown, and offers what can be done with it', async () => {
    await scan('*NOPE-1*');
    for (const id of ['*NOPE-1*', 'NOPE-1']) {
      http.expectOne(`/api/v1/assets/${id}`).flush({ detail: 'x' }, { status: 404, statusText: 'x' });
      await settle();
    }
    for (const q of ['*NOPE-1*', 'NOPE-1']) {
      http.expectOne(({ url, params }) => url === '/api/v1/assets' && params.get('q') === q).flush([]);
      await settle();
    }

    const dialog = new Page(new Page(document.body).get('dialog'));
    expect(dialog.text()).toContain('There is no asset with the code “NOPE-1” here.');
    await dialog.press('button', 'Search assets');
    expect(TestBed.inject(Router).url).toBe('/assets?q=NOPE-1');
  });

  it('says what went wrong where the service did not answer', async () => {
    const told = jest.spyOn(TestBed.inject(Toasts), 'error');
    await scan('LN-00042');
    http.expectOne('/api/v1/assets/LN-00042').flush({ detail: 'x' }, { status: 500, statusText: 'x' });
    await settle();

    expect(told).toHaveBeenCalledTimes(1);
    expect(new Page(document.body).all('dialog')).toEqual([]);
  });

  it('leaves alone who types, what is too short, fields of a form, and dialogs', async () => {
    await scan('LN-00042', { every: 120 });
    await scan('LN');
    await scan('LN-00042', { target: add('<input type="text" />') });
    await scan('LN-00042', { target: add('<textarea></textarea>') });
    add('<div aria-modal="true"></div>');
    await scan('LN-00042');

    http.verify();
  });

  it('gives a field for searching back what stood in it', async () => {
    const field = add('<input type="search" value="press" />');
    const seen: string[] = [];
    field.addEventListener('input', () => seen.push(field.value));
    const typed = scan('LN-00042', { target: field });
    field.value = 'pressLN-00042';
    await typed;

    http.expectOne('/api/v1/assets/LN-00042').flush({ asset_id: 'LN-00042' });
    await settle();
    expect(seen).toEqual(['press']);
  });
});
