import type { SheetGeometry } from '@etalon/pdf-rendering/labels';
import { Invalid } from '../../platform/errors/errors.js';
import { labelStocks } from './label-stocks.js';
import type { CustomSheet, LabelSheetRequest } from './labels.dto.js';

/** Millimetres at the edge of a page. */
const TOLERANCE = 0.5;

export function geometryOf({ stock, custom, roll }: LabelSheetRequest): SheetGeometry {
  const named = [stock, custom, roll].filter((one) => one !== undefined && one !== null);
  if (named.length !== 1)
    throw Invalid.field(['body', 'stock'], 'Name one of stock, custom and roll', 'one_of', { count: named.length });
  if (custom) return ownSheet(custom);
  if (roll) {
    const { width, height } = roll;
    const page = { page_width: width, page_height: height, label_width: width, label_height: height };
    return { ...page, columns: 1, rows: 1, margin_left: 0, margin_top: 0, pitch_across: width, pitch_down: height };
  }
  const known = labelStocks.find(({ name }) => name === stock);
  if (!known) throw Invalid.field(['body', 'stock'], 'There is no such sheet', 'enum');
  const { name: _, ...geometry } = known;
  return geometry;
}

function ownSheet(custom: CustomSheet): SheetGeometry {
  const { page_width, page_height, columns, rows, label_width, label_height, margin_left, margin_top } = custom;
  const pitch_across = custom.pitch_across ?? label_width;
  const pitch_down = custom.pitch_down ?? label_height;
  const refuse = (field: string, msg: string, type: string, min: number) =>
    Invalid.field(['body', 'custom', field], msg, type, { min });
  if (columns > 1 && pitch_across < label_width)
    throw refuse('pitch_across', 'must be at least {min}', 'greater_than_equal', label_width);
  if (rows > 1 && pitch_down < label_height)
    throw refuse('pitch_down', 'must be at least {min}', 'greater_than_equal', label_height);
  const across = margin_left + (columns - 1) * pitch_across + label_width;
  const down = margin_top + (rows - 1) * pitch_down + label_height;
  const whole = (value: number) => Math.round(value * 100) / 100;
  if (across > page_width + TOLERANCE)
    throw refuse('page_width', 'The labels need {min} mm', 'greater_than_equal', whole(across));
  if (down > page_height + TOLERANCE)
    throw refuse('page_height', 'The labels need {min} mm', 'greater_than_equal', whole(down));
  return {
    page_width,
    page_height,
    columns,
    rows,
    label_width,
    label_height,
    margin_left,
    margin_top,
    pitch_across,
    pitch_down,
  };
}
