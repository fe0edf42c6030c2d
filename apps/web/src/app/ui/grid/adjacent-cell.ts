export interface GridCell<Field extends string | number> {
  row: number;
  field: Field;
}

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

interface Caret {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/** Replaces `@angular/aria/grid`: the focus must move before the next key. Null: the key is for the text. */
export function adjacentCell<Field extends string | number>(
  { row, field }: GridCell<Field>,
  key: Key,
  caret: Caret,
  shown: readonly Field[],
): GridCell<Field> | null {
  const beside = (step: number, side: 'start' | 'end'): GridCell<Field> | null => {
    const next = shown[shown.indexOf(field) + step];
    return !key.shiftKey && next !== undefined && leaves(caret, side) ? { row, field: next } : null;
  };
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  switch (key.key) {
    case 'Enter':
      return { row: row + (key.shiftKey ? -1 : 1), field };
    case 'ArrowDown':
      return { row: row + 1, field };
    case 'ArrowUp':
      return { row: row - 1, field };
    case 'ArrowRight':
      return beside(1, 'end');
    case 'ArrowLeft':
      return beside(-1, 'start');
    default:
      return null;
  }
}

function leaves({ value, selectionStart, selectionEnd }: Caret, side: 'start' | 'end'): boolean {
  const all = selectionStart === 0 && selectionEnd === value.length;
  const edge = side === 'start' ? 0 : value.length;
  return all || (selectionStart === edge && selectionEnd === edge);
}
