import { HttpEventType } from '@angular/common/http';
import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { fireEvent } from '@testing-library/dom';
import type { AssetFileResponse } from '@etalon/api-client';
import { anAsset } from '../../../../testing/an-asset';
import { Page, whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { Toasts } from '../../../ui';
import { AssetDetail } from './asset-detail';

const sheet: Partial<AssetFileResponse> = {
  id: 'file-1',
  original_filename: 'Data sheet.pdf',
  size_bytes: 1_234_567,
  created_at: '2026-03-12T10:00:00Z',
  url: '/api/v1/files/file-1?expires=1&signature=a',
};

async function detail(
  given: Parameters<typeof anAsset>[0] = {},
  files: Partial<AssetFileResponse>[] = [],
): Promise<{ page: Page; http: HttpTestingController }> {
  const http = await configure({ routes: [{ path: 'assets/:ref', component: AssetDetail }] });
  const { page } = await visit('/assets/LN-00117?tab=files');
  http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset(given));
  http.match(({ url }) => url.endsWith('/calibrations'))[0]?.flush([]);
  await whenStable();
  http.expectOne('/api/v1/assets/asset-1/files').flush(files);
  await whenStable();
  return { page, http };
}

const choose = async (page: Page, file: File) => {
  const [, box] = page.root.querySelectorAll('app-asset-documents input[type=file]');
  await page.attach([file], box);
};

