import { escapeMarkup } from '../../document/markup.js';
import { ATTRIBUTES, ELEMENTS, FRAME, OF_FRAME, VOID } from './allowed.js';
import type { Step } from './compiled.js';
import { meantText, writtenText } from './meant-text.js';
import { isPictureAddress } from './picture-address.js';
import type { PlaceholderReader } from './read-placeholders.js';
import { StyleReader } from './read-style.js';
import { type Attribute, readAttributes } from './tag-attributes.js';
import type { TemplatePlace } from './template-place.js';

const MOST_DEPTH = 60;

export class ElementReader {
  constructor(
    private readonly place: TemplatePlace,
    private readonly placeholders: PlaceholderReader,
  ) {}

  read(): void {
    const start = this.place.at;
    const closing = /^<\/([a-z][a-z0-9-]*)\s*>/i.exec(this.place.source.slice(start, start + 100));
    if (closing) {
      this.place.at = start + closing[0].length;
      return this.close((closing[1] ?? '').toLowerCase(), start);
    }
    const opening = /^<([a-z][a-z0-9-]*)/i.exec(this.place.source.slice(start, start + 60));
    if (!opening) {
      this.place.problems.add(start, 'stray_sign', this.place.source.slice(start, start + 20));
      this.place.at = start + 1;
      return;
    }
    const name = (opening[1] ?? '').toLowerCase();
    this.place.at = start + opening[0].length;
    const { attributes, reason, end } = readAttributes(this.place.source, this.place.at);
    this.place.at = end;
    if (attributes === null) return this.place.problems.add(start, reason ?? 'tag_not_closed', `<${name}`);
    if (name === 'style' || name === 'title') return this.rawText(name, start, attributes);
    if (FRAME.has(name)) return this.frame(name, attributes);
    if (!ELEMENTS.has(name)) {
      this.place.problems.add(start, 'unknown_element', `<${name}>`);
      if (!VOID.has(name)) this.place.open.push({ kind: 'element', name, at: start, enters: false });
      return;
    }
    if (name === 'img') return this.picture(attributes, start);
    this.place.steps.markup(`<${name}`);
    for (const attribute of attributes) this.attribute(attribute);
    this.place.steps.markup('>');
    if (VOID.has(name)) return;
    if (this.place.open.length >= MOST_DEPTH) this.place.problems.add(start, 'too_deep', `<${name}>`);
    this.place.open.push({ kind: 'element', name, at: start, enters: false });
  }

  private frame(name: string, attributes: readonly Attribute[]): void {
    for (const { name: attribute, at } of attributes)
      if (!OF_FRAME.has(attribute)) this.place.problems.add(at, 'unknown_attribute', `${name} ${attribute}`);
  }

  private close(name: string, at: number): void {
    if (FRAME.has(name)) return;
    const last = this.place.open.at(-1);
    if (last?.kind === 'element' && last.name === name) {
      this.place.open.pop();
      if (ELEMENTS.has(name)) this.place.steps.markup(`</${name}>`);
      return;
    }
    const block = this.place.open.findLastIndex(({ kind }) => kind !== 'element');
    const place = this.place.open.findLastIndex((one) => one.kind === 'element' && one.name === name);
    if (place <= block) {
      this.place.problems.add(at, 'element_not_opened', `</${name}>`);
      return;
    }
    for (const left of this.place.open.splice(place).slice(1))
      this.place.problems.add(left.at, 'element_not_closed', `<${left.name}>`);
  }

