import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import type { Page } from '../../../../../../../testing/page';
import { configure, show } from '../../../../../../../testing/render';
import { START_READINGS_WORKER } from './long-readings';
import { readingsFrom, type ReadingsWanted } from './readings';
import { ReadingsDialog, type ReadingsAnswer } from './readings-dialog';

const answers: ReadingsAnswer[] = [];

const inWorker: string[] = [];

function worker() {
  let answer: (event: { data: object }) => void = () => undefined;
  return {
    addEventListener: (name: string, listener: typeof answer) => {
      if (name === 'message') answer = listener;
    },
    postMessage: ({ id, text, wanted }: { id: number; text: string; wanted: ReadingsWanted }) => {
      inWorker.push(text);
      answer({ data: { id, readings: readingsFrom(text, wanted) } });
    },
    terminate: () => undefined,
  };
}

const volts = { reference: 'V', measured: 'V', physical_quantity: 'voltage' };

async function open(text: string, units: ReadingsWanted['units'] = volts): Promise<Page> {
  await configure({
    providers: [
      { provide: DIALOG_DATA, useValue: { text, hasRows: false, units } },
      { provide: START_READINGS_WORKER, useValue: worker },
      { provide: DialogRef, useValue: { close: (answer: ReadingsAnswer) => answers.push(answer) } },
    ],
  });
  return (await show(ReadingsDialog)).page;
}

const takes = (page: Page) => !page.get('button', 'Use readings').hasAttribute('disabled');

describe('readings of a file', () => {
  it('are imported after confirming guessed columns', async () => {
    const page = await open('1;1.001;1.5\n2;2.002;2.5');

    expect([takes(page), page.text()]).toEqual([false, expect.stringContaining('No heading identifies')]);
    await page.press('checkbox', 'The columns are correct');
    expect(takes(page)).toBe(true);
  });

  it('of a balance are used without reference values, entered by hand', async () => {
    const page = await open('29.11.2026 10:15\nN  +  1.0002 V\nN  -  0.0001 V');

    expect(page.text()).toContain('No reference values found');
    await page.press('button', 'Use readings');
    expect(answers.at(-1)?.rows).toEqual([
      { reference: '', measured: '+1.0002' },
      { reference: '', measured: '-0.0001' },
    ]);
  });

  it.each([
    ['Reference;Reading\n1 bar;10 psi', 'psi cannot be converted to mA'],
    ['Reference;Reading\n1 V;4 mA', 'V cannot be converted to bar'],
  ])('name the unit of the column with the problem: %j', async (text, message) => {
    const page = await open(text, { reference: 'bar', measured: 'mA', physical_quantity: 'pressure' });

    expect(page.text()).toContain(message);
  });

  it('with an ambiguous comma require confirmation', async () => {
    expect(takes(await open('0,5\n10,6\n20,7'))).toBe(false);
    expect(readingsFrom('0,05\n10,06', { language: '.', units: volts }).rows).toEqual([
      { reference: '', measured: '0,05' },
      { reference: '', measured: '10,06' },
    ]);
  });

  it('pasted over those of a workbook have a decimal sign of their own', async () => {
    await configure({
      language: 'de',
      providers: [
        { provide: DIALOG_DATA, useValue: { text: '1.5\t1.6', decimal: '.', hasRows: false, units: volts } },
        { provide: DialogRef, useValue: { close: (answer: ReadingsAnswer) => answers.push(answer) } },
      ],
    });
    const { page } = await show(ReadingsDialog);

    await page.type('Ablesungen', '10,000\t10,012\n20,000\t20,015');
    await page.press('button', 'Ablesungen übernehmen');

    expect(answers.at(-1)?.rows).toEqual([
      { reference: '10,000', measured: '10,012' },
      { reference: '20,000', measured: '20,015' },
    ]);
  });

  it('of 5,000 lines are read in a worker', async () => {
    const lines = Array.from({ length: 5000 }, (_, nth) => `${String(nth)},${String(nth + 0.25)}`);
    const text = ['Reference,Reading', ...lines].join('\n');
    const page = await open(text);

    expect(inWorker).toEqual([text]);
    expect(takes(page)).toBe(true);
    await page.press('button', 'Use readings');
    expect(answers.at(-1)?.rows).toHaveLength(5000);
  });

  it.each([
    ['titles identify the columns', 'Note;Reference;Reading\n1;1;1.001\n2;2;2.002'],
    ['the reference precedes the readings', '1;1.001\n2;2.002'],
  ])('need no confirmation where %s', async (_what, text) => {
    expect(takes(await open(text))).toBe(true);
  });
});
