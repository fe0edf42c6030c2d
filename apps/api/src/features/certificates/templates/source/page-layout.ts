/** Millimetres. */
export interface PageLayout {
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const USUAL_PAGE: PageLayout = { width: 210, height: 297, top: 20, right: 18, bottom: 24, left: 20 };

/** Space for our margin texts. */
const LEAST = { top: 12, right: 8, bottom: 18, left: 8 };
const MOST_MARGIN = 80;

const SIZES: Record<string, readonly [number, number]> = { a4: [210, 297], letter: [215.9, 279.4] };
const UNITS: Record<string, number> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72, px: 25.4 / 96 };

export function readSize(value: string): Pick<PageLayout, 'width' | 'height'> | null {
  const words = value.toLowerCase().trim().split(/\s+/);
  const turned = words.filter((word) => word === 'landscape' || word === 'portrait');
  const named = words.filter((word) => !/^(?:landscape|portrait)$/.test(word));
  const size = SIZES[named[0] ?? 'a4'];
  if (!size || named.length > 1 || turned.length > 1) return null;
  const [width, height] = turned[0] === 'landscape' ? [size[1], size[0]] : size;
  return { width, height };
}

export function readMargins(value: string): Pick<PageLayout, 'top' | 'right' | 'bottom' | 'left'> | null {
  const lengths = value.trim().split(/\s+/).map(readLength);
  const [top, right = top, bottom = top, left = right] = lengths;
  if (lengths.length > 4 || [top, right, bottom, left].some((one) => one == null)) return null;
  return { top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0, left: left ?? 0 };
}

function readLength(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,4}(?:\.\d{1,4})?)([a-z]{0,2})$/.exec(text.toLowerCase()) ?? [];
  if (number === '') return null;
  if (unit === '') return Number(number) === 0 ? 0 : null;
  const factor = UNITS[unit];
  return factor === undefined ? null : Number(number) * factor;
}

export function withRoom(page: PageLayout): PageLayout {
  const within = (side: keyof typeof LEAST) => Math.min(MOST_MARGIN, Math.max(LEAST[side], page[side]));
  return { ...page, top: within('top'), right: within('right'), bottom: within('bottom'), left: within('left') };
}