  private attribute({ name, value, at }: Attribute): void {
    if (name === 'style') {
      if (value.includes('{{')) this.place.problems.add(at, 'placeholder_misplaced', 'style');
      else
        this.place.steps.markup(
          ` style="${escapeMarkup(new StyleReader(meantText(value, at, this.place.problems), at, this.place.problems).declarations())}"`,
        );
      return;
    }
    const rule = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
    if (!rule) {
      this.place.problems.add(at, 'unknown_attribute', name);
      return;
    }
    const parts = value.split(/(\{\{[^{}]*\}\})/);
    const fixed = meantText(parts.filter((_, index) => index % 2 === 0).join(''), at, this.place.problems);
    const takesValues = ['alt', 'title', 'aria-label', 'lang'].includes(name);
    if (!rule.test(fixed)) this.place.problems.add(at, 'attribute_value', `${name}="${value}"`);
    this.place.steps.markup(` ${name}="`);
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 0) {
        if (part.includes('{{')) this.place.problems.add(at, 'placeholder_misplaced', name);
        else this.place.steps.markup(writtenText(part, at, this.place.problems));
      } else if (takesValues && !/^\{\{[#/^!>&]/.test(part)) this.placeholders.value(part.slice(2, -2).trim(), at);
      else this.place.problems.add(at, 'placeholder_misplaced', `${name} ${part}`);
    }
    this.place.steps.markup('"');
  }

  private picture(attributes: readonly Attribute[], start: number): void {
    const source = attributes.find(({ name }) => name === 'src');
    const others = attributes.filter(({ name }) => name !== 'src');
    const path = /^\{\{([^{}]+)\}\}$/.exec(source?.value.trim() ?? '')?.[1]?.trim();
    if (path !== undefined) {
      const found = this.placeholders.find(path, source?.at ?? start);
      if (!found) return;
      if (found.shape !== 'picture' && found.shape !== 'figure')
        return this.place.problems.add(start, 'picture_address', path);
      if (found.shape === 'figure') {
        const kind = others.find(({ name }) => name === 'class')?.value ?? '';
        this.place.steps.push({ kind: 'figure', from: found.from, markup: /^[\w -]{0,200}$/.test(kind) ? kind : '' });
        return;
      }
      const only: Extract<Step, { kind: 'if' }> = {
        kind: 'if',
        from: found.from,
        negated: false,
        then: [],
        otherwise: [],
      };
      this.place.steps.push(only);
      this.place.steps.into(only.then);
      this.place.steps.markup('<img src="');
      this.place.steps.push({ kind: 'value', from: found.from });
      this.place.steps.markup('"');
      this.rest(others);
      this.place.steps.out();
      return;
    }
    if (!source || !isPictureAddress(source.value))
      return this.place.problems.add(source?.at ?? start, 'picture_address', source?.value ?? '');
    this.place.steps.markup(`<img src="${source.value.trim()}"`);
    this.rest(others);
  }

  private rest(attributes: readonly Attribute[]): void {
    for (const attribute of attributes) this.attribute(attribute);
    if (!attributes.some(({ name }) => name === 'alt')) this.place.steps.markup(' alt=""');
    this.place.steps.markup('>');
  }

  private rawText(name: 'style' | 'title', start: number, attributes: readonly Attribute[]): void {
    // HTML: anything may follow the name up to `<` or `>`.
    const end = new RegExp(`</${name}(?:[\\s/][^<>]*)?>`, 'gi');
    end.lastIndex = this.place.at;
    const found = end.exec(this.place.source);
    if (!found) {
      this.place.problems.add(start, 'element_not_closed', `<${name}>`);
      this.place.at = this.place.source.length;
      return;
    }
    const text = this.place.source.slice(this.place.at, found.index);
    for (const { name: attribute, at } of attributes)
      if (attribute !== 'type') this.place.problems.add(at, 'unknown_attribute', `${name} ${attribute}`);
    if (name === 'style') {
      if (text.includes('{{'))
        this.place.problems.add(this.place.at + text.indexOf('{{'), 'placeholder_misplaced', '<style>');
      else {
        const reader = new StyleReader(text, this.place.at, this.place.problems);
        this.place.css += reader.sheet();
        Object.assign(this.place.page, reader.page);
      }
    }
    this.place.at = found.index + found[0].length;
  }
}
