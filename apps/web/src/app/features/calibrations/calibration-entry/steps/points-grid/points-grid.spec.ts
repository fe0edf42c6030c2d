import { configure, show } from '../../../../../../testing/render';
import { whenStable, type Page } from '../../../../../../testing/page';
import { adjacentCell } from '../../../../../ui';
import { READ_FIELDS } from '../../draft/rows-history';
import type { Cell } from './grid-keys';
import { PointsGrid, type CellChange } from './points-grid';

const row = (reference: string, measured: string) => ({ reference, measured });

async function grid(
  inputs: Record<string, unknown> = {},
): Promise<{ page: Page; instance: PointsGrid; edits: CellChange[]; pastes: CellChange[] }> {
  await configure();
  const { page, instance } = await show(PointsGrid, { rows: [row('0', '0.002'), row('10', '10.004')], ...inputs });
  document.body.append(page.root);
  const edits: CellChange[] = [];
  const pastes: CellChange[] = [];
  instance.edited.subscribe((change) => edits.push(change));
  instance.pasted.subscribe((change) => pastes.push(change));
  return { page, instance, edits, pastes };
}

function pasteInto(field: HTMLInputElement, text: string): Event {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  });
  field.dispatchEvent(event);
  return event;
}

describe('the grid of readings', () => {
  it('emits the edited cell and its text', async () => {
    const { page, edits } = await grid();

    await page.type('Reading, row 2', '10.005');

    expect(edits).toEqual([{ row: 1, field: 'measured', text: '10.005' }]);
  });

  it('always has a blank row at the end', async () => {
    const { page } = await grid({ rows: Array.from({ length: 20 }, () => row('1', '1')) });

    expect(page.field('Reference, row 21').value).toBe('');
    expect(page.all('button', /Remove row/)).toHaveLength(20);
  });

  it('renders only the visible rows of 5,000, with their numbers, and focuses any cell', async () => {
    const rows = Array.from({ length: 5000 }, (_, nth) => row(String(nth), '1'));
    const { page, instance } = await grid({ rows });

    expect(page.all('row').length).toBeLessThan(200);
    expect(page.get('grid').getAttribute('aria-rowcount')).toBe('5002');
    instance.focus({ row: 4321, field: 'measured' });
    await whenStable();
    expect(document.activeElement).toBe(page.field('Reading, row 4322'));
    expect(page.field('Reference, row 4322').value).toBe('4321');
    expect(page.all('row').length).toBeLessThan(200);
  });

  it('selects a range of cells: copy, cut, clear, fill down, paste', async () => {
    const { page, instance, pastes } = await grid({ rows: [row('0', '0.1'), row('5', '5.1'), row('10', '10.1')] });
    const blocks: unknown[] = [];
    instance.filled.subscribe((block) => blocks.push(block));
    const first = page.field('Reference, row 1');
    first.focus();
    const press = (key: string, more: KeyboardEventInit = {}) =>
      first.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    const clipboard = (kind: 'copy' | 'cut') => {
      const kept = { text: '' };
      const data = { setData: (_type: string, text: string) => (kept.text = text) };
      first.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { clipboardData: data }));
      return kept.text;
    };

    expect(clipboard('copy')).toBe('');
    press('ArrowDown', { shiftKey: true });
    press('ArrowRight', { shiftKey: true });
    await whenStable();
    expect(page.root.querySelectorAll('td.in-range')).toHaveLength(4);
    expect(clipboard('copy')).toBe('0\t0.1\n5\t5.1');
    expect([clipboard('cut'), blocks.pop()]).toEqual([
      '0\t0.1\n5\t5.1',
      {
        row: 0,
        block: [
          { reference: '', measured: '' },
          { reference: '', measured: '' },
        ],
      },
    ]);
    press('d', { ctrlKey: true });
    expect(blocks.pop()).toEqual({ row: 1, block: [{ reference: '0', measured: '0.1' }] });
    press('Delete');
    expect(blocks).toHaveLength(1);
    pasteInto(first, '7');
    expect(pastes).toEqual([{ row: 0, field: 'reference', text: '7' }]);
    press('a', { ctrlKey: true });
    await whenStable();
    expect(page.root.querySelectorAll('td.in-range')).toHaveLength(6);
    press('Escape');
    press('F2');
    expect([first.selectionStart, first.selectionEnd]).toEqual([1, 1]);
  });

  it('moves with Enter and arrows like a spreadsheet', async () => {
    const { page } = await grid();
    page.field('Reference, row 1').focus();

    await page.key(page.field('Reference, row 1'), 'Enter');
    expect(document.activeElement).toBe(page.field('Reference, row 2'));

    await page.key(page.field('Reference, row 2'), 'ArrowRight');
    expect(document.activeElement).toBe(page.field('Reading, row 2'));

    await page.key(page.field('Reading, row 2'), 'ArrowUp');
    expect(document.activeElement).toBe(page.field('Reading, row 1'));
  });

  it('has moved before the next key event, without waiting for rendering', async () => {
    const { page } = await grid();
    page.field('Reading, row 1').focus();

    for (const [key, to] of [
      ['ArrowDown', 'Reading, row 2'],
      ['Enter', 'Reading, row 3'],
      ['ArrowLeft', 'Reference, row 3'],
      ['ArrowUp', 'Reference, row 2'],
    ] as const) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      expect(document.activeElement).toBe(page.field(to));
    }
  });

  it('emits a pasted block, and leaves a single value to the cell', async () => {
    const { page, pastes } = await grid();

    const block = pasteInto(page.field('Reference, row 2'), '5\t5.002\n10\t10.004\n');
    const single = pasteInto(page.field('Reference, row 2'), '5.001');

    expect(pastes).toEqual([{ row: 1, field: 'reference', text: '5\t5.002\n10\t10.004\n' }]);
    expect(block.defaultPrevented).toBe(true);
    expect(single.defaultPrevented).toBe(false);
  });

  it('keeps the text of an invalid cell and shows the reason', async () => {
    const { page } = await grid({
      rows: [row('abc', '1')],
      problems: new Map([['0.reference', 'Row 1: Reference is not a number.']]),
    });

    const cell = page.field('Reference, row 1');

    expect(cell.value).toBe('abc');
    expect(cell.getAttribute('aria-invalid')).toBe('true');
    expect(cell.title).toBe('Row 1: Reference is not a number.');
  });

  it('undoes and redoes with the usual keys', async () => {
    const { page, instance } = await grid();
    const steps: string[] = [];
    instance.undone.subscribe(() => steps.push('undo'));
    instance.redone.subscribe(() => steps.push('redo'));
    const cell = page.field('Reference, row 1');

    await page.key(cell, 'z', { ctrlKey: true });
    await page.key(cell, 'Z', { ctrlKey: true, shiftKey: true });
    await page.key(cell, 'y', { ctrlKey: true });

    expect(steps).toEqual(['undo', 'redo', 'redo']);
  });

  it('shows error, uncertainty and verdict of a row', async () => {
    const result = { error: '+0.0020', expanded_uncertainty: '0.0017', direction: 'rising', conformity: 'conforms' };
    const { page } = await grid({ results: (nth: number) => (nth === 0 ? result : null) });
    await whenStable();

    expect(page.all('row')[1]?.textContent).toContain('+0.0020');
    expect(page.all('row')[1]?.textContent).toContain('Conforms');
    expect(page.all('row')[2]?.textContent).not.toContain('Conforms');
  });
});

describe('leaving a cell with an arrow key', () => {
  const key = (name: string, more = {}) => ({
    key: name,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });
  const beside = (cell: Cell, pressed: Parameters<typeof adjacentCell>[1], at: Parameters<typeof adjacentCell>[2]) =>
    adjacentCell(cell, pressed, at, READ_FIELDS);
  const caret = (value: string, at: number) => ({ value, selectionStart: at, selectionEnd: at });

  it('works at the end of the text, not within it', () => {
    expect(beside({ row: 0, field: 'reference' }, key('ArrowRight'), caret('10.0', 2))).toBeNull();
    expect(beside({ row: 0, field: 'reference' }, key('ArrowRight'), caret('10.0', 4))).toEqual({
      row: 0,
      field: 'measured',
    });
    expect(beside({ row: 0, field: 'measured' }, key('ArrowLeft'), caret('10.0', 0))).toEqual({
      row: 0,
      field: 'reference',
    });
  });

  it('ignores other keys', () => {
    expect(beside({ row: 0, field: 'reference' }, key('7'), caret('', 0))).toBeNull();
    expect(beside({ row: 2, field: 'reference' }, key('Enter', { shiftKey: true }), caret('', 0))).toEqual({
      row: 1,
      field: 'reference',
    });
  });
});
