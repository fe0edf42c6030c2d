import type { Problem } from './errors.js';

/** Beyond these limits numbers overflow or underflow when squared. */
const LARGEST = 1e100;
const SMALLEST = 1e-100;
const MAX_PROBLEMS = 100;

type Sign = 'any' | 'above_zero' | 'not_negative';

export class FieldReader {
  private constructor(
    private readonly fields: Readonly<Record<string, unknown>>,
    private readonly loc: readonly string[],
    readonly problems: Problem[],
  ) {}

  static of(value: unknown, loc: readonly string[] = [], problems: Problem[] = []): FieldReader | null {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return new FieldReader(value as Readonly<Record<string, unknown>>, loc, problems);
  }

  report(loc: readonly string[], code: string, message: string, params?: Problem['params']): void {
    if (this.problems.length >= MAX_PROBLEMS) return;
    this.problems.push({ loc: [...loc], code, message, ...(params ? { params } : {}) });
  }

  reportOf(name: string, code: string, message: string, params?: Problem['params']): void {
    this.report([...this.loc, name], code, message, params);
  }

  /** Input is never ignored silently (rule R3). */
  refuseOthers(names: readonly string[]): void {
    for (const name of Object.keys(this.fields))
      if (!names.includes(name))
        this.report([...this.loc, name.slice(0, 100)], 'extra_forbidden', 'there is no such field');
  }

  raw(name: string): unknown {
    return Object.hasOwn(this.fields, name) ? (this.fields[name] ?? null) : null;
  }

  number(name: string, sign: Sign = 'any'): number | null {
    const value = this.raw(name);
    if (value === null) return null;
    const problem = numberProblem(value, sign);
    if (!problem) return value as number;
    this.report([...this.loc, name], ...problem);
    return null;
  }

  requiredNumber(name: string, sign: Sign = 'any'): number {
    if (this.raw(name) === null) this.report([...this.loc, name], 'missing', 'a number is required');
    return this.number(name, sign) ?? 0;
  }

  flag(name: string): boolean | null {
    const value = this.raw(name);
    if (value === null || typeof value === 'boolean') return value;
    this.report([...this.loc, name], 'bool_type', 'must be true or false');
    return null;
  }

  choice<T extends string>(name: string, values: readonly T[]): T | null {
    const value = this.raw(name);
    const found = values.find((candidate) => candidate === value);
    if (value === null || found !== undefined) return found ?? null;
    this.report([...this.loc, name], 'enum', `must be one of ${values.join(', ')}`, { allowed: values });
    return null;
  }

  text(name: string): string {
    const value = this.raw(name);
    if (value === null) this.report([...this.loc, name], 'missing', 'text is required');
    const text = this.optionalText(name);
    if (text === '') this.report([...this.loc, name], 'string_too_short', 'must not be empty');
    return text ?? '';
  }

  optionalText(name: string): string | null {
    const value = this.raw(name);
    if (value === null) return null;
    if (typeof value !== 'string') {
      this.report([...this.loc, name], 'string_type', 'must be text');
      return null;
    }
    if (value.length > 1000) this.report([...this.loc, name], 'string_too_long', 'must have at most 1000 characters');
    return value.trim();
  }

  list(name: string, size: { least: number; most: number }): unknown[] {
    const value = this.raw(name);
    const loc = [...this.loc, name];
    if (value === null && size.least === 0) return [];
    if (value === null) this.report(loc, 'missing', 'a list is required');
    else if (!Array.isArray(value)) this.report(loc, 'list_type', 'must be a list');
    else if (value.length > size.most) this.report(loc, 'too_long', `must have at most ${size.most} items`);
    else {
      if (value.length < size.least) this.report(loc, 'too_short', `must have at least ${size.least} items`);
      return value;
    }
    return [];
  }
}

function numberProblem(value: unknown, sign: Sign): [code: string, message: string] | null {
  if (typeof value !== 'number') return ['float_type', 'must be a number'];
  if (!Number.isFinite(value)) return ['finite_number', 'must be a finite number'];
  if (Math.abs(value) > LARGEST) return ['number_too_large', 'is too large to calculate with'];
  if (value !== 0 && Math.abs(value) < SMALLEST) return ['number_too_small', 'is too close to zero to calculate with'];
  if (sign === 'above_zero' && !(value > 0)) return ['greater_than', 'must be greater than 0'];
  if (sign === 'not_negative' && !(value >= 0)) return ['greater_than_equal', 'must not be negative'];
  return null;
}
