import { asking } from './asking.js';

/** Far more than are asked so: the server keeps the plan of each on every connection. */
const MOST = 100;

const names = new Map<string, string>();

/** By which name a connection keeps a statement that is asked now; undefined: it is planned each time. */
export function nameToKeep(text: string): string | undefined {
  if (!asking().keepsPlans) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `etalon_${names.size}`;
  names.set(text, name);
  return name;
}
