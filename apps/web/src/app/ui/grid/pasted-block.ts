export type GridRow = Readonly<Record<string, string>>;

/** Extra cells are dropped. */
export function blockFrom(text: string, names: readonly string[]): GridRow[] {
  const lines = text.split(/\r\n|\r|\n/);
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  return lines.map((line) => {
    const cells = line.split('\t').slice(0, names.length);
    return Object.fromEntries(cells.map((cell, i) => [names[i] ?? '', cell.trim()]));
  });
}
