/** Darkest RGB, then lightest, 0 to 255. */
export type Shade = readonly [number, number, number, number, number, number];
/** Lowest and highest. */
export type Opacity = readonly [number, number];

export const BLACK: Shade = [0, 0, 0, 0, 0, 0];
export const ANY: Shade = [0, 0, 0, 255, 255, 255];

export function shadeOf(red: number, green: number, blue: number): Shade {
  const [r, g, b] = [red, green, blue].map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255)) as [
    number,
    number,
    number,
  ];
  return [r, g, b, r, g, b];
}

export function spanOf(shades: readonly Shade[]): Shade {
  const part = (channel: number, choose: (...of: number[]) => number) =>
    choose(...shades.map((shade) => shade[channel] ?? 0));
  return [
    part(0, Math.min),
    part(1, Math.min),
    part(2, Math.min),
    part(3, Math.max),
    part(4, Math.max),
    part(5, Math.max),
  ];
}

export function paintOver(shades: Uint8Array, place: number, over: Shade, [least, most]: Opacity): void {
  const isOne = least === most;
  for (let channel = 0; channel < 6; channel += 1) {
    const below = shades[6 * place + channel] ?? 0;
    const above = over[channel] ?? 0;
    const one = below + (above - below) * least;
    if (isOne) {
      shades[6 * place + channel] = one + 0.5;
      continue;
    }
    const other = below + (above - below) * most;
    shades[6 * place + channel] = channel < 3 ? Math.min(one, other) + 0.5 : Math.max(one, other) + 0.5;
  }
}

/** sRGB to linear light, IEC 61966-2-1. */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function luminance(shades: Uint8Array, at: number): number {
  const light = (channel: number) => LIGHT[shades[at + channel] ?? 0] ?? 0;
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
}

/** Smallest contrast ratio (WCAG 2.2); 1 if possibly equal. */
export function contrast(one: Uint8Array, first: number, other: Uint8Array, second: number): number {
  const [dark, below] = [luminance(one, first), luminance(other, second + 3)];
  if (dark > below) return (dark + 0.05) / (below + 0.05);
  const [light, above] = [luminance(one, first + 3), luminance(other, second)];
  return above > light ? (above + 0.05) / (light + 0.05) : 1;
}
