import { jest } from '@jest/globals';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { CertificateTemplateResponse } from '@etalon/api-client';
import { type Page, whenStable } from '../../../../testing/page';
import { configure, show } from '../../../../testing/render';
import { Dialogs, Toasts } from '../../../ui';
import type { TemplateForm } from '../template-dialog/template-dialog';
import { ProblemList } from '../template-preview/problem-list';
import { TemplateEditor } from './template-editor';

const template: CertificateTemplateResponse = {
  id: 't-1',
  organization_id: 'o-1',
  name: 'Letterhead',
  description: null,
  is_default: false,
  is_active: true,
  version: 2,
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
  can_edit: true,
  released_version: null,
  needs_release: false,
};
const problems = [
  { line: 3, reason: 'print_covered', about: '{{asset_id}}' },
  { line: 7, reason: 'print_pale', about: '{{dataset_rows.reference}}' },
];
const PREVIEW = '/api/v1/certificate-templates/preview-source';
const VERSIONS = '/api/v1/certificate-templates/t-1/versions';

async function editor(versions: object[] = []) {
  const http = await configure();
  const { page, instance } = await show(TemplateEditor, { id: 'o-1', template: 't-1' });
  const preview = () => http.match(({ url }) => url === PREVIEW);
  http.expectOne('/api/v1/certificate-templates/t-1').flush(template);
  await whenStable();
  http
    .expectOne('/api/v1/certificate-templates/t-1/versions/2')
    .flush({ version: 2, source: '<p>{{asset_id}}</p>', created_at: '2026-03-02T10:00:00Z' });
  http.match(({ url }) => url === '/api/v1/calibrations').forEach((requested) => requested.flush([]));
  http.expectOne('/api/v1/certificate-templates/placeholders').flush({
    names: [
      { name: 'asset_id', kind: 'text', sample: 'LN-1', parts: [] },
      { name: 'dataset_rows', kind: 'rows', sample: null, parts: [{ name: 'reference', sample: '1.0' }] },
    ],
  });
  await whenStable();
  http.match(({ url }) => url === VERSIONS).forEach((requested) => requested.flush(versions));
  await whenStable();
  return { page, preview, http, instance };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('template editor', () => {
  it('previews the source, and saves no unchanged version', async () => {
    const { page, preview } = await editor();
    await pause(750);

    expect(preview().map(({ request }) => request.body as object)).toEqual([
      { source: '<p>{{asset_id}}</p>', language: 'en', progress_id: expect.any(String) },
    ]);
    expect(page.get('button', 'Save as a new version').hasAttribute('disabled')).toBe(true);
  });

  it('shows stage and progress of slow previews, and ignores outdated ones', async () => {
    const { page, preview, http } = await editor();
    const requested = async () => {
      for (;;) {
        const [found] = http.match(({ url }) => url.startsWith('/api/v1/progress/'));
        if (found) return found;
        await pause(50);
      }
    };
    await pause(750);
    const [sent] = preview();
    const { progress_id } = sent?.request.body as { progress_id: string };
    expect(page.all('progressbar')).toEqual([]);

    const first = await requested();
    first.flush({ share: 0.4, stage: 'checking' });
    await whenStable();
    const bar = page.get('progressbar') as HTMLProgressElement;
    const told = [bar.value, page.text()];
    const late = await requested();
    sent?.error(new ProgressEvent('error'));
    late.flush({ share: 0.9, stage: 'checking' });
    await whenStable();

    expect(first.request.url).toBe(`/api/v1/progress/${progress_id}`);
    expect(told).toEqual([0.4, expect.stringContaining('Checking the pages')]);
    expect(page.all('progressbar')).toEqual([]);
  });

  it('finds available placeholders with the fields of a row', async () => {
    const { page } = await editor();

    await page.type('Find a name', 'rows');

    expect(page.all('button', /^Insert/).map((one) => one.textContent.trim())).toEqual(['dataset_rows']);
    expect(page.text()).toContain('reference');
  });

  it.each([false, true])('leaves Tab to the browser (with Shift: %s)', async (shiftKey) => {
    const { page, instance } = await editor();
    let code: Element | null = null;
    while ((code = page.root.querySelector('.cm-content')) === null) await pause(10);
    const tab = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });

    code.dispatchEvent(tab);

    expect(tab.defaultPrevented).toBe(false);
    expect(instance.hasUnsavedWork()).toBe(false);
  });

  it('keeps text typed while a version is saved, as unsaved work', async () => {
    const { page, http, instance } = await editor();
    const insert = () => page.press('button', 'Insert asset_id');
    const save = async () => {
      await page.press('button', 'Save as a new version');
      return http.expectOne({ method: 'POST', url: VERSIONS });
    };
    await insert();
    const first = await save();
    await insert();

    expect(instance.hasUnsavedWork()).toBe(true);
    first.flush({ ...template, version: 3 });
    await whenStable();

    expect(instance.hasUnsavedWork()).toBe(true);
    expect((await save()).request.body).toMatchObject({
      source: '{{asset_id}}{{asset_id}}<p>{{asset_id}}</p>',
      of_version: 3,
    });
  });

  it('has no unsaved work after saving without further changes', async () => {
    const { page, http, instance } = await editor();
    await page.press('button', 'Insert asset_id');
    await page.press('button', 'Save as a new version');
    http.expectOne({ method: 'POST', url: VERSIONS }).flush({ ...template, version: 3 });
    await whenStable();

    expect(instance.hasUnsavedWork()).toBe(false);
    expect(page.text()).toContain('Version 3');
  });

  it('lists the saved version', async () => {
    const aVersion = { signatures: [], needs_release: false, created_at: '2026-03-02T10:00:00Z', created_by_name: 'R' };
    const { page, http } = await editor([{ ...aVersion, version: 2 }]);
    await page.press('button', 'Insert asset_id');
    await page.press('button', 'Save as a new version');
    http.expectOne({ method: 'POST', url: VERSIONS }).flush({ ...template, version: 3 });
    await whenStable();

    http.expectOne({ method: 'GET', url: VERSIONS }).flush([3, 2].map((version) => ({ ...aVersion, version })));
    await whenStable();

    expect(page.all('button', /^Open version/)).toHaveLength(2);
  });

  it('has no unsaved work after its template is created', async () => {
    const http = await configure();
    const { page, instance } = await show(TemplateEditor, { id: 'o-1', template: 'new' });
    TestBed.inject(Dialogs).open = async <Result, Data>(_dialog: unknown, data?: Data) => {
      const { save } = data as TemplateForm;
      const made = save(
        { name: 'Letterhead', description: '', is_default: false, file: new Blob([]) },
        () => undefined,
      );
      http.expectOne({ method: 'POST', url: '/api/v1/certificate-templates' }).flush(template);
      await made;
      return true as Result;
    };
    const navigate = jest.spyOn(TestBed.inject(Router), 'navigate').mockResolvedValue(true);
    http.expectOne('/api/v1/certificate-templates/placeholders').flush({
      names: [{ name: 'asset_id', kind: 'text', sample: 'LN-1', parts: [] }],
    });
    await whenStable();
    await page.press('button', 'Insert asset_id');
    expect(instance.hasUnsavedWork()).toBe(true);

    await page.press('button', 'Save template');

    expect(navigate).toHaveBeenCalledWith(['/organizations', 'o-1', 'templates', 't-1'], { replaceUrl: true });
    expect(instance.hasUnsavedWork()).toBe(false);
  });

  describe('shows an earlier version', () => {
    const versions = [2, 1].map((version) => ({ version, created_at: '2026-03-01T10:00:00Z', signatures: [] }));
    const code = ({ root }: Page) => root.querySelector('.cm-content')?.textContent ?? '';
    async function opened() {
      const found = await editor(versions);
      const { page, http } = found;
      while (code(page) === '') await pause(10);
      const openVersion = async (version: number, source: string) => {
        await page.press('button', `Open version ${version}`);
        http.expectOne(`${VERSIONS}/${version}`).flush({ version, source });
        await whenStable();
      };
      return { ...found, openVersion };
    }

    it('in the editor, marks its invalid lines and saves it as shown', async () => {
      const { page, http, preview, openVersion } = await opened();
      expect(code(page)).toContain('{{asset_id}}');
      await openVersion(1, '<p>old</p>');
      expect(code(page)).toBe('<p>old</p>');

      await pause(750);
      preview()
        .at(-1)
        ?.flush(
          new Blob([JSON.stringify({ code: 'certificate_template.refused', params: { problems: [problems[0]] } })]),
          { status: 422, statusText: 'x' },
        );
      while (!page.root.querySelector('.cm-lintRange-error')) await pause(10).then(whenStable);
      expect(page.root.querySelector('.cm-lintRange-error')?.textContent).toBe('<p>old</p>');

      await page.press('button', 'Save as a new version');
      expect(http.expectOne({ method: 'POST', url: VERSIONS }).request.body).toMatchObject({ source: '<p>old</p>' });
    });

    it('after a confirmation if text was typed', async () => {
      const { page, openVersion } = await opened();
      const confirm = jest.spyOn(TestBed.inject(Dialogs), 'confirm').mockResolvedValue(false);
      await openVersion(1, '<p>old</p>');
      await openVersion(2, '<p>{{asset_id}}</p>');
      expect(confirm).not.toHaveBeenCalled();

      await page.press('button', 'Insert asset_id');
      await openVersion(1, '<p>old</p>');
      expect(confirm).toHaveBeenCalledTimes(1);
      expect(code(page)).toBe('{{asset_id}}<p>{{asset_id}}</p>');

      confirm.mockResolvedValue(true);
      await openVersion(1, '<p>old</p>');
      expect(code(page)).toBe('<p>old</p>');
    });

    it('without a change of its line ends', async () => {
      const { openVersion, instance, page } = await opened();

      await openVersion(1, '<p>\r\n</p>');
      await openVersion(2, '<p>{{asset_id}}</p>');

      expect(code(page)).toBe('<p>{{asset_id}}</p>');
      expect(instance.hasUnsavedWork()).toBe(false);
    });
  });

  it('reports that a version cannot be loaded', async () => {
    const { page, http } = await editor([{ version: 1, created_at: '2026-03-01T10:00:00Z', signatures: [] }]);
    await page.press('button', /version 1/i);
    http.expectOne(`${VERSIONS}/1`).flush(null, { status: 502, statusText: 'x' });
    await whenStable();

    expect(TestBed.inject(Toasts).all()).toMatchObject([{ kind: 'error' }]);
  });

  it('reports by line each text that is not visible on the page', async () => {
    await configure();
    const { page } = await show(ProblemList, { of: problems });

    expect(page.get('alert').textContent).toMatch(
      /Line 3.*A text is covered: \{\{asset_id\}\}.*Line 7.*too little contrast.*\{\{dataset_rows\.reference\}\}/s,
    );
  });
});
