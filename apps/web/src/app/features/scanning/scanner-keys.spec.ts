import { jest } from '@jest/globals';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import { Page, settle } from '../../../testing/page';
import { configure } from '../../../testing/render';
import { Session } from '../../session';
import { Toasts } from '../../ui';
import { ScannedCodes } from './scanned-codes';
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

  it.each([
    ['keeps', 'Keep “SN-OLD”', 0],
    ['replaces', 'Replace', 1],
  ])('%s a serial number that is there by now as the person says, who sees both', async (_what, press, times) => {
    const session = TestBed.inject(Session);
    jest.spyOn(session, 'can').mockReturnValue(true);
    const opened = TestBed.inject(ScannedCodes).openOrAsk('NOPE-1');
    await settle();
    http.expectOne('/api/v1/assets/NOPE-1').flush({ detail: 'x' }, { status: 404, statusText: 'x' });
    await settle();
    const listed = (q: string) =>
      http.expectOne(({ url, params }) => url === '/api/v1/assets' && params.get('q') === q);
    listed('NOPE-1').flush([]);
    await settle();
    const dialog = new Page(new Page(document.body).get('dialog'));
    await dialog.type('Find the asset', 'LN');
    await settle();
    listed('LN').flush([
      { id: 'a1', asset_id: 'LN-1', name: 'Bath', is_active: true, organization_id: null, serial_number: null },
    ]);
    await settle();
    await dialog.press('button', /LN-1/);
    // Somebody else entered one meanwhile.
    http
      .expectOne('/api/v1/assets/a1')
      .flush({ asset_id: 'LN-1', serial_number: 'SN-OLD' }, { headers: { etag: '"v4"' } });
    await settle();
    const question = new Page(new Page(document.body).all('alertdialog').at(-1) ?? document.body);

    expect(question.text()).toContain('“SN-OLD”');
    expect(question.text()).toContain('“NOPE-1”');
    await question.press('button', press);
    const sent = http.match({ method: 'PUT', url: '/api/v1/assets/a1' });
    expect(sent.map(({ request }) => request.headers.get('If-Match'))).toEqual(Array(times).fill('"v4"'));
    sent[0]?.flush({});
    await settle();
    if (times === 0) await dialog.press('button', 'Cancel');

    // The camera goes on where the person cancelled.
    expect(await opened).toBe(times === 0 ? 'There is no asset with the code “NOPE-1” here.' : undefined);
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
