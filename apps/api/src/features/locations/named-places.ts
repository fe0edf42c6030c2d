import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters, visibleTo } from '../../platform/access/visible-to.js';

export interface NamedPlace {
  id: string;
  organization_id: string;
  code: string | null;
  /** Spelled by `placePath`: a slash within a name is one between names. */
  path: string;
  is_active: boolean;
  private: boolean;
}

export const placePath = (text: string) =>
  text
    .split('/')
    .map((step) => step.trim())
    .join(' / ');

/** Locked until the transaction ends: none is archived meanwhile. */
export async function namedPlaces(tx: EntityManager, caller: Caller, words: readonly string[]): Promise<NamedPlace[]> {
  if (words.length === 0) return [];
  const paths = words.map(placePath);
  const lasts = paths.map((path) => path.slice(path.lastIndexOf('/') + 1).trim());
  const { bind, values } = new Parameters();
  const rows = await tx.query<NamedPlace[]>(
    `select l.id, l.organization_id, l.code, l.is_active, o.private,
            (select string_agg(step.name, ' / ' order by cardinality(step.ancestry)) from locations step
              where step.id = any(l.ancestry)) as path
       from locations l join organization_cards o on o.id = l.organization_id
      where (l.id::text = any(${bind(words.map((word) => word.toLowerCase()))}) or l.code = any(${bind(words)})
             or regexp_replace(l.name, '^.*/\\s*', '') = any(${bind(lasts)}))
        and ${visibleTo(caller, 'l.organization_id', bind)}
      order by l.id for share of l`,
    values,
  );
  const ids = new Set(words.map((word) => word.toLowerCase()));
  const [codes, whole] = [new Set(words), new Set(paths)];
  return rows
    .map((row) => ({ ...row, path: placePath(row.path) }))
    .filter(({ id, code, path }) => ids.has(id) || (code !== null && codes.has(code)) || whole.has(path));
}
