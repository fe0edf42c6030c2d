export interface Fact {
  label: string;
  text: string;
}

export interface Column {
  title: string;
  unit: string;
  kind: 'text' | 'date' | 'number' | 'main' | 'code' | 'id';
}

interface Cell {
  text: string;
  pad: string;
  kind: Column['kind'];
}

export interface Table {
  columns: Column[];
  has_units: boolean;
  is_short: boolean;
  rows: Cell[][];
}

const SHORT = 4;

export function table(columns: Column[], rows: string[][], decimalSign: string): Table {
  const decimals = columns.map((column, index) =>
    column.kind === 'number' || column.kind === 'main'
      ? Math.max(0, ...rows.map((row) => fraction(row[index] ?? '', decimalSign)))
      : 0,
  );
  return {
    columns,
    is_short: rows.length <= SHORT,
    has_units: columns.some((column) => column.unit !== ''),
    rows: rows.map((row) =>
      columns.map((column, index) => {
        // Screen readers skip empty cells.
        const text = row[index] || '\u00a0';
        return { text, pad: padding(text, decimals[index] ?? 0, decimalSign), kind: column.kind };
      }),
    ),
  };
}

function fraction(text: string, decimalSign: string): number {
  return isNumber(text) ? text.length - (text + decimalSign).indexOf(decimalSign) : 0;
}

function padding(text: string, longest: number, decimalSign: string): string {
  if (!isNumber(text)) {
    return '';
  }
  const missing = longest - fraction(text, decimalSign);
  return missing <= 0 ? '' : text.includes(decimalSign) ? '0'.repeat(missing) : decimalSign + '0'.repeat(missing - 1);
}

function isNumber(text: string): boolean {
  return /^[±+−]?\d+([.,]\d+)?\*?$/.test(text);
}
