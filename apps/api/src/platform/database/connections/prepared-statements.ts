import { databaseContext } from './database-context.js';

export const prepared = {
  /** The server keeps a plan per statement and connection. */
  most: 100,
  isAlways: false,
};

const names = new Map<string, string>();

/** Undefined: not prepared. */
export function statementName(text: string): string | undefined {
  if (!prepared.isAlways && !databaseContext().keepsPlans) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= prepared.most) return known;
  const name = `etalon_${names.size}`;
  names.set(text, name);
  return name;
}
