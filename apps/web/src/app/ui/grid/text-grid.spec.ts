import { Component, signal } from '@angular/core';
import { fireEvent } from '@testing-library/dom';
import { whenStable } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { blockFrom, type GridRow } from './pasted-block';
import { TextGrid } from './text-grid';

@Component({
  imports: [TextGrid],
  template: `<ui-text-grid
    label="Points"
    [columns]="columns"
    [most]="most()"
    [problems]="problems()"
    [(rows)]="rows"
  />`,
})
class Host {
  readonly rows = signal<readonly GridRow[]>([{ x: '1', kind: 'a' }]);
  readonly problems = signal(new Map<string, string>());
  readonly most = signal(500);
  readonly columns = [
    { name: 'x', label: 'X' },
    {
      name: 'kind',
      label: 'Kind',
      options: [
        { value: '', label: '–' },
        { value: 'a', label: 'A' },
      ],
    },
  ];
}

async function grid() {
  await configure({});
  const shown = await show(Host);
  return { page: shown.page, host: shown.instance };
}

describe('text grid', () => {
  it('moves up with Shift-Enter, and sideways at the end of a text', async () => {
    const { page } = await grid();
    document.body.append(page.root);
    const second = page.field('X, row 2');
    second.focus();

    await page.key(second, 'Enter', { shiftKey: true });
    expect(document.activeElement).toBe(page.field('X, row 1'));
    await page.key(page.field('X, row 1'), 'ArrowRight');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Kind, row 1');
  });

  it('stores the input, keeps a blank row for more, and drops blank rows at the end', async () => {
    const { page, host } = await grid();

    await page.type('X, row 2', '2');
    expect(host.rows()).toEqual([{ x: '1', kind: 'a' }, { x: '2' }]);
    expect(page.field('X, row 3').value).toBe('');

    await page.type('X, row 2', '');
    expect(host.rows()).toEqual([{ x: '1', kind: 'a' }]);
  });

  it('pastes a spreadsheet block at the cell, up to the maximum number of rows', async () => {
    const { page, host } = await grid();
    host.most.set(3);
    await whenStable();
    const clipboardData = { getData: () => '5\ta\r\n6\r\n7\r\n8\r\n' };

    fireEvent.paste(page.field('X, row 2'), { clipboardData });
    await whenStable();

    expect(host.rows()).toEqual([{ x: '1', kind: 'a' }, { x: '5', kind: 'a' }, { x: '6' }]);
    expect(page.text()).toContain('No more than 3 rows');
  });

  it('names row, column and reason of an invalid cell', async () => {
    const { page, host } = await grid();

    host.problems.set(new Map([['0.x', 'too large']]));
    await whenStable();

    expect(page.get('alert').textContent).toContain('Row 1, X: too large');
    expect(page.field('X, row 1').getAttribute('aria-invalid')).toBe('true');
  });

  it('does not render thousands of rows, counts them, and loses none', async () => {
    const { page, host } = await grid();

    host.rows.set(Array.from({ length: 1000 }, (_, i) => ({ x: String(i) })));
    await whenStable();

    expect(page.root.querySelectorAll('tbody tr')).toHaveLength(300);
    expect(page.text()).toContain('and 700 more rows');
    await page.press('button', 'Remove row 1');
    expect(host.rows()).toHaveLength(999);
  });
});

describe('a pasted block', () => {
  it('drops only cells beyond the last column and blank lines at the end', () => {
    expect(blockFrom('1\t2\t3\n\n4\n\n', ['a', 'b'])).toEqual([{ a: '1', b: '2' }, { a: '' }, { a: '4' }]);
  });
});
