import { type Block, type CssNode, type Declaration, generate, parse, tokenize, walk } from 'css-tree';
import { writtenDeclaration } from './declared-value.js';
import { type PageLayout, readMargins, readSize } from './page-layout.js';
import type { ProblemReason, Problems } from './problems.js';
import { PSEUDO_CLASSES, PSEUDO_ELEMENTS } from './style-properties.js';

const MOST_RULES = 3000;
const MOST_TOKENS = 100_000;
const MOST_OPEN = 12;
const LONGEST_SELECTOR = 1000;

export class StyleReader {
  page: Partial<PageLayout> = {};
  private rules = 0;

  constructor(
    private readonly text: string,
    private readonly offset: number,
    private readonly problems: Problems,
  ) {}

  sheet(): string {
    const root = this.parsed('stylesheet');
    return root?.type === 'StyleSheet' ? this.ruleList(root.children, true) : '';
  }

  /** `!important` in a style attribute would override the protected table layout. */
  declarations(): string {
    const root = this.parsed('declarationList');
    return root?.type === 'DeclarationList' ? this.declarationList(root.children, { important: false }) : '';
  }

  private parsed(context: 'stylesheet' | 'declarationList'): CssNode | null {
    if (!this.isBounded()) return null;
    return parse(this.text, { context, positions: true, parseCustomProperty: true });
  }

  /** The parser is recursive: bounds nesting first. */
  private isBounded(): boolean {
    const open: number[] = [];
    let tokens = 0;
    let excess: { at: number; reason: ProblemReason } | undefined;
    tokenize(this.text, (_, start, end) => {
      tokens += 1;
      const first = this.text[start] ?? '';
      const last = this.text[end - 1] ?? '';
      if (end - start > 1 ? last === '(' : '({['.includes(first)) open.push(start);
      else if (end - start === 1 && ')}]'.includes(first)) open.pop();
      if (tokens > MOST_TOKENS) excess ??= { at: start, reason: 'too_many' };
      if (open.length > MOST_OPEN) excess ??= { at: start, reason: 'style_unreadable' };
    });
    const left = open.at(-1);
    if (excess === undefined && left !== undefined) excess = { at: left, reason: 'style_unreadable' };
    if (excess) this.problems.add(this.offset + excess.at, excess.reason, this.text.slice(excess.at, excess.at + 60));
    return excess === undefined;
  }

  private ruleList(nodes: Iterable<CssNode>, isOutermost: boolean): string {
    let out = '';
    for (const node of nodes) {
      if (this.problems.isFull || this.rules > MOST_RULES) return out;
      if (++this.rules > MOST_RULES) this.refuse(node, 'too_many', '');
      else out += this.rule(node, isOutermost);
    }
    return out;
  }

  private rule(node: CssNode, isOutermost: boolean): string {
    if (node.type === 'Comment') return '';
    if (node.type === 'Rule') {
      const selector = this.selector(node.prelude);
      const body = this.declarationList(node.block.children);
      return selector === null ? '' : `${selector}{${body}}\n`;
    }
    if (node.type !== 'Atrule') return this.refuse(node, 'style_unreadable', generate(node));
    const name = node.name.toLowerCase();
    const prelude = node.prelude === null ? '' : generate(node.prelude);
    if (name === 'media' && node.block && isOutermost) {
      if (!/^[\w\s(),:.-]{0,200}$/.test(prelude)) return this.refuse(node, 'style_rule', `@media ${prelude}`);
      return `@media ${prelude}{${this.ruleList(node.block.children, false)}}\n`;
    }
    if (name !== 'page') return this.refuse(node, 'style_rule', `@${node.name} ${prelude}`);
    if (prelude !== '' || !node.block || !isOutermost) return this.refuse(node, 'page_rule', `@page ${prelude}`);
    this.pageRule(node.block);
    return '';
  }

  private pageRule(block: Block): void {
    for (const node of block.children) {
      if (node.type === 'Comment') continue;
      const read = node.type === 'Declaration' ? readPage(node) : null;
      if (read) Object.assign(this.page, read);
      else this.refuse(node, 'page_rule', generate(node));
    }
  }

  private selector(prelude: CssNode): string | null {
    const written = generate(prelude);
    let foreign: string | undefined;
    let isReadable = written.length <= LONGEST_SELECTOR && !/[\\<&]/.test(written);
    walk(prelude, (node) => {
      if (node.type === 'PseudoClassSelector' && !PSEUDO_CLASSES.has(node.name.toLowerCase())) foreign ??= node.name;
      if (node.type === 'PseudoElementSelector' && !PSEUDO_ELEMENTS.has(node.name.toLowerCase())) foreign ??= node.name;
      if (node.type === 'Raw') isReadable = false;
    });
    if (foreign !== undefined) this.refuse(prelude, 'style_function', foreign);
    else if (!isReadable) this.refuse(prelude, 'style_unreadable', written);
    return foreign === undefined && isReadable ? written : null;
  }

  private declarationList(nodes: Iterable<CssNode>, rank: { important?: false } = {}): string {
    const written: string[] = [];
    for (const node of nodes) {
      if (node.type === 'Comment') continue;
      if (node.type !== 'Declaration') {
        this.refuse(node, node.type === 'Raw' ? 'style_unreadable' : 'style_rule', generate(node));
        continue;
      }
      const declaration = writtenDeclaration({ ...node, ...rank });
      if (typeof declaration !== 'string') this.refuse(node, declaration.reason, declaration.about);
      // `<` could end a style element; a backslash starts a CSS escape.
      else if (/[\\<]/.test(declaration)) this.refuse(node, 'style_unreadable', declaration);
      else written.push(declaration);
    }
    return written.join(';');
  }

  private refuse(node: CssNode, reason: ProblemReason, about: string): '' {
    this.problems.add(this.offset + (node.loc?.start.offset ?? 0), reason, about);
    return '';
  }
}

function readPage({ property, value, important }: Declaration): Partial<PageLayout> | null {
  const [name, text] = [property.toLowerCase(), generate(value)];
  if (important) return null;
  if (name === 'size') return readSize(text);
  if (name === 'margin') return readMargins(text);
  const side = /^margin-(top|right|bottom|left)$/.exec(name)?.[1];
  const margins = side && !text.includes(' ') ? readMargins(text) : null;
  return margins && side ? { [side]: margins.top } : null;
}
