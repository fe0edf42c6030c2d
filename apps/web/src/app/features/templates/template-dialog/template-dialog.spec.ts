import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import type { WorkPlace } from '../../../session';
import { whenStable } from '../../../../testing/page';
import { configure, show } from '../../../../testing/render';
import type { NewTemplate } from '../templates-data';
import { TemplateDialog, type TemplateForm } from './template-dialog';

async function dialog() {
  const sent: { given: NewTemplate; told: (place: WorkPlace) => void; end: () => void }[] = [];
  const save: TemplateForm['save'] = (given, told) =>
    new Promise((done) => sent.push({ given, told, end: () => done(null) }));
  const closed: unknown[] = [];
  await configure({
    providers: [
      { provide: DIALOG_DATA, useValue: { save } satisfies TemplateForm },
      { provide: DialogRef, useValue: { close: (with_: unknown) => closed.push(with_) } },
    ],
  });
  const { page } = await show(TemplateDialog, {});
  const choose = (file: File) => page.attach([file]);
  return { page, sent, closed, choose };
}

describe('template upload dialog', () => {
  it('accepts a file, uses its name for the template, and reports a missing file', async () => {
    const { page, sent, choose } = await dialog();
    await page.press('button', 'Save template');
    const button = page.get('button', 'File (HTML, UTF-8) Choose a file');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a file');
    expect(document.activeElement).toBe(button);
    expect(sent).toEqual([]);

    await choose(new File(['<p>{{asset_id}}</p>'], 'Letterhead.html', { type: 'text/html' }));
    expect(page.text()).toContain('Letterhead.html');
    await page.press('button', 'Save template');

    expect(sent.map(({ given }) => given.name)).toEqual(['Letterhead']);
  });

  it('shows the progress of the check, and closes after saving', async () => {
    const { page, sent, closed, choose } = await dialog();
    await choose(new File(['<p>{{asset_id}}</p>'], 'Letterhead.html', { type: 'text/html' }));
    await page.press('button', 'Save template');
    expect(page.all('progressbar')).toEqual([]);

    sent[0]?.told({ share: 0.4, stage: 'checking' });
    await whenStable();
    const bar = page.get('progressbar') as HTMLProgressElement;
    expect([bar.value, page.text().includes('Checking the pages')]).toEqual([0.4, true]);
    sent[0]?.end();
    await whenStable();

    expect(closed).toEqual([true]);
    expect(page.all('progressbar')).toEqual([]);
  });
});
