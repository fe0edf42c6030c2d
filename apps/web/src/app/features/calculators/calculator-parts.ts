import type { Typed, Words } from './calculator';

export const is =
  (name: string, ...values: string[]) =>
  ({ texts }: Typed) =>
    values.includes(texts[name] ?? '');
export const named = (values: readonly string[], prefix: string) => (words: Words) =>
  values.map((value) => ({ value, label: words.find(`${prefix}.${value}`) ?? value }));
export const fact = (term: string, value: string) => ({ term, value });
export const known = (facts: readonly ({ term: string; value: string } | null)[]) =>
  facts.filter((one) => one !== null);
export const ifThere = (value: number | null, make: (value: number) => { term: string; value: string }) =>
  value === null ? null : make(value);
export const rowsOf = (columns: readonly string[], lines: readonly (readonly string[])[]) =>
  lines.map((line) => Object.fromEntries(line.map((text, i) => [columns[i] ?? '', text])));
