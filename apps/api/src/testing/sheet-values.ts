import { isFaulty, openWorkbook } from '@etalon/tables';

export function sheetValues(bytes: Uint8Array): (string | number | boolean | null)[][] {
  const [sheet] = openWorkbook(bytes).sheets;
  const { rows } = sheet?.read({ rows: 1_048_576, columns: 16_384 }) ?? { rows: [] };
  return rows.map((cells) =>
    cells.map((cell) => {
      if (cell === null || typeof cell !== 'object') return cell;
      if (isFaulty(cell)) throw new Error(cell.shown);
      return Number.isInteger(cell.value) ? (cell.day ?? cell.value) : cell.value;
    }),
  );
}
