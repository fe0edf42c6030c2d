import type { MessageKey } from '@etalon/i18n';
import type { Option } from '../../ui';

type TypedRow = Readonly<Record<string, string>>;
export interface Typed {
  texts: Readonly<Record<string, string>>;
  grids: Readonly<Record<string, readonly TypedRow[]>>;
}

type ValueKind = 'number' | 'integer' | 'text' | 'numbers';

export interface CalculatorColumn {
  name: string;
  label: MessageKey;
  kind: ValueKind | 'choice';
  required?: boolean;
  options?: (words: Words) => Option[];
  when?: (typed: Typed) => boolean;
}

/** Named as in the API; `a.b` is the field b of the object a. */
export interface CalculatorField {
  name: string;
  label: MessageKey;
  help?: MessageKey;
  kind: ValueKind | 'choice' | 'formula' | 'grid';
  required?: boolean;
  options?: (words: Words) => Option[];
  columns?: readonly CalculatorColumn[];
  most?: number;
  when?: (typed: Typed) => boolean;
}

export interface ResultPart {
  heading?: string;
  facts?: readonly { term: string; value: string }[];
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  notes?: readonly string[];
}

export interface Words {
  text(key: MessageKey, params?: Record<string, string | number>): string;
  find(key: string): string | undefined;
  /** up to twelve significant digits */
  number(value: number | null | undefined): string;
  significant(value: number | null | undefined, digits?: number): string;
  /** rounded to the place of its uncertainty */
  value(value: number, uncertainty: number | null): string;
  uncertainty(value: number | null | undefined): string;
  probability(value: number | null | undefined): string;
  freedom(value: number | null | undefined): string;
  yes(is: boolean | null | undefined): string;
}

/** Nothing is stored. */
export interface Calculator {
  id: string;
  title: MessageKey;
  intro: MessageKey;
  fields: readonly CalculatorField[];
  /** published example; decimal point */
  example: Typed;
  /** request body, where it differs from the fields */
  body?: (values: Record<string, unknown>) => Record<string, unknown>;
  origin?: (path: readonly string[], typed: Typed) => readonly string[];
  run: (body: Record<string, unknown>) => Promise<(words: Words) => ResultPart[]>;
}
