import type { Shape } from '../placeholders/placeholders.js';
import type { Step } from './compiled.js';
import type { TemplatePlace } from './template-place.js';

const MOST_BLOCKS = 8;
const TAG = /\{\{(?:(!--)|(!)|(\{)|([#^/])?([^{}]{0,200})\}\})/y;
const PATH = /^(?:@root\.)?(?:\.\.\/){0,8}(?:@?[a-z_]\w{0,60}(?:\.[a-z_]\w{0,60}){0,4}|\.{1,2})$/;

export class PlaceholderReader {
  constructor(private readonly place: TemplatePlace) {}

  read(): void {
    const start = this.place.at;
    TAG.lastIndex = start;
    const tag = TAG.exec(this.place.source);
    if (!tag) {
      this.place.problems.add(start, 'tag_not_closed', this.place.source.slice(start, start + 30));
      this.place.at = start + 2;
      return;
    }
    const [whole, long, short, raw, mark] = tag;
    const words = (tag[5] ?? '').trim();
    if (long || short) return this.skipComment(long ? '--}}' : '}}');
    this.place.at = start + whole.length;
    if (raw) {
      this.place.problems.add(start, 'raw_placeholder', this.place.source.slice(start, start + 30));
      return this.place.skipTo('}}', 'tag_not_closed');
    }
    if (mark === '#') this.begin(words, start);
    else if (mark === '/') this.end(words, start);
    else if (words === 'else') this.turn(start);
    else if (mark === '^' || /^(?:else\b|>|&)/.test(words)) this.place.problems.add(start, 'unknown_helper', words);
    else this.value(words, start);
  }

  private skipComment(end: string): void {
    const found = this.place.source.indexOf(end, this.place.at + 2);
    if (found < 0) this.place.problems.add(this.place.at, 'tag_not_closed', '{{!');
    this.place.at = found < 0 ? this.place.source.length : found + end.length;
  }

  value(path: string, at: number): void {
    const found = this.find(path, at);
    if (!found) return;
    if (found.shape === 'text') this.place.steps.push({ kind: 'value', from: found.from });
    else
      this.place.problems.add(
        at,
        found.shape === 'picture' || found.shape === 'figure' ? 'picture_elsewhere' : 'not_a_text',
        path,
      );
  }

  private begin(words: string, at: number): void {
    const [helper = '', path = '', ...more] = words.split(/\s+/);
    const isKnown = helper === 'if' || helper === 'unless' || helper === 'each' || helper === 'with';
    if (!isKnown || more.length > 0 || path === '') {
      this.place.problems.add(at, 'unknown_helper', words);
      if (!isKnown) return;
    }
    const found = this.find(path, at);
    const shape: Shape = found?.shape ?? 'text';
    const rows = typeof shape === 'object' && 'rows' in shape ? shape.rows : null;
    const isGroup = typeof shape === 'object' && 'group' in shape;
    if (found && helper === 'each' && !rows) this.place.problems.add(at, 'not_a_list', path);
    if (found && helper === 'with' && !isGroup) this.place.problems.add(at, 'not_a_group', path);
    if (this.place.open.filter(({ kind }) => kind !== 'element').length >= MOST_BLOCKS)
      this.place.problems.add(at, 'too_deep', words);
    const from = found?.from ?? { up: 0, names: [], line: this.place.problems.lineOf(at) };
    const parts = { from, then: [], otherwise: [] };
    const step: Extract<Step, { then: Step[] }> =
      helper === 'each' || helper === 'with'
        ? { kind: helper, ...parts }
        : { kind: 'if', negated: helper === 'unless', ...parts };
    this.place.steps.push(step);
    const enters = (helper === 'each' && rows !== null) || (helper === 'with' && isGroup);
    if (enters) this.place.scopes.enter(helper === 'each' ? (rows ?? 'text') : shape, helper === 'each');
    this.place.open.push({ kind: helper, name: helper, at, step, enters });
    this.place.steps.into(step.then);
  }

  private turn(at: number): void {
    const block = this.place.open.at(-1);
    if (!block?.step || !this.place.steps.isIn(block.step.then)) {
      this.place.problems.add(
        at,
        block && !block.step ? 'element_not_closed' : 'block_not_opened',
        block?.step ? 'else' : (block?.name ?? 'else'),
      );
      return;
    }
    this.place.steps.out();
    this.place.steps.into(block.step.otherwise);
    if (block.enters) this.place.scopes.leave();
    block.enters = false;
  }

  private end(helper: string, at: number): void {
    const place = this.place.open.findLastIndex(({ step }) => step !== undefined);
    const block = this.place.open[place];
    if (block?.name !== helper) {
      this.place.problems.add(at, 'block_not_opened', helper);
      return;
    }
    for (const left of this.place.open.splice(place).slice(1))
      this.place.problems.add(left.at, 'element_not_closed', left.name);
    this.place.steps.out();
    if (block.enters) this.place.scopes.leave();
  }

  find(
    path: string,
    at: number,
  ): { from: { up: number; names: readonly string[]; line: number }; shape: Shape } | null {
    const found = PATH.test(path)
      ? this.place.scopes.find(path, this.place.problems.lineOf(at))
      : 'unknown_placeholder';
    if (typeof found !== 'string') return found;
    this.place.problems.add(at, found, path);
    return null;
  }
}
