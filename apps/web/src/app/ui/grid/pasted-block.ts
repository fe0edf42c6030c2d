/** A row of texts by the name of their column. */
export type GridRow = Readonly<Record<string, string>>;

/** What was copied from a spreadsheet, line by line, into these columns; cells beyond the last are left out. */
export function blockFrom(text: string, names: readonly string[]): GridRow[] {
  const lines = text.split(/\r\n|\r|\n/);
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  return lines.map((line) => {
    const cells = line.split('\t').slice(0, names.length);
    return Object.fromEntries(cells.map((cell, i) => [names[i] ?? '', cell.trim()]));
  });
}
