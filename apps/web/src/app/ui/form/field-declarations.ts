import type { HelpKey, MessageKey } from '@etalon/i18n';
import type { Format, Texts } from '../../language';
import type { Option, OptionGroup } from '../field/select';

export type FieldValue = string | number | boolean | null;
export type Values = Readonly<Record<string, FieldValue>>;

export interface FieldContext {
  readonly values: Values;
  readonly texts: Texts;
  readonly format: Format;
  /** Options known only at run time, by field name. */
  readonly offers: Readonly<Record<string, readonly Option[]>>;
}

export type Kind = 'text' | 'multiline' | 'number' | 'quantity' | 'choice' | 'combobox' | 'date' | 'toggle' | 'part';
type InputType = 'text' | 'email' | 'tel' | 'url';

export interface UnitChoice {
  readonly field: string;
  readonly offered: (context: FieldContext) => readonly Option[];
  /** Unit of a value without one, such as its channel's. */
  readonly implied?: (values: Values) => string;
  /** Sets other values: per cent of full scale is a type, not a unit. */
  readonly choose?: (unit: string) => Values;
  readonly chosen?: (values: Values) => string;
}

interface Options {
  readonly help?: MessageKey;
  readonly explain?: HelpKey;
  readonly required?: boolean;
  readonly missing?: MessageKey;
  readonly longest?: number;
  readonly isEmail?: boolean;
  /** Inclusive bounds. */
  readonly min?: number;
  readonly max?: number | ((values: Values) => number);
  readonly isInteger?: boolean;
  readonly above?: number;
  /** Must exceed that field's value. */
  readonly aboveField?: string;
  /** Both or none. */
  readonly pairedWith?: string;
  /** Field of the upper end; both are a single fact. */
  readonly upTo?: string;
  readonly unique?: MessageKey;
  readonly suffix?: string | ((context: FieldContext) => string);
  readonly unit?: UnitChoice;
  /** Half-width, displayed with ±. */
  readonly isSpread?: boolean;
  readonly options?: (context: FieldContext) => readonly Option[];
  readonly groups?: (context: FieldContext) => readonly OptionGroup[];
  readonly isSearched?: boolean;
  readonly isFree?: boolean;
  readonly placeholder?: MessageKey;
  readonly type?: InputType;
  readonly autocomplete?: string;
  readonly isWide?: boolean;
  readonly isMono?: boolean;
  readonly isScanned?: boolean;
  /** Read-only after creation. */
  readonly isFixed?: boolean;
  readonly when?: (values: Values) => boolean;
  /** `values` is the state before the choice. */
  readonly onChoose?: (value: string, values: Values) => Values;
  readonly term?: MessageKey;
  readonly fact?: false | ((context: FieldContext) => string);
  readonly link?: 'web' | 'mail';
}

export interface FieldDeclaration<Value extends FieldValue, Wire> extends Options {
  readonly kind: Kind;
  readonly label: MessageKey | null;
  readonly empty: Value;
  read(wire: Wire | undefined): Value;
  write(value: Value): Wire;
}

export type Fields = Readonly<Record<string, FieldDeclaration<FieldValue, unknown>>>;
export type ValueOf<F> = {
  -readonly [K in keyof F]: F[K] extends FieldDeclaration<infer Value, infer _> ? Value : never;
};
export type WireOf<F> = { [K in keyof F]: F[K] extends FieldDeclaration<infer _, infer Wire> ? Wire : never };

/** Unknown names and types do not compile. */
export function declareFields<Wire extends object>() {
  return <
    F extends {
      readonly [K in keyof F]: K extends keyof Wire
        ? FieldDeclaration<FieldValue, NonNullable<Wire[K]> | null | undefined>
        : never;
    },
  >(
    fields: F,
  ): F => fields;
}

type Required = Options & { readonly required: true };

function texts(kind: Kind) {
  function declared(label: MessageKey, options: Required): FieldDeclaration<string, string>;
  function declared(label: MessageKey, options?: Options): FieldDeclaration<string, string | null>;
  function declared(label: MessageKey, options: Options = {}): FieldDeclaration<string, string | null> {
    return {
      ...options,
      kind,
      label,
      empty: '',
      read: (wire) => wire ?? '',
      write: (value) => (options.required ? value.trim() : value.trim() || null),
    };
  }
  return declared;
}

export const text = texts('text');
export const multiline = texts('multiline');
export const combobox = texts('combobox');
export const date = texts('date');

export function choice<Value extends string = string>(
  label: MessageKey,
  options: Required,
): FieldDeclaration<string, Value>;
export function choice<Value extends string = string>(
  label: MessageKey,
  options?: Options,
): FieldDeclaration<string, Value | null>;
export function choice(label: MessageKey, options: Options = {}): FieldDeclaration<string, string | null> {
  return { ...texts('choice')(label, options), empty: '' };
}

function numbers(kind: Kind) {
  function declared(label: MessageKey, options: Required): FieldDeclaration<number | null, number>;
  function declared(label: MessageKey, options?: Options): FieldDeclaration<number | null, number | null>;
  function declared(label: MessageKey, options: Options = {}): FieldDeclaration<number | null, number | null> {
    return { ...options, kind, label, empty: null, read: (wire) => wire ?? null, write: (value) => value };
  }
  return declared;
}

export const number = numbers('number');

/** The field `unit.field` stores the unit. */
export function quantity(
  label: MessageKey,
  options: Options & { readonly unit: UnitChoice },
): FieldDeclaration<number | null, number | null> {
  return numbers('quantity')(label, options);
}

/** Displayed with another field, such as the unit of a quantity. */
export function part<Value extends string = string>(): FieldDeclaration<string, Value | null>;
export function part(): FieldDeclaration<string, string | null> {
  return { ...texts('part')('common.number.none'), label: null };
}

/** Like `part`, with a default instead of empty. */
export function standardPart<Value extends string>(standard: Value): FieldDeclaration<string, Value> {
  return {
    kind: 'part',
    label: null,
    empty: standard,
    read: (wire) => wire ?? standard,
    write: (value) => (value || standard) as Value,
  };
}

/** Other types store an own value for each state. */
export function toggle(label: MessageKey, options?: Options): FieldDeclaration<boolean, boolean>;
export function toggle(
  label: MessageKey,
  options: Options,
  stored: { on: string; off: string },
): FieldDeclaration<boolean, string | null>;
export function toggle(
  label: MessageKey,
  options: Options = {},
  stored?: { on: string; off: string },
): FieldDeclaration<boolean, boolean> | FieldDeclaration<boolean, string | null> {
  const common = { ...options, kind: 'toggle', label, empty: false } as const;
  if (!stored)
    return { ...common, read: (wire: boolean | undefined) => wire ?? false, write: (value: boolean) => value };
  return {
    ...common,
    read: (wire: string | null | undefined) => wire === stored.on,
    write: (value: boolean) => (value ? stored.on : stored.off),
  };
}

export function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

export function numberOf(values: Values, name: string): number | null {
  const value = values[name];
  return typeof value === 'number' ? value : null;
}

export function splitFields(fields: Fields, names: readonly string[]): { named: Fields; others: Fields } {
  const entries = Object.entries(fields);
  return {
    named: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    others: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  };
}
