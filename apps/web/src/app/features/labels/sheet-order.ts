import type { LabelSheetRequest, LabelStockOut } from '@etalon/api-client';

export type LabelField = NonNullable<LabelSheetRequest['fields']>[number];
export type LabelCode = NonNullable<LabelSheetRequest['code']>;
export type Measures = NonNullable<LabelSheetRequest['custom']>;

export const labelFields: readonly LabelField[] = [
  'asset_id',
  'name',
  'manufacturer',
  'model',
  'serial_number',
  'organization',
  'location',
  'calibrated_on',
  'due_on',
];
export const codes: readonly LabelCode[] = ['qr', 'data_matrix', 'code_128'];

export interface SheetOrder {
  stock: string;
  custom: Measures;
  roll: { width: number; height: number };
  code: LabelCode;
  fields: readonly LabelField[];
  copies: number;
  outlines: boolean;
}

const KEY = 'etalon.label-sheet';

const usual: SheetOrder = {
  stock: 'a4_21',
  custom: {
    page_width: 210,
    page_height: 297,
    columns: 3,
    rows: 8,
    label_width: 70,
    label_height: 37,
    margin_left: 0,
    margin_top: 0.5,
    pitch_across: 70,
    pitch_down: 37,
  },
  roll: { width: 50, height: 25 },
  code: 'qr',
  fields: ['asset_id', 'name', 'serial_number', 'due_on'],
  copies: 1,
  outlines: false,
};

export function rememberedOrder(stocks: readonly LabelStockOut[]): SheetOrder {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SheetOrder>;
    const order = { ...usual, ...kept, custom: { ...usual.custom, ...kept.custom }, copies: 1 };
    const isKnown =
      order.stock === 'custom' || order.stock === 'roll' || stocks.some(({ name }) => name === order.stock);
    return { ...order, stock: isKnown ? order.stock : usual.stock, fields: labelFields.length > 0 ? order.fields : [] };
  } catch {
    return usual;
  }
}

export function rememberOrder(order: SheetOrder): void {
  localStorage.setItem(KEY, JSON.stringify(order));
}

/** Label positions on a page, in millimetres. */
export type Paper = Omit<LabelStockOut, 'name'>;

export function paperOf({ stock, custom, roll }: SheetOrder, stocks: readonly LabelStockOut[]): Paper | undefined {
  if (stock === 'custom') {
    return {
      ...custom,
      pitch_across: custom.pitch_across ?? custom.label_width,
      pitch_down: custom.pitch_down ?? custom.label_height,
    };
  }
  if (stock === 'roll') {
    const { width, height } = roll;
    return {
      page_width: width,
      page_height: height,
      columns: 1,
      rows: 1,
      label_width: width,
      label_height: height,
      margin_left: 0,
      margin_top: 0,
      pitch_across: width,
      pitch_down: height,
    };
  }
  return stocks.find(({ name }) => name === stock);
}

export function requestOf(order: SheetOrder, asset_ids: string[], start: number): LabelSheetRequest {
  const { stock, custom, roll, code, fields, copies, outlines } = order;
  const paper = stock === 'custom' ? { custom } : stock === 'roll' ? { roll } : { stock: stock as 'a4_21' };
  return { asset_ids, ...paper, start, copies, code, fields: [...fields], outlines };
}
