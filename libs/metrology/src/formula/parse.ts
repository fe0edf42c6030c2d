import { apply, applyFunction } from './arithmetic.js';
import { FormulaError } from './formula-error.js';
import { isFormulaName, tokens, type Token } from './tokens.js';
import {
  FUNCTIONS,
  MAX_FORMULA_DEPTH,
  MAX_FORMULA_LENGTH,
  MAX_FORMULA_NAMES,
  MAX_FORMULA_NODES,
  type BinaryOperation,
  type Formula,
  type FormulaNode,
  type FunctionName,
} from './types.js';

/**
 * Grammar of rule F5:
 *
 * sum = product { ('+' | '-') product }
 * product = signed { ('*' | '/') signed }
 * signed = ('-' | '+') signed | power
 * power = value [ '^' signed ] right-associative; -x^2 is -(x^2)
 * value = number | name | function '(' sum ')' | ('pow' | 'atan2') '(' sum ',' sum ')' | '(' sum ')'
 *
 * `names` are case-sensitive; `free` appends further ones. `pi` is the number unless in `names`. Constants fold while
 * parsing: `9^9^9` is refused.
 *
 * Limits: 4,000 letters, 1,000 nodes, 100 levels, 100 names; linear time. Throws FormulaError.
 */
export function parseFormula(text: string, names: readonly string[], options: { free?: boolean } = {}): Formula {
  if (text.length > MAX_FORMULA_LENGTH) {
    throw new FormulaError('formula_too_long', `a formula has at most ${MAX_FORMULA_LENGTH} characters`);
  }
  checkNames(names);
  const parser = new Parser(tokens(text), [...names], options.free === true);
  return { text, ...parser.formula() };
}

function checkNames(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (!isFormulaName(name)) {
      throw new FormulaError('formula_name', `'${name.slice(0, 40)}' cannot be a name: letters, digits and _ only`);
    }
    if (isFunction(name) || isOfTwo(name)) {
      throw new FormulaError('formula_name', `'${name}' is a function and cannot be a name`);
    }
    if (seen.has(name)) throw new FormulaError('formula_name', `the name '${name}' is given twice`);
    seen.add(name);
  }
}

const OF_TWO = { pow: '^', atan2: 'atan2' } as const satisfies Record<string, BinaryOperation>;

function isOfTwo(name: string): name is keyof typeof OF_TWO {
  return Object.hasOwn(OF_TWO, name);
}

function isFunction(name: string): name is FunctionName {
  return FUNCTIONS.some((known) => known === name);
}

class Parser {
  private at = 0;
  private depth = 0;
  private readonly nodes: FormulaNode[] = [];

  constructor(
    private readonly words: readonly Token[],
    private readonly names: string[],
    private readonly free: boolean,
  ) {}

  formula(): Omit<Formula, 'text'> {
    if (this.words.length === 1) throw new FormulaError('formula_empty', 'the formula is empty');
    const root = this.sum();
    const rest = this.peek();
    if (rest.kind !== 'end') throw this.unexpected(rest);
    return { names: this.names, ...this.reachable(root) };
  }

  private sum(): number {
    let left = this.product();
    for (let sign = this.accept('+', '-'); sign; sign = this.accept('+', '-')) {
      left = this.binary(sign.text as BinaryOperation, left, this.product(), sign.position);
    }
    return left;
  }

  private product(): number {
    let left = this.signed();
    for (let sign = this.accept('*', '/'); sign; sign = this.accept('*', '/')) {
      left = this.binary(sign.text as BinaryOperation, left, this.signed(), sign.position);
    }
    return left;
  }

  private signed(): number {
    const sign = this.accept('+', '-');
    if (!sign) return this.power();
    const a = this.deeper(sign, () => this.signed());
    return sign.text === '+' ? a : this.negate(a);
  }

  private power(): number {
    const base = this.value();
    const sign = this.accept('^');
    if (!sign) return base;
    const exponent = this.deeper(sign, () => this.signed());
    return this.binary('^', base, exponent, sign.position);
  }

  private value(): number {
    const word = this.next();
    if (word.kind === 'number') return this.push({ kind: 'number', value: word.value }, word.position);
    if (word.kind === 'name') return this.nameOrCall(word);
    if (word.kind === 'sign' && word.text === '(') {
      const inner = this.deeper(word, () => this.sum());
      this.expect(')');
      return inner;
    }
    throw this.unexpected(word);
  }

