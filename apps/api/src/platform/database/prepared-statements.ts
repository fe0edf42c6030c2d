import { asking } from './database-context.js';

/** Which statements are prepared; a test application prepares all of them. */
export const prepared = {
  /** Upper bound: the server keeps the plan of each on every connection. Inside `withPreparedStatements` far fewer are used. */
  most: 100,
  /** Outside of `withPreparedStatements` as well. */
  isAlways: false,
};

const names = new Map<string, string>();

/** By which name a connection keeps a statement that is asked now; undefined: it is planned each time. */
export function statementName(text: string): string | undefined {
  if (!prepared.isAlways && !asking().keepsPlans) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= prepared.most) return known;
  const name = `etalon_${names.size}`;
  names.set(text, name);
  return name;
}
