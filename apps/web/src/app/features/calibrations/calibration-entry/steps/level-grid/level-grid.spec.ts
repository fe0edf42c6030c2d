import { whenStable } from '../../../../../../testing/page';
import { configure, show } from '../../../../../../testing/render';
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
});
