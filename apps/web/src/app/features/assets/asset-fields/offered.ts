import type { OutputType } from '@etalon/metrology';
import type { FieldContext } from '../../../ui/form/field-declarations';
import type { Option } from '../../../ui/lists';

export type OutputKind = OutputType;

export function known(values: readonly string[]): () => Option[] {
  return () => values.map((value) => ({ value, label: value }));
}

/** Key: `key` plus the value in lower case, with `_` for other characters. */
export function translated(key: string, values: readonly string[]): (context: FieldContext) => Option[] {
  return ({ texts }) =>
    values.map((value) => ({
      value,
      label: texts.find(`${key}.${value.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`) ?? value,
    }));
}