  private nameOrCall(word: Token): number {
    const name = word.text;
    const isCall = this.peek().text === '(' && this.peek().kind === 'sign';
    if (isCall && (isOfTwo(name) || isFunction(name))) return this.call(word, name);
    if (isCall) {
      throw new FormulaError(
        'formula_unknown_name',
        `unknown function '${short(name)}' at position ${word.position}`,
        word.position,
      );
    }
    let index = this.names.indexOf(name);
    if (index < 0 && name === 'pi') return this.push({ kind: 'number', value: Math.PI }, word.position);
    if (index < 0 && (isOfTwo(name) || isFunction(name))) {
      throw new FormulaError(
        'formula_syntax',
        `the function '${name}' at position ${word.position} needs brackets`,
        word.position,
      );
    }
    if (index < 0) {
      if (!this.free) {
        throw new FormulaError(
          'formula_unknown_name',
          `unknown name '${short(name)}' at position ${word.position}`,
          word.position,
        );
      }
      index = this.names.push(name) - 1;
      if (index >= MAX_FORMULA_NAMES) {
        throw new FormulaError(
          'formula_too_complex',
          `a formula has at most ${MAX_FORMULA_NAMES} names`,
          word.position,
        );
      }
    }
    return this.push({ kind: 'name', index }, word.position);
  }

  private call(word: Token, name: FunctionName | keyof typeof OF_TWO): number {
    this.expect('(');
    return this.deeper(word, () => {
      const a = this.sum();
      if (isOfTwo(name)) {
        this.expect(',');
        const b = this.sum();
        this.expect(')');
        return this.binary(OF_TWO[name], a, b, word.position);
      }
      this.expect(')');
      const node = this.nodes[a];
      return node?.kind === 'number'
        ? this.constant(applyFunction(name, node.value), word.position)
        : this.push({ kind: 'function', name, a }, word.position);
    });
  }

  private binary(operation: BinaryOperation, a: number, b: number, position: number): number {
    const [left, right] = [this.nodes[a], this.nodes[b]];
    return left?.kind === 'number' && right?.kind === 'number'
      ? this.constant(apply(operation, left.value, right.value), position)
      : this.push({ kind: 'binary', operation, a, b }, position);
  }

  private negate(a: number): number {
    const node = this.nodes[a];
    return node?.kind === 'number'
      ? this.push({ kind: 'number', value: -node.value }, null)
      : this.push({ kind: 'negate', a }, null);
  }

  private constant(value: number, position: number): number {
    if (!Number.isFinite(value)) {
      throw new FormulaError('formula_overflow', `what stands at position ${position} has no finite value`, position);
    }
    return this.push({ kind: 'number', value }, position);
  }

  private push(node: FormulaNode, position: number | null): number {
    if (this.nodes.length >= 2 * MAX_FORMULA_NODES) {
      throw new FormulaError(
        'formula_too_complex',
        `a formula has at most ${MAX_FORMULA_NODES} numbers, names and operations`,
        position,
      );
    }
    return this.nodes.push(node) - 1;
  }

  private deeper<T>(word: Token, inner: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_FORMULA_DEPTH) {
      throw new FormulaError(
        'formula_too_complex',
        `more than ${MAX_FORMULA_DEPTH} levels at position ${word.position}`,
        word.position,
      );
    }
    const result = inner();
    this.depth -= 1;
    return result;
  }

  private reachable(root: number): Pick<Formula, 'nodes' | 'used'> {
    const needed = new Array<boolean>(this.nodes.length).fill(false);
    needed[root] = true;
    for (let i = root; i >= 0; i -= 1) {
      const node = this.nodes[i];
      if (!needed[i] || !node) continue;
      if ('a' in node) needed[node.a] = true;
      if ('b' in node) needed[node.b] = true;
    }
    const place = new Map<number, number>();
    const nodes: FormulaNode[] = [];
    const used = this.names.map(() => false);
    this.nodes.forEach((node, i) => {
      if (!needed[i]) return;
      place.set(i, nodes.length);
      if (node.kind === 'name') used[node.index] = true;
      nodes.push(moved(node, place));
    });
    if (nodes.length > MAX_FORMULA_NODES) {
      throw new FormulaError(
        'formula_too_complex',
        `a formula has at most ${MAX_FORMULA_NODES} numbers, names and operations`,
      );
    }
    return { nodes, used };
  }

  private peek(): Token {
    return this.words[this.at] ?? { kind: 'end', text: '', position: 1 };
  }

  private next(): Token {
    const word = this.peek();
    this.at += 1;
    return word;
  }

  private accept(...signs: string[]): Token | null {
    const word = this.peek();
    return word.kind === 'sign' && signs.includes(word.text) ? this.next() : null;
  }

  private expect(sign: string): void {
    const word = this.next();
    if (word.kind === 'sign' && word.text === sign) return;
    throw new FormulaError('formula_syntax', `'${sign}' is missing at position ${word.position}`, word.position);
  }

  private unexpected(word: Token): FormulaError {
    return word.kind === 'end'
      ? new FormulaError('formula_syntax', 'the formula ends where a value is missing', word.position)
      : new FormulaError(
          'formula_syntax',
          `'${short(word.text)}' at position ${word.position} does not belong there`,
          word.position,
        );
  }
}

function moved(node: FormulaNode, place: ReadonlyMap<number, number>): FormulaNode {
  const at = (i: number) => place.get(i) ?? 0;
  if (node.kind === 'binary') return { ...node, a: at(node.a), b: at(node.b) };
  return node.kind === 'negate' || node.kind === 'function' ? { ...node, a: at(node.a) } : node;
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}...` : text);
