import type { Group } from '../placeholders/placeholders.js';
import type { Step } from './compiled.js';
import { writtenText } from './meant-text.js';
import type { PageLayout } from './page-layout.js';
import type { Problems } from './problems.js';
import { ElementReader } from './read-elements.js';
import { PlaceholderReader } from './read-placeholders.js';
import { TemplatePlace } from './template-place.js';

export class TemplateReader {
  private readonly place: TemplatePlace;
  private readonly placeholders: PlaceholderReader;
  private readonly elements: ElementReader;

  constructor(source: string, placeholders: Group, problems: Problems) {
    this.place = new TemplatePlace(source, placeholders, problems);
    this.placeholders = new PlaceholderReader(this.place);
    this.elements = new ElementReader(this.place, this.placeholders);
  }

  read(): { steps: Step[]; css: string; page: Partial<PageLayout> } {
    const { place } = this;
    const { source, problems } = place;
    while (place.at < source.length && !problems.isFull) this.next();
    for (const left of place.open)
      problems.add(left.at, left.kind === 'element' ? 'element_not_closed' : 'block_not_closed', left.name);
    return { steps: place.steps.all, css: place.css, page: place.page };
  }

  private next(): void {
    const { place } = this;
    const { source, at } = place;
    if (source.startsWith('{{', at)) return this.placeholders.read();
    if (source.startsWith('<!--', at)) return place.skipTo('-->', 'tag_not_closed');
    if (/^<!doctype\b/i.test(source.slice(at, at + 10))) return place.skipTo('>', 'tag_not_closed');
    if (source[at] === '<') return this.elements.read();
    const end = nearest(source, at, '<', '{{');
    place.steps.markup(writtenText(source.slice(at, end), at, place.problems));
    place.at = end;
  }
}

function nearest(text: string, from: number, ...signs: string[]): number {
  return Math.min(...signs.map((sign) => text.indexOf(sign, from)).map((found) => (found < 0 ? text.length : found)));
}
