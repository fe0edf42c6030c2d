import type { OutputType } from '@etalon/metrology';
import type { Around } from '../../../ui';
import type { Option } from '../../../ui';

export type OutputKind = OutputType;

/** Values that read the same in every language. */
export function known(values: readonly string[]): () => Option[] {
  return () => values.map((value) => ({ value, label: value }));
}

/** Values in the reader's words: the text below `key` named like the value in lower case, `_` for what is no letter. */
export function translated(key: string, values: readonly string[]): (around: Around) => Option[] {
  return ({ texts }) =>
    values.map((value) => ({
      value,
      label: texts.find(`${key}.${value.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`) ?? value,
    }));
}
