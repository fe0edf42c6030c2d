import { escapeMarkup } from '../../document/markup.js';
import type { Group, Shape } from '../placeholders.js';
import { ATTRIBUTES, ELEMENTS, ENTITIES, FRAME, OF_FRAME, VOID } from './allowed.js';
import type { Step } from './compiled.js';
import type { PageLayout } from './page-layout.js';
import { isPictureAddress } from './picture-address.js';
import type { Problems } from './problems.js';
import { StyleReader } from './read-style.js';
import { Scopes } from './scopes.js';
import { isVerdict } from './verdict-words.js';

const MOST_DEPTH = 60;
const MOST_STEPS = 20_000;
const MOST_BLOCKS = 8;
const TAG = /\{\{(?:(!--)|(!)|(\{)|([#^/])?([^{}]{0,200})\}\})/y;
const PATH = /^(?:@root\.)?(?:\.\.\/){0,8}(?:@?[a-z_]\w{0,60}(?:\.[a-z_]\w{0,60}){0,4}|\.{1,2})$/;

interface Open {
  /** An element, or a block of placeholders. */
  kind: 'element' | 'if' | 'unless' | 'each' | 'with';
  name: string;
  at: number;
  step?: Extract<Step, { then: Step[] }>;
  enters: boolean;
}

interface Attribute {
  name: string;
  value: string;
  quoted: boolean;
  at: number;
}

/** Reads elements and placeholders together, so that a placeholder is known to stand in text or in a quoted attribute. */
export class TemplateReader {
  private at = 0;
  private readonly open: Open[] = [];
  private readonly target: Step[][] = [[]];
  private readonly scopes: Scopes;
  private css = '';
  private page: Partial<PageLayout> = {};
  private count = 0;

  constructor(
    private readonly source: string,
    placeholders: Group,
    private readonly problems: Problems,
  ) {
    this.scopes = new Scopes(placeholders);
  }

  read(): { steps: Step[]; css: string; page: Partial<PageLayout> } {
    while (this.at < this.source.length && !this.problems.isFull) this.next();
    for (const left of this.open)
      this.problems.add(left.at, left.kind === 'element' ? 'element_not_closed' : 'block_not_closed', left.name);
    return { steps: this.target[0] ?? [], css: this.css, page: this.page };
  }

  private next(): void {
    const { source } = this;
    if (source.startsWith('{{', this.at)) return this.placeholder();
    if (source.startsWith('<!--', this.at)) return this.skipTo('-->', 'tag_not_closed');
    if (/^<!doctype\b/i.test(source.slice(this.at, this.at + 10))) return this.skipTo('>', 'tag_not_closed');
    if (source[this.at] === '<') return this.element();
    const end = nearest(source, this.at, '<', '{{');
    this.markup(this.text(source.slice(this.at, end), this.at));
    this.at = end;
  }

  private skipTo(end: string, reason: 'tag_not_closed'): void {
    const found = this.source.indexOf(end, this.at + 2);
    if (found < 0) this.problems.add(this.at, reason, this.source.slice(this.at, this.at + 20));
    this.at = found < 0 ? this.source.length : found + end.length;
  }

  /** Text as it is meant, written anew. */
  private text(text: string, at: number): string {
    const meant = this.decoded(text, at);
    // What was decided is said by the record.
    if (isVerdict(meant)) this.problems.add(at + text.search(/\S/), 'verdict_written', meant);
    return escapeMarkup(meant);
  }

  private decoded(text: string, at: number): string {
    return text.replace(/&([a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/gi, (whole: string, name: string, offset: number) => {
      const known = signOf(name);
      if (known === undefined) this.problems.add(at + offset, 'unknown_entity', whole);
      return known ?? '';
    });
  }

  private markup(text: string): void {
    const steps = this.target.at(-1);
    const last = steps?.at(-1);
    if (last?.kind === 'markup') last.text += text;
    else steps?.push({ kind: 'markup', text });
  }

  private push(step: Step): void {
    if (++this.count > MOST_STEPS) this.problems.add(this.at, 'too_many');
    else this.target.at(-1)?.push(step);
  }

  private placeholder(): void {
    const start = this.at;
    TAG.lastIndex = start;
    const tag = TAG.exec(this.source);
    if (!tag) {
      this.problems.add(start, 'tag_not_closed', this.source.slice(start, start + 30));
      this.at = start + 2;
      return;
    }
    const [whole, long, short, raw, mark] = tag;
    const words = (tag[5] ?? '').trim();
    if (long || short) return this.skipComment(long ? '--}}' : '}}');
    this.at = start + whole.length;
    if (raw) {
      this.problems.add(start, 'raw_placeholder', this.source.slice(start, start + 30));
      return this.skipTo('}}', 'tag_not_closed');
    }
    if (mark === '#') this.begin(words, start);
    else if (mark === '/') this.end(words, start);
    else if (words === 'else') this.turn(start);
    else if (mark === '^' || /^(?:else\b|>|&)/.test(words)) this.problems.add(start, 'unknown_helper', words);
    else this.value(words, start);
  }

  private skipComment(end: string): void {
    const found = this.source.indexOf(end, this.at + 2);
    if (found < 0) this.problems.add(this.at, 'tag_not_closed', '{{!');
    this.at = found < 0 ? this.source.length : found + end.length;
  }

  private value(path: string, at: number): void {
    const found = this.find(path, at);
    if (!found) return;
    if (found.shape === 'text') this.push({ kind: 'value', from: found.from });
    else
      this.problems.add(
        at,
        found.shape === 'picture' || found.shape === 'figure' ? 'picture_elsewhere' : 'not_a_text',
        path,
      );
  }

  private begin(words: string, at: number): void {
    const [helper = '', path = '', ...more] = words.split(/\s+/);
    const isKnown = helper === 'if' || helper === 'unless' || helper === 'each' || helper === 'with';
    if (!isKnown || more.length > 0 || path === '') {
      this.problems.add(at, 'unknown_helper', words);
      if (!isKnown) return;
    }
    const found = this.find(path, at);
    const shape: Shape = found?.shape ?? 'text';
    const rows = typeof shape === 'object' && 'rows' in shape ? shape.rows : null;
    const isGroup = typeof shape === 'object' && 'group' in shape;
    if (found && helper === 'each' && !rows) this.problems.add(at, 'not_a_list', path);
    if (found && helper === 'with' && !isGroup) this.problems.add(at, 'not_a_group', path);
    if (this.open.filter(({ kind }) => kind !== 'element').length >= MOST_BLOCKS)
      this.problems.add(at, 'too_deep', words);
    const from = found?.from ?? { up: 0, names: [], line: this.problems.lineOf(at) };
    const parts = { from, then: [], otherwise: [] };
    const step: Extract<Step, { then: Step[] }> =
      helper === 'each' || helper === 'with'
        ? { kind: helper, ...parts }
        : { kind: 'if', negated: helper === 'unless', ...parts };
    this.push(step);
    const enters = (helper === 'each' && rows !== null) || (helper === 'with' && isGroup);
    if (enters) this.scopes.enter(helper === 'each' ? (rows ?? 'text') : shape, helper === 'each');
    this.open.push({ kind: helper, name: helper, at, step, enters });
    this.target.push(step.then);
  }

  private turn(at: number): void {
    const block = this.open.at(-1);
    if (!block?.step || block.step.then !== this.target.at(-1)) {
      this.problems.add(at, block && !block.step ? 'element_not_closed' : 'block_not_opened', block?.step ? 'else' : (block?.name ?? 'else')); // prettier-ignore
      return;
    }
    this.target.pop();
    this.target.push(block.step.otherwise);
    if (block.enters) this.scopes.leave();
    block.enters = false;
  }

  private end(helper: string, at: number): void {
    const place = this.open.findLastIndex(({ step }) => step !== undefined);
    const block = this.open[place];
    if (block?.name !== helper) {
      this.problems.add(at, 'block_not_opened', helper);
      return;
    }
    for (const left of this.open.splice(place).slice(1)) this.problems.add(left.at, 'element_not_closed', left.name);
    this.target.pop();
    if (block.enters) this.scopes.leave();
  }

  private find(
    path: string,
    at: number,
  ): { from: { up: number; names: readonly string[]; line: number }; shape: Shape } | null {
    // prettier-ignore
    const found = PATH.test(path) ? this.scopes.find(path, this.problems.lineOf(at)) : 'unknown_placeholder';
    if (typeof found !== 'string') return found;
    this.problems.add(at, found, path);
    return null;
  }

  private element(): void {
    const start = this.at;
    const closing = /^<\/([a-z][a-z0-9-]*)\s*>/i.exec(this.source.slice(start, start + 100));
    if (closing) {
      this.at = start + closing[0].length;
      return this.close((closing[1] ?? '').toLowerCase(), start);
    }
    const opening = /^<([a-z][a-z0-9-]*)/i.exec(this.source.slice(start, start + 60));
    if (!opening) {
      this.problems.add(start, 'stray_sign', this.source.slice(start, start + 20));
      this.at = start + 1;
      return;
    }
    const name = (opening[1] ?? '').toLowerCase();
    this.at = start + opening[0].length;
    const attributes = this.attributes(start, name);
    if (attributes === null) return;
    if (name === 'style' || name === 'title') return this.rawText(name, start, attributes);
    if (FRAME.has(name)) return this.frame(name, attributes);
    if (!ELEMENTS.has(name)) {
      this.problems.add(start, 'unknown_element', `<${name}>`);
      if (!VOID.has(name)) this.open.push({ kind: 'element', name, at: start, enters: false });
      return;
    }
    if (name === 'img') return this.picture(attributes, start);
    this.markup(`<${name}`);
    for (const attribute of attributes) this.attribute(attribute);
    this.markup('>');
    if (VOID.has(name)) return;
    if (this.open.length >= MOST_DEPTH) this.problems.add(start, 'too_deep', `<${name}>`);
    this.open.push({ kind: 'element', name, at: start, enters: false });
  }

  private frame(name: string, attributes: readonly Attribute[]): void {
    for (const { name: attribute, at } of attributes)
      if (!OF_FRAME.has(attribute)) this.problems.add(at, 'unknown_attribute', `${name} ${attribute}`);
  }

  private close(name: string, at: number): void {
    if (FRAME.has(name)) return;
    const last = this.open.at(-1);
    if (last?.kind === 'element' && last.name === name) {
      this.open.pop();
      if (ELEMENTS.has(name)) this.markup(`</${name}>`);
      return;
    }
    const block = this.open.findLastIndex(({ kind }) => kind !== 'element');
    const place = this.open.findLastIndex((one) => one.kind === 'element' && one.name === name);
    if (place <= block) {
      this.problems.add(at, 'element_not_opened', `</${name}>`);
      return;
    }
    for (const left of this.open.splice(place).slice(1)) this.problems.add(left.at, 'element_not_closed', `<${left.name}>`); // prettier-ignore
  }

  /** Up to the end of the tag; null when there is none. */
  private attributes(start: number, element: string): Attribute[] | null {
    const found: Attribute[] = [];
    const pattern = /\s+([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>{]+)))?|\s*(\/?>)/iy;
    for (;;) {
      pattern.lastIndex = this.at;
      const match = pattern.exec(this.source);
      if (!match) {
        const rest = this.source.slice(this.at, this.at + 200).trimStart();
        const reason = /^(?:[\w:-]*\s*=\s*)?\{\{/.test(rest) ? 'placeholder_misplaced' : 'tag_not_closed'; // prettier-ignore
        this.problems.add(start, reason, `<${element}`);
        const end = this.source.indexOf('>', this.at);
        this.at = end < 0 ? this.source.length : end + 1;
        return null;
      }
      const at = this.at + (match[0].length - match[0].trimStart().length);
      this.at = pattern.lastIndex;
      if (match[5] !== undefined) return found;
      const value = match[2] ?? match[3] ?? match[4] ?? '';
      found.push({ name: (match[1] ?? '').toLowerCase(), value, quoted: match[4] === undefined, at });
    }
  }

  private attribute({ name, value, at }: Attribute): void {
    if (name === 'style') {
      if (value.includes('{{')) this.problems.add(at, 'placeholder_misplaced', 'style');
      else this.markup(` style="${escapeMarkup(new StyleReader(this.decoded(value, at), at, this.problems).declarations())}"`); // prettier-ignore
      return;
    }
    const rule = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
    if (!rule) {
      this.problems.add(at, 'unknown_attribute', name);
      return;
    }
    const parts = value.split(/(\{\{[^{}]*\}\})/);
    const fixed = this.decoded(parts.filter((_, index) => index % 2 === 0).join(''), at);
    const takesValues = ['alt', 'title', 'aria-label', 'lang'].includes(name);
    if (!rule.test(fixed)) this.problems.add(at, 'attribute_value', `${name}="${value}"`);
    this.markup(` ${name}="`);
    for (const [index, part] of parts.entries()) {
      if (index % 2 === 0) {
        if (part.includes('{{')) this.problems.add(at, 'placeholder_misplaced', name);
        else this.markup(this.text(part, at));
      } else if (takesValues && !/^\{\{[#/^!>&]/.test(part)) this.value(part.slice(2, -2).trim(), at);
      else this.problems.add(at, 'placeholder_misplaced', `${name} ${part}`);
    }
    this.markup('"');
  }

  /** A picture in the template, or one of the record; a drawing of ours is placed as what it is. */
  private picture(attributes: readonly Attribute[], start: number): void {
    const source = attributes.find(({ name }) => name === 'src');
    const others = attributes.filter(({ name }) => name !== 'src');
    const path = /^\{\{([^{}]+)\}\}$/.exec(source?.value.trim() ?? '')?.[1]?.trim();
    if (path !== undefined) {
      const found = this.find(path, source?.at ?? start);
      if (!found) return;
      if (found.shape !== 'picture' && found.shape !== 'figure') return this.problems.add(start, 'picture_address', path); // prettier-ignore
      if (found.shape === 'figure') {
        const kind = others.find(({ name }) => name === 'class')?.value ?? '';
        this.push({ kind: 'figure', from: found.from, markup: /^[\w -]{0,200}$/.test(kind) ? kind : '' });
        return;
      }
      const only: Extract<Step, { kind: 'if' }> = { kind: 'if', from: found.from, negated: false, then: [], otherwise: [] }; // prettier-ignore
      this.push(only);
      this.target.push(only.then);
      this.markup('<img src="');
      this.push({ kind: 'value', from: found.from });
      this.markup('"');
      this.rest(others);
      this.target.pop();
      return;
    }
    if (!source || !isPictureAddress(source.value)) return this.problems.add(source?.at ?? start, 'picture_address', source?.value ?? ''); // prettier-ignore
    this.markup(`<img src="${source.value.trim()}"`);
    this.rest(others);
  }

  private rest(attributes: readonly Attribute[]): void {
    for (const attribute of attributes) this.attribute(attribute);
    if (!attributes.some(({ name }) => name === 'alt')) this.markup(' alt=""');
    this.markup('>');
  }

  private rawText(name: 'style' | 'title', start: number, attributes: readonly Attribute[]): void {
    const end = new RegExp(`</${name}\\s*>`, 'gi');
    end.lastIndex = this.at;
    const found = end.exec(this.source);
    if (!found) {
      this.problems.add(start, 'element_not_closed', `<${name}>`);
      this.at = this.source.length;
      return;
    }
    const text = this.source.slice(this.at, found.index);
    for (const { name: attribute, at } of attributes)
      if (attribute !== 'type') this.problems.add(at, 'unknown_attribute', `${name} ${attribute}`);
    if (name === 'style') {
      if (text.includes('{{')) this.problems.add(this.at + text.indexOf('{{'), 'placeholder_misplaced', '<style>');
      else {
        const reader = new StyleReader(text, this.at, this.problems);
        this.css += reader.sheet();
        Object.assign(this.page, reader.page);
      }
    }
    this.at = found.index + found[0].length;
  }
}

function nearest(text: string, from: number, ...signs: string[]): number {
  return Math.min(...signs.map((sign) => text.indexOf(sign, from)).map((found) => (found < 0 ? text.length : found)));
}

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isSign = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isSign ? String.fromCodePoint(code) : undefined;
}
