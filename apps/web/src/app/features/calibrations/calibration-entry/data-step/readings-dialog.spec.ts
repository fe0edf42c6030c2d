import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import type { Page } from '../../../../../testing/page';
import { configure, show } from '../../../../../testing/render';
import { ReadingsDialog, type ReadingsAnswer } from './readings-dialog';

const answers: ReadingsAnswer[] = [];

async function open(text: string): Promise<Page> {
  const units = { reference: 'V', measured: 'V', physical_quantity: 'voltage' };
  await configure({
    providers: [
      { provide: DIALOG_DATA, useValue: { text, hasRows: false, units } },
      { provide: DialogRef, useValue: { close: (answer: ReadingsAnswer) => answers.push(answer) } },
    ],
  });
  return (await show(ReadingsDialog)).page;
}

const takes = (page: Page) => !page.get('button', 'Use readings').hasAttribute('disabled');

describe('readings of a file', () => {
  it('are taken by guess only after the columns were confirmed', async () => {
    const page = await open('1;1.001;1.5\n2;2.002;2.5');

    expect([takes(page), page.text()]).toEqual([false, expect.stringContaining('No title says')]);
    await page.press('checkbox', 'The columns are marked as they are meant');
    expect(takes(page)).toBe(true);
  });

  it.each([
    ['titles say what they are', 'Note;Reference;Reading\n1;1;1.001\n2;2;2.002'],
    ['a reference and readings stand in that order', '1;1.001\n2;2.002'],
  ])('need no confirmation where %s', async (_what, text) => {
    expect(takes(await open(text))).toBe(true);
  });
});
