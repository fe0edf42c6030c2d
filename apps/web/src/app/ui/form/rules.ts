import {
  disabled,
  email,
  hidden,
  applyWhen,
  max,
  maxLength,
  min,
  required,
  validate,
  type SchemaPath,
  type SchemaPathTree,
} from '@angular/forms/signals';
import type { MessageKey } from '@etalon/i18n';
import type { Texts } from '../../language';
import {
  numberOf,
  type FieldDeclaration,
  type FieldValue,
  type Fields,
  type Kind,
  type ValueOf,
  type Values,
} from './field-declarations';

const missingTexts: Readonly<Partial<Record<Kind, MessageKey>>> = {
  choice: 'errors.field.choice',
  date: 'errors.field.date',
};

interface Rules<Value> {
  texts: Texts;
  isStored?: () => boolean;
  /** All members of its list, itself included. */
  siblings?: SchemaPath<Value[]>;
}

export function applyRules<F extends Fields>(
  path: SchemaPathTree<ValueOf<F>>,
  fields: F,
  { texts, isStored, siblings }: Rules<ValueOf<F>>,
): void {
  const all = path as unknown as SchemaPath<Values>;
  const at = path as unknown as Readonly<Record<string, unknown>>;
  for (const [name, field] of Object.entries(fields)) {
    const { when, isFixed, unique } = field;
    const any = at[name] as SchemaPath<FieldValue>;
    if (when) hidden(any, { when: ({ valueOf }) => !when(valueOf(all)) });
    if (isFixed && isStored) disabled(any, { when: isStored });
    if (field.required)
      required(any, { message: () => texts.get(field.missing ?? missingTexts[field.kind] ?? 'errors.field.required') });
    if (unique && siblings)
      validate(any, ({ value, valueOf }) => {
        const same = valueOf(siblings).filter((one) => (one as Values)[name] === value());
        return same.length > 1 ? { kind: 'unique', message: texts.get(unique) } : null;
      });
    if (typeof field.empty === 'string') textRules(at[name] as SchemaPath<string>, field);
    if (field.empty === null) numberRules(at[name] as SchemaPath<number | null>, field, all, texts);
  }
}

function textRules(path: SchemaPath<string>, { longest, isEmail }: FieldDeclaration<FieldValue, unknown>): void {
  if (longest !== undefined) maxLength(path, longest);
  if (isEmail)
    applyWhen(
      path,
      ({ value }) => value() !== '',
      (given) => email(given),
    );
}

function numberRules(
  path: SchemaPath<number | null>,
  field: FieldDeclaration<FieldValue, unknown>,
  all: SchemaPath<Values>,
  texts: Texts,
): void {
  const { above, aboveField, isInteger, pairedWith } = field;
  if (field.min !== undefined) min(path, field.min);
  // for the keyboard of the field; zero itself is refused below
  if (above !== undefined) min(path, above, { message: () => texts.get('errors.field.more_than', { min: above }) });
  const most = field.max;
  if (typeof most === 'number') max(path, most);
  else if (most) max(path, ({ valueOf }) => most(valueOf(all)));
  if (isInteger)
    validate(path, ({ value }) =>
      Number.isInteger(value() ?? 0) ? null : { kind: 'integer', message: texts.get('errors.field.integer') },
    );
  if (pairedWith !== undefined)
    validate(path, ({ value, valueOf }) => {
      const isHalf = value() === null && numberOf(valueOf(all), pairedWith) !== null;
      return isHalf ? { kind: 'required', message: texts.get('errors.field.required') } : null;
    });
  if (above === undefined && aboveField === undefined) return;
  validate(path, ({ value, valueOf }) => {
    const low = aboveField === undefined ? (above ?? null) : numberOf(valueOf(all), aboveField);
    const high = value();
    const isTurned = low !== null && high !== null && high <= low;
    return isTurned ? { kind: 'range', message: texts.get('errors.field.more_than', { min: low }) } : null;
  });
}
