import { jest } from '@jest/globals';
import { whenStable } from '../../../../../../testing/page';
import { configure, show } from '../../../../../../testing/render';
import type { DraftRow } from '../../draft/rows-history';
import { LevelGrid } from './level-grid';

describe('the grid of levels', () => {
  it('is gone through by Enter, Shift and Enter, and the arrows, as a sheet is', async () => {
    await configure();
    const rows = ['10', '20'].flatMap((reference) => ['1', '2'].map((measured) => ({ reference, measured })));
    const { page } = await show(LevelGrid, { rows });
    document.body.append(page.root);
    const reference = (level: number) => `Reference value, level ${level}`;
    const reading = (level: number, number: number) => `Reading ${number}, level ${level}`;
    page.field(reference(1)).focus();

    for (const [key, shiftKey, to] of [
      ['Enter', false, reading(1, 1)],
      ['ArrowRight', false, reading(1, 2)],
      ['ArrowDown', false, reading(2, 2)],
      ['ArrowLeft', false, reading(2, 1)],
      ['Enter', true, reference(2)],
      ['ArrowUp', false, reference(1)],
    ] as const) {
      await page.key(document.activeElement as HTMLElement, key, { shiftKey });
      await whenStable();
      expect([key, document.activeElement]).toEqual([key, page.field(to)]);
    }
  });

  it('has the digits of a mean that its deviation shows', async () => {
    await configure();
    const measured = ['10000000.12', '10000000.14'];
    const { page } = await show(LevelGrid, { rows: measured.map((one) => ({ reference: '10000000', measured: one })) });

    expect(page.text()).toContain('10,000,000.13');
    expect(page.text()).toContain('0.014');
  });

  it.each([
    [
      'a column of readings as repeats',
      'Reading 1, level 1',
      '100\r\n101\r\n102\r\n',
      ['0 100', '0 101', '0 102', '5 5.1'],
    ],
    ['readings beside each other', 'Reading 2, level 1', '100\t101', ['0 0.1', '0 100', '0 101', '5 5.1']],
    ['a line for each level', 'Reading 1, level 1', '1\t2\n3\t4', ['0 1', '0 2', '5 3', '5 4']],
    ['references with readings', 'Reference value, level 2', '10\t9\t8\n20\t', ['0 0.1', '10 9', '10 8', '20 ']],
  ])('pastes %s', async (_title, cell, text, expected) => {
    await configure();
    const rows = [
      { reference: '0', measured: '0.1' },
      { reference: '5', measured: '5.1' },
    ];
    const { page, instance } = await show(LevelGrid, { rows });
    const changed = jest.fn<(rows: readonly DraftRow[]) => void>();
    instance.changed.subscribe(changed);
    const event = new Event('paste', { bubbles: true, cancelable: true });

    page.field(cell).dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));

    expect(event.defaultPrevented).toBe(true);
    const emitted = changed.mock.calls[0]?.[0] ?? [];
    expect(emitted.map(({ reference, measured }) => `${reference} ${measured}`)).toEqual(expected);
  });
});
