import { ANY, type Opacity, type Shade, shadeOf, spanOf } from './shade.js';

export interface Picture {
  columns: number;
  rows: number;
  shades: readonly Shade[];
  opacities: readonly Opacity[];
}

const MOST_TILES = 96;
export const MOST_PIXELS = 16_000_000;

interface Raster {
  width: number;
  height: number;
  /** Bytes per pixel. */
  channels: number;
  pixels: Buffer;
}

/** Unsupported encoding: any colour. */
export const unreadPicture = (isTranslucent: boolean): Picture => ({
  columns: 1,
  rows: 1,
  shades: [ANY],
  opacities: [isTranslucent ? [0, 1] : [1, 1]],
});

/** @param mask opacity; null: opaque */
export function pictureOf(colours: Raster, mask: Raster | null | 'unread'): Picture {
  const [columns, rows] = [Math.min(colours.width, MOST_TILES), Math.min(colours.height, MOST_TILES)];
  const shades = tiles(colours, columns, rows).map(({ low, high }) => {
    const part = (of: readonly number[], channel: number) => (of[colours.channels === 1 ? 0 : channel] ?? 0) / 255;
    return spanOf([low, high].map((of) => shadeOf(part(of, 0), part(of, 1), part(of, 2))));
  });
  if (mask === null) return { columns, rows, shades, opacities: shades.map(() => [1, 1]) };
  if (mask === 'unread') return { columns, rows, shades, opacities: shades.map(() => [0, 1]) };
  const opacities = tiles(mask, columns, rows).map(({ low, high }): Opacity => [
    (low[0] ?? 0) / 255,
    (high[0] ?? 255) / 255,
  ]);
  return { columns, rows, shades, opacities };
}

function tiles({ width, height, channels, pixels }: Raster, columns: number, rows: number) {
  const found = Array.from({ length: columns * rows }, () => ({
    low: Array<number>(channels).fill(255),
    high: Array<number>(channels).fill(0),
  }));
  for (let row = 0; row < rows; row += 1) {
    const end = Math.max(Math.ceil(((row + 1) * height) / rows), Math.floor((row * height) / rows) + 1);
    for (let y = Math.floor((row * height) / rows); y < Math.min(height, end); y += 1) {
      for (let x = 0; x < width; x += 1) {
        const tile = found[row * columns + Math.min(columns - 1, Math.floor((x * columns) / width))];
        const at = (y * width + x) * channels;
        for (let channel = 0; tile && channel < channels; channel += 1) {
          const value = pixels[at + channel] ?? 0;
          if (value < (tile.low[channel] ?? 0)) tile.low[channel] = value;
          if (value > (tile.high[channel] ?? 0)) tile.high[channel] = value;
        }
      }
    }
  }
  return found;
}

export function within(
  { columns, shades, opacities }: Picture,
  [left, top, right, bottom]: readonly [number, number, number, number],
): { shade: Shade; opacity: Opacity } {
  const met: number[] = [];
  for (let row = top; row <= Math.max(top, bottom); row += 1)
    for (let column = left; column <= Math.max(left, right); column += 1) met.push(row * columns + column);
  const shade = spanOf(met.map((tile) => shades[tile] ?? ANY));
  const least = Math.min(...met.map((tile) => opacities[tile]?.[0] ?? 0));
  const most = Math.max(...met.map((tile) => opacities[tile]?.[1] ?? 1));
  return { shade, opacity: [least, most] };
}