describe('documents on the asset page', () => {
  it('are listed with size and date', async () => {
    const { page } = await detail({}, [sheet]);

    expect(page.get('link', 'Data sheet.pdf')).toBeDefined();
    expect(page.text()).toContain('1.2\u00a0MB, 12 March 2026');
  });

  it('show the certificate state on certificates only', async () => {
    const certificate = { ...sheet, entity_type: 'calibration_certificate', original_filename: 'certificate_v1.pdf' };
    const { page } = await detail({}, [
      { ...sheet, certificate_state: null },
      { ...certificate, id: 'c-1', certificate_state: 'voided' },
      { ...certificate, id: 'c-2', certificate_state: 'superseded' },
      { ...certificate, id: 'c-3', certificate_state: 'valid' },
    ]);

    const marks = [...page.root.querySelectorAll('app-file-list li')].map(
      (row) => row.querySelector('ui-certificate-badge')?.textContent.trim() ?? null,
    );
    expect(marks).toEqual([null, 'Void', 'Superseded', 'Valid']);
  });

  it('are previewed and downloaded if they are pictures or PDF, each time with a fresh address', async () => {
    const kinds = ['application/pdf', 'image/png', 'text/html', 'image/svg+xml'];
    const files = kinds.map((content_type, nth) => ({ ...sheet, id: `file-${nth}`, content_type }));
    const { page, http } = await detail({}, files);
    expect(page.all('button', 'View')).toHaveLength(2);

    page.all('button', 'View')[1]?.click();
    await whenStable();
    http
      .expectOne('/api/v1/assets/asset-1/files')
      .flush(files.map((file) => ({ ...file, url: '/api/v1/files/fresh' })));
    await whenStable();
    await whenStable();

    expect(document.querySelector('app-file-preview img')?.getAttribute('src')).toBe('/api/v1/files/fresh');

    const isFollowed = fireEvent.click(new Page(document.body).get('link', 'Download'));
    await whenStable();
    expect(isFollowed).toBe(false);
    http.expectOne('/api/v1/assets/asset-1/files');
  });

  it('are uploaded with progress, then the list is reloaded', async () => {
    const { page, http } = await detail();
    await choose(page, new File(['Dear'], 'letter.txt'));

    const sent = http.expectOne({ method: 'POST', url: '/api/v1/assets/asset-1/files' });
    sent.event({ type: HttpEventType.UploadProgress, loaded: 1, total: 4 });
    await whenStable();
    expect(page.get('progressbar').getAttribute('value')).toBe('0.25');
    expect((sent.request.body as FormData).get('file')).toMatchObject({ name: 'letter.txt' });
    sent.flush(sheet);
    await whenStable();
    http.expectOne({ method: 'GET', url: '/api/v1/assets/asset-1/files' }).flush([sheet]);
    await whenStable();

    expect(page.get('link', 'Data sheet.pdf')).toBeDefined();
    expect(page.all('progressbar')).toEqual([]);
  });

  it('can be attached again after a removal', async () => {
    const { page, http } = await detail({}, [{ ...sheet, content_type: 'application/pdf' }]);
    await page.press('button', 'Remove Data sheet.pdf');
    await new Page(document.body).press('button', 'Remove');
    http.expectOne('/api/v1/assets/asset-1/files').flush([sheet]);
    await whenStable();
    http.expectOne(sheet.url ?? '').flush(new ArrayBuffer(4));
    await whenStable();
    http.expectOne({ method: 'DELETE', url: '/api/v1/assets/asset-1/files/file-1' }).flush(null);
    await whenStable();

    TestBed.inject(Toasts).all().at(-1)?.act?.run();
    await whenStable();

    const { body } = http.expectOne({ method: 'POST', url: '/api/v1/assets/asset-1/files' }).request;
    expect((body as FormData).get('file')).toMatchObject({ name: 'Data sheet.pdf', size: 4 });
  });

  it('that are too large are rejected before the upload', async () => {
    const { page, http } = await detail();
    const file = new File(['x'], 'film.mp4');
    Object.defineProperty(file, 'size', { value: 60 * 1024 * 1024 });
    await choose(page, file);

    http.expectNone({ method: 'POST', url: '/api/v1/assets/asset-1/files' });
    expect(page.get('alert').textContent).toContain('larger than 50 MB');
  });

  it('are all uploaded when several are dropped, with the reason for each rejected one', async () => {
    const { page, http } = await detail();
    const film = new File(['x'], 'film.mp4');
    Object.defineProperty(film, 'size', { value: 60 * 1024 * 1024 });
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    const files = [new File(['a'], 'a.txt'), film, new File(['b'], 'b.txt')];
    Object.defineProperty(drop, 'dataTransfer', { value: { files } });
    page.root.querySelector('app-file-list ui-file-drop')?.dispatchEvent(drop);
    await whenStable();

    for (const name of ['a.txt', 'b.txt']) {
      const sent = http.expectOne({ method: 'POST', url: '/api/v1/assets/asset-1/files' });
      expect((sent.request.body as FormData).get('file')).toMatchObject({ name });
      sent.flush(sheet);
      await whenStable();
    }
    http.expectOne({ method: 'GET', url: '/api/v1/assets/asset-1/files' }).flush([sheet]);
    await whenStable();

    expect(page.get('alert').textContent).toContain('film.mp4: This file is larger than 50 MB');
  });

  it('cannot be dropped during an upload', async () => {
    const { page, http } = await detail();
    await choose(page, new File(['Dear'], 'letter.txt'));
    const sent = http.expectOne({ method: 'POST', url: '/api/v1/assets/asset-1/files' });
    const zone = page.root.querySelector('app-file-list ui-file-drop');
    const dataTransfer = { types: ['Files'], dropEffect: 'copy', files: [new File(['b'], 'b.txt')] };
    for (const type of ['dragover', 'drop']) {
      const event = new Event(type, { bubbles: true, cancelable: true });
      zone?.dispatchEvent(Object.assign(event, { dataTransfer }));
      await whenStable();
      expect(event.defaultPrevented).toBe(true);
    }
    expect(dataTransfer.dropEffect).toBe('none');
    expect(zone?.classList).not.toContain('over');

    sent.flush(null, { status: 503, statusText: 'Unavailable' });
    await whenStable();
    http.expectNone({ method: 'POST', url: '/api/v1/assets/asset-1/files' });
    expect(page.get('alert')).toBeDefined();
  });

  it('are read-only without permission to change the asset', async () => {
    const { page } = await detail({ can_edit: false }, [sheet]);

    expect(page.get('link', 'Data sheet.pdf')).toBeDefined();
    expect(page.all('button', /Add document|Remove|Choose picture/)).toEqual([]);
  });
});

describe('a retired asset', () => {
  const retired = { is_active: false, can_edit: false, retired_at: '2026-03-12T10:00:00Z' };

  it('offers no return to service without permission', async () => {
    const { page } = await detail({ ...retired, can_restore: false });

    expect(page.all('button', 'Return to service')).toEqual([]);
  });

  it('can be returned to service with permission', async () => {
    const { page, http } = await detail({ ...retired, can_restore: true });
    await page.press('button', 'Return to service');
    http.expectOne({ method: 'POST', url: '/api/v1/assets/asset-1/restore' }).flush({});
    await whenStable();
    http.expectOne('/api/v1/assets/LN-00117/profile').flush(anAsset());
    await whenStable();

    expect(page.all('button', 'Return to service')).toEqual([]);
  });
});
