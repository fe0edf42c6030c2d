import type { Drawing, Item } from './drawing.js';
import type { LabelFont } from './open-font.js';

const INKS = { black: '#000', white: '#fff', grey: '#999' } as const;

const n = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Text as outlines, independent of installed fonts. */
export function paintSvg({ width, height, items }: Drawing): string {
  const shapes = new Shapes();
  const body = items.map((item) => shapes.paint(item)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">` +
    `<defs>${shapes.definitions()}</defs><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`
  );
}

class Shapes {
  private readonly ids = new Map<string, string>();
  private readonly paths: string[] = [];

  paint(item: Item): string {
    if (item.kind === 'frame') {
      const [x, y, width, height] = item.box;
      return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(item.radius)}" fill="none" stroke="${INKS.grey}"/>`;
    }
    if (item.kind === 'boxes') {
      const path = item.boxes.map(([x, y, width, height]) => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`);
      return `<path shape-rendering="crispEdges" fill="${INKS[item.ink]}" d="${path.join('')}"/>`;
    }
    const { line, x, baseline, size, ink } = item;
    const glyphs = line.runs.flatMap(({ font, glyphs: placed }) =>
      placed.map(({ glyph, x: across, y: up }) => {
        const id = this.idOf(font, glyph.id, () => glyph.path.toSVG());
        if (id === '') return '';
        const scale = size / font.font.unitsPerEm;
        return `<use xlink:href="#${id}" transform="translate(${n(x + across * size)} ${n(baseline - up * size)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})"/>`;
      }),
    );
    return `<g fill="${INKS[ink]}">${glyphs.join('')}</g>`;
  }

  definitions(): string {
    return this.paths.join('');
  }

  private idOf(font: LabelFont, glyph: number, outline: () => string): string {
    const key = `${font.name}:${String(glyph)}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const path = outline();
    const id = path === '' ? '' : `g${String(this.ids.size)}`;
    this.ids.set(key, id);
    if (id !== '') this.paths.push(`<path id="${id}" d="${path}"/>`);
    return id;
  }
}
