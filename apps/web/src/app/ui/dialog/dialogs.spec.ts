import { DialogRef } from '@angular/cdk/dialog';
import { Component, inject } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Page, whenStable } from '../../../testing/page';
import { configure } from '../../../testing/render';
import { DialogFrame } from './dialog-frame';
import { Dialogs } from './dialogs';

@Component({
  imports: [DialogFrame],
  template: `<ui-dialog heading="Standard">
    <label>Name <input /></label>
    <label>Find <input type="search" /></label>
    <ng-container dialogActions>
      <button type="button" (click)="reference.close()">Cancel</button>
      <button type="button" (click)="reference.close('taken')">Take it</button>
    </ng-container>
  </ui-dialog>`,
})
class Sample {
  protected readonly reference = inject<DialogRef<string>>(DialogRef);
}

async function opened() {
  await configure();
  let answer: string | undefined | null = null;
  void TestBed.inject(Dialogs)
    .open<string>(Sample)
    .then((result) => (answer = result));
  await whenStable();
  return { page: new Page(document.body), answer: () => answer };
}

const waysOut: Record<string, (page: Page) => Promise<void>> = {
  Cancel: (page) => page.press('button', 'Cancel'),
  Escape: (page) => page.key(page.get('textbox', 'Name'), 'Escape'),
  'the backdrop': async () => {
    document.querySelector<HTMLElement>('.cdk-overlay-backdrop')?.click();
    await whenStable();
  },
};

describe('a dialog with entered text', () => {
  afterEach(() => document.querySelector('.cdk-overlay-container')?.remove());

  it.each(Object.keys(waysOut))('is not left by %s without a question', async (way) => {
    const { page, answer } = await opened();
    await page.type('Name', 'Bath');

    await waysOut[way]?.(page);
    expect([answer(), page.all('heading', 'Discard your entries?').length]).toEqual([null, 1]);
    await page.press('button', 'Keep editing');
    expect([answer(), page.all('heading', 'Standard').length]).toEqual([null, 1]);

    await waysOut[way]?.(page);
    await page.press('button', 'Discard');
    expect([answer(), page.all('heading', 'Standard').length]).toEqual([undefined, 0]);
  });

  it.each(Object.keys(waysOut))('is left by %s at once where nothing was entered', async (way) => {
    const { page, answer } = await opened();
    await page.type('Find', 'Bath');

    await waysOut[way]?.(page);

    expect(answer()).toBeUndefined();
  });

  it('is named apart from the question over it', async () => {
    const { page } = await opened();
    await page.type('Name', 'Bath');

    await page.key(page.get('textbox', 'Name'), 'Escape');

    expect(page.get('dialog', 'Standard')).toBeDefined();
    expect(page.get('dialog', 'Discard your entries?')).toBeDefined();
  });

  it('closes with its answer', async () => {
    const { page, answer } = await opened();
    await page.type('Name', 'Bath');

    await page.press('button', 'Take it');

    expect(answer()).toBe('taken');
  });
});
