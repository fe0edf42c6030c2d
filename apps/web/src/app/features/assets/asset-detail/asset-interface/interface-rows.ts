import type { AssetProfileResponse } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import type { GridRow } from '../../../../ui/grid/pasted-block';
import type { PicturePart } from '../../assets-data';

type WireRow = Readonly<Record<string, unknown>>;

interface Column {
  name: string;
  label: MessageKey;
  isList?: boolean;
  /** field name of earlier API versions */
  older?: string;
}

export interface InterfacePart {
  heading: MessageKey;
  none: MessageKey;
  table: 'pinout_table' | 'mechanical_table';
  picture: PicturePart;
  pictureLabel: MessageKey;
  columns: readonly Column[];
}

export const electrical: InterfacePart = {
  heading: 'assets.interface.electrical',
  none: 'assets.interface.no_pins',
  table: 'pinout_table',
  picture: 'pinout_image',
  pictureLabel: 'assets.interface.pinout_image',
  columns: [
    { name: 'pin_number', label: 'assets.interface.pin' },
    { name: 'signal_name', label: 'assets.interface.signal', older: 'name' },
    { name: 'wire_colors', label: 'assets.interface.wires', isList: true },
    { name: 'description', label: 'assets.interface.description' },
  ],
};

export const mechanical: InterfacePart = {
  heading: 'assets.interface.mechanical',
  none: 'assets.interface.no_points',
  table: 'mechanical_table',
  picture: 'mechanical_image',
  pictureLabel: 'assets.interface.mechanical_image',
  columns: [
    { name: 'point_label', label: 'assets.interface.point' },
    { name: 'type', label: 'assets.interface.type' },
    { name: 'torque_spec', label: 'assets.interface.torque' },
    { name: 'description', label: 'assets.interface.description' },
  ],
};

const ORIGIN = '#';

/** Per cent of width and height from the top left corner. */
export interface Place {
  x: number;
  y: number;
}

export function wireRows(asset: AssetProfileResponse, { table }: InterfacePart): readonly WireRow[] {
  return asset[table] ?? [];
}

export function gridRows(rows: readonly WireRow[], { columns }: InterfacePart): GridRow[] {
  return rows.map((row, nth) => ({
    ...Object.fromEntries(columns.map((column) => [column.name, cellOf(row, column)])),
    ...placed(placeOf(row)),
    [ORIGIN]: String(nth),
  }));
}

/** Returns untouched rows unchanged, including hidden fields. */
export function writtenRows(
  rows: readonly GridRow[],
  before: readonly WireRow[],
  { columns }: InterfacePart,
): WireRow[] {
  return rows.map((row) => {
    const origin = row[ORIGIN] === undefined ? undefined : before[Number(row[ORIGIN])];
    const written = new Map(Object.entries(origin ?? {}));
    for (const column of columns) {
      const cell = (row[column.name] ?? '').trim();
      if (origin && cellOf(origin, column) === cell) continue;
      const value = column.isList ? wordsOf(cell) : cell || null;
      written.set(column.name, value);
      if (column.older && written.has(column.older)) written.set(column.older, value);
    }
    const place = placeIn(row);
    if (place || written.has('x') || written.has('y')) {
      written.set('x', place?.x ?? null);
      written.set('y', place?.y ?? null);
    }
    return Object.fromEntries(written);
  });
}

export function placed(place: Place | null): GridRow {
  return { x: place ? String(place.x) : '', y: place ? String(place.y) : '' };
}

export function placeIn({ x, y }: GridRow): Place | null {
  return x && y ? { x: Number(x), y: Number(y) } : null;
}

function placeOf({ x, y }: WireRow): Place | null {
  return isShare(x) && isShare(y) ? { x, y } : null;
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

function cellOf(row: WireRow, { name, older }: Column): string {
  const value = row[name] ?? (older ? row[older] : null);
  if (Array.isArray(value)) return value.map(word).filter(Boolean).join(', ');
  return word(value);
}

function word(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function wordsOf(cell: string): string[] {
  return cell.split(/[,;/]/).flatMap((part) => part.trim() || []);
}
