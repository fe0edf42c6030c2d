import { databaseContext } from './database-context.js';

/** Extent of prepared statements; tests prepare all. */
export const prepared = {
  /**
   * Maximum: the server keeps a plan per statement and connection. Inside `withPreparedStatements` far fewer are used.
   */
  most: 100,
  /** Whether to prepare outside of `withPreparedStatements` too. */
  isAlways: false,
};

const names = new Map<string, string>();

/** Name of the prepared statement; undefined: not prepared. */
export function statementName(text: string): string | undefined {
  if (!prepared.isAlways && !databaseContext().keepsPlans) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= prepared.most) return known;
  const name = `etalon_${names.size}`;
  names.set(text, name);
  return name;
}
