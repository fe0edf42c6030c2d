import type { SheetGeometry } from '@etalon/pdf-rendering/labels';

/** Millimetres. Makers' names are trademarks. */
interface LabelStock extends SheetGeometry {
  name: string;
}

const A4 = { page_width: 210, page_height: 297 };
const LETTER = { page_width: 215.9, page_height: 279.4 };

type Cut = Pick<SheetGeometry, 'columns' | 'rows' | 'label_width' | 'label_height' | 'pitch_across' | 'pitch_down'>;

function stock(name: string, page: typeof A4, cut: Cut): LabelStock {
  const across = (cut.columns - 1) * cut.pitch_across + cut.label_width;
  const down = (cut.rows - 1) * cut.pitch_down + cut.label_height;
  const middle = (free: number) => Math.round((free / 2) * 100) / 100;
  return {
    name,
    ...page,
    ...cut,
    margin_left: middle(page.page_width - across),
    margin_top: middle(page.page_height - down),
  };
}

const cut = (
  columns: number,
  rows: number,
  label_width: number,
  label_height: number,
  pitch_across: number,
  pitch_down = label_height,
): Cut => ({ columns, rows, label_width, label_height, pitch_across, pitch_down });

export const labelStocks: readonly LabelStock[] = [
  stock('a4_12', A4, cut(2, 6, 99.1, 42.3, 101.6)),
  stock('a4_14', A4, cut(2, 7, 99.1, 38.1, 101.6)),
  stock('a4_21', A4, cut(3, 7, 63.5, 38.1, 66.04)),
  stock('a4_24', A4, cut(3, 8, 63.5, 33.9, 66.04)),
  stock('a4_24_full', A4, cut(3, 8, 70, 36, 70)),
  stock('a4_48', A4, cut(4, 12, 45.7, 21.2, 48.26)),
  stock('a4_65', A4, cut(5, 13, 38.1, 21.2, 40.64)),
  stock('a4_189', A4, cut(7, 27, 25.4, 10, 27.94)),
  stock('letter_10', LETTER, cut(2, 5, 101.6, 50.8, 106.36)),
  stock('letter_20', LETTER, cut(2, 10, 101.6, 25.4, 106.36)),
  stock('letter_30', LETTER, cut(3, 10, 66.68, 25.4, 69.85)),
  stock('letter_80', LETTER, cut(4, 20, 44.45, 12.7, 52.07)),
];

export const stockNames = labelStocks.map(({ name }) => name);
