import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { type Page, whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { Session } from '../../../session';
import settingsRoutes from '../settings.routes';

const own = '/api/v1/users/me/signature';
const signature = {
  id: 's1',
  version: 3,
  source: 'drawn',
  is_active: true,
  image_url: '/files/s1',
  fingerprint_sha256: 'ab'.repeat(32),
  created_at: '2026-03-12T10:00:00Z',
};

async function signatureTab(present: object | null, role = 'technician') {
  sessionStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'settings', children: settingsRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http
    .expectOne('/api/v1/users/me')
    .flush({ id: 'u1', name: 'R. Sample', email: 'r@lab.example', role, language: 'en' });
  http.expectOne((request) => request.urlWithParams.includes('mine=true')).flush([]);
  const { page } = await visit('/settings?tab=signature');
  http.match(own).forEach((request) => request.flush(present));
  await whenStable();
  return { page, http };
}

async function draw(page: Page): Promise<void> {
  const pad = page.get('img', 'Drawing area');
  pointer(pad, 'pointerdown', 10, 10);
  for (const x of [40, 80, 120]) pointer(pad, 'pointermove', x, 20);
  pointer(pad, 'pointerup', 120, 20);
  await whenStable();
}

/** jsdom has no PointerEvent. */
function pointer(pad: Element, type: string, clientX: number, clientY: number, pointerId = 1): void {
  const event = new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true });
  pad.dispatchEvent(Object.assign(event, { pointerId, pointerType: 'mouse', pressure: 0.5 }));
}

const drawn = (page: Page) => page.get('img', 'Drawing area').getAttribute('aria-description');

function answerProof(http: HttpTestingController, check: object | null): void {
  const key = { algorithm: 'Ed25519', public_key_pem: 'PEM', fingerprint_sha256: 'ab'.repeat(32) };
  http.expectOne('/api/v1/users/u1/signature').flush({ key, check });
}

/** jsdom has no canvas. */
function giveCanvas(): void {
  const rgba = new Uint8ClampedArray(2400 * 960 * 4);
  rgba[3] = 255;
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (target, name) =>
        name === 'canvas' ? document.createElement('canvas') : (target[String(name)] ?? (() => ({ data: rgba }))),
      set: (target, name, value) => Reflect.set(target, name, value),
    },
  );
  HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['png'], { type: 'image/png' }));
}

describe('own signature', () => {
  it('is not available to viewers', async () => {
    const { page, http } = await signatureTab(null, 'viewer');

    expect(page.all('tab', 'Signature')).toEqual([]);
    expect(page.get('tab', 'Profile').getAttribute('aria-selected')).toBe('true');
    http.expectNone(own);
  });

  it('is shown with its version, its key and its verification', async () => {
    const { page, http } = await signatureTab(signature);
    answerProof(http, {
      verified: true,
      image_hash_match: true,
      signature_valid: true,
      version: 3,
      signed_at: '2026-03-12T10:00:00Z',
    });
    await whenStable();

    expect(page.text()).toContain('3, drawn on 12 March 2026');
    expect(page.text()).toContain('The signature is genuine');
    expect(page.text()).toContain('abab abab');
  });

  it('is reported as invalid if image and key do not match', async () => {
    const { page, http } = await signatureTab(signature);
    answerProof(http, {
      verified: false,
      image_hash_match: false,
      signature_valid: true,
      version: 3,
      signed_at: '2026-03-12T10:00:00Z',
    });
    await whenStable();

    expect(page.text()).toContain('The signature is not genuine');
    expect(page.text()).toContain('The stored image differs from the signed image.');
  });
});

describe('signature pad', () => {
  it('adds and undoes strokes, and restores a cleared drawing', async () => {
    const { page } = await signatureTab(null);
    expect(page.get('button', 'Save signature')).toHaveProperty('disabled', true);
    expect(page.get('button', 'Undo')).toHaveProperty('disabled', true);

    await draw(page);
    await draw(page);
    expect(drawn(page)).toBe('2 strokes');
    expect(page.get('button', 'Save signature')).toHaveProperty('disabled', false);

    await page.press('button', 'Clear');
    expect(drawn(page)).toBe('Empty');
    await page.press('button', 'Undo');
    await page.press('button', 'Undo');
    expect(drawn(page)).toBe('1 stroke');

    await page.key(page.get('img', 'Drawing area'), 'z', { ctrlKey: true });
    expect(drawn(page)).toBe('Empty');
  });

  it('rejects tiny movements as a signature', async () => {
    const { page } = await signatureTab(null);

    await page.press('radio', 'Eraser');
    await draw(page);

    expect(page.get('button', 'Save signature')).toHaveProperty('disabled', true);
  });

  it('ignores a second pointer while drawing', async () => {
    const { page } = await signatureTab(null);
    const pad = page.get('img', 'Drawing area');

    pointer(pad, 'pointerdown', 10, 10);
    pointer(pad, 'pointerdown', 90, 90, 2);
    await whenStable();

    expect(drawn(page)).toBe('1 stroke');
  });

  it('sends a PNG and is cleared afterwards', async () => {
    giveCanvas();
    const { page, http } = await signatureTab(null);
    await draw(page);

    await page.press('button', 'Save signature');
    await whenStable();
    const saving = http.expectOne({ method: 'POST', url: own });
    const sent = saving.request.body as FormData;
    expect(sent.get('source')).toBe('drawn');
    expect((sent.get('file') as File).type).toBe('image/png');
    saving.flush(signature);
    await whenStable();

    expect(drawn(page)).toBe('Empty');
  });
});

describe('an uploaded signature', () => {
  const choose = (page: Page, file: File) => page.attach([file], page.field('Choose PNG'));

  it('has to be a PNG', async () => {
    const { page } = await signatureTab(null);
    await page.press('radio', 'Upload');

    await choose(page, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));

    expect(page.get('alert').textContent).toContain('Choose a PNG with transparent background.');
    expect(page.get('button', 'Save signature')).toHaveProperty('disabled', true);
  });

  it('is sent, and the server message about its background is shown', async () => {
    const { page, http } = await signatureTab(null);
    await page.press('radio', 'Upload');
    await choose(page, new File(['x'], 'me.png', { type: 'image/png' }));

    await page.press('button', 'Save signature');
    const sent = http.expectOne({ method: 'POST', url: own });
    expect((sent.request.body as FormData).get('source')).toBe('upload');
    sent.flush({ detail: 'x', code: 'signature.not_transparent' }, { status: 400, statusText: 'Bad Request' });
    await whenStable();

    expect(page.get('alert').textContent).toContain('The picture has no transparent background');
  });

  it('becomes the current one', async () => {
    const { page, http } = await signatureTab(null);
    await page.press('radio', 'Upload');
    await choose(page, new File(['x'], 'me.png', { type: 'image/png' }));

    await page.press('button', 'Save signature');
    http.expectOne({ method: 'POST', url: own }).flush({ ...signature, source: 'upload', version: 1 });
    await whenStable();
    http.expectOne({ method: 'GET', url: own }).flush({ ...signature, source: 'upload', version: 1 });
    await whenStable();

    expect(page.text()).toContain('1, uploaded on 12 March 2026');
    expect(page.get('button', 'Save signature')).toHaveProperty('disabled', true);
  });
});
