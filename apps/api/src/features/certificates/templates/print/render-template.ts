import { unmarked } from '../../document/certificate-texts.js';
import { escapeMarkup } from '../../document/markup.js';
import type { Reference, Step } from '../source/compiled.js';
import type { TemplateValues } from '../placeholders/placeholders.js';

const MOST_STEPS = 400_000;
/** Size of the built-in certificate with 5,000 points. */
const LONGEST_OUTPUT = 6_000_000;
const NONE = '—';

export class TemplateTooLong extends Error {
  constructor(readonly line: number) {
    super(`the template does not end at line ${line}`);
  }
}

interface Scope {
  value: unknown;
  index?: number;
  count?: number;
}

/** Values are escaped, looked up as own properties; no code runs. */
export function renderTemplate(steps: readonly Step[], values: TemplateValues, marked?: Marked): string {
  const rendering = new Rendering(values, marked);
  rendering.write(steps);
  return rendering.out.join('');
}

export type Marked = (value: string, from: Reference) => string;

class Rendering {
  readonly out: string[] = [];
  private readonly scopes: Scope[];
  private length = 0;
  private done = 0;

  constructor(
    values: TemplateValues,
    private readonly marked: Marked = (value) => value,
  ) {
    this.scopes = [{ value: values }];
  }

  write(steps: readonly Step[]): void {
    for (const step of steps) this.step(step);
  }

  private step(step: Step): void {
    const line = step.kind === 'markup' ? 0 : step.from.line;
    if (++this.done > MOST_STEPS) throw new TemplateTooLong(line);
    switch (step.kind) {
      case 'markup':
        return this.put(step.text, line);
      case 'value':
        return this.put(this.marked(escapeMarkup(unmarked(textOf(this.find(step.from)))), step.from), line);
      case 'figure': {
        const figure = this.find(step.from);
        if (typeof figure === 'string')
          this.put(`<div class="etalon-figure ${step.markup}">${this.marked(figure, step.from)}</div>`, line);
        return;
      }
      case 'if':
        return this.write(isThere(this.find(step.from)) === step.negated ? step.otherwise : step.then);
      case 'with': {
        const value = this.find(step.from);
        if (!isThere(value)) return this.write(step.otherwise);
        return this.within({ value }, step.then);
      }
      case 'each': {
        const rows = this.find(step.from);
        if (!Array.isArray(rows) || rows.length === 0) return this.write(step.otherwise);
        for (const [index, value] of rows.entries()) this.within({ value, index, count: rows.length }, step.then);
      }
    }
  }

  private within(scope: Scope, steps: readonly Step[]): void {
    this.scopes.push(scope);
    this.write(steps);
    this.scopes.pop();
  }

  private put(text: string, line: number): void {
    this.length += text.length;
    if (this.length > LONGEST_OUTPUT) throw new TemplateTooLong(line);
    this.out.push(text);
  }

  private find({ up, names, of_loop }: Reference): unknown {
    if (of_loop) return this.ofLoop(of_loop);
    let value = this.scopes[this.scopes.length - 1 - up]?.value;
    for (const name of names) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
      value = (value as Record<string, unknown>)[name];
    }
    return value;
  }

  private ofLoop(what: NonNullable<Reference['of_loop']>): string | null {
    const { index = 0, count = 0 } = this.scopes.findLast((scope) => scope.index !== undefined) ?? {};
    if (what === 'index') return String(index);
    if (what === 'number') return String(index + 1);
    return (what === 'first' ? index === 0 : index === count - 1) ? 'true' : null;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : NONE);

const isThere = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
