import type { Bind } from '../../platform/access/visible-to.js';
import type { Database } from '../../platform/database/database.js';
import type { AuditListQuery } from './audit.dto.js';
import { containing, searchWords } from '../../platform/database/text-search.js';

/** A selective filter may make an index scan long. */
export const isNarrow = ({ entity_type, entity_id, actor_id, organization_id, action, q }: AuditListQuery): boolean =>
  Boolean(entity_type ?? entity_id ?? actor_id ?? organization_id) || Boolean(action?.length) || wordsOf(q).length > 0;

type Named = ReadonlyMap<string, readonly string[] | null>;

const MOST_NAMED = 100;

/** The number of matching people determines the cheaper plan. */
export async function peopleNamed(database: Database, q: string | null | undefined): Promise<Named> {
  const named = new Map<string, readonly string[] | null>();
  for (const word of wordsOf(q)) {
    const found = await database.rows<{ id: string }>(
      `select id from people where lower(name) like $1 limit ${String(MOST_NAMED + 1)}`,
      [containing(word)],
    );
    named.set(word, found.length > MOST_NAMED ? null : found.map(({ id }) => id));
  }
  return named;
}

/** @param withAddresses hidden e-mail addresses must not be searchable */
export function auditConditions(
  query: AuditListQuery,
  bind: Bind,
  { withAddresses, named }: { withAddresses: boolean; named: Named },
): string {
  const { entity_type, entity_id, actor_id, organization_id, action, from, to } = query;
  const conditions = ['true'];
  if (entity_type) conditions.push(`e.entity_type = ${bind(entity_type)}`);
  if (entity_id) conditions.push(`e.entity_id = ${bind(entity_id)}`);
  if (actor_id) conditions.push(`e.actor_id = ${bind(actor_id)}`);
  if (organization_id) conditions.push(`e.organization_id = ${bind(organization_id)}`);
  if (action?.length) conditions.push(`e.action = any(${bind(action)})`);
  if (from) conditions.push(`e.created_at >= ${bind(from)}::timestamptz`);
  if (to) conditions.push(`e.created_at < ${bind(to)}::timestamptz`);
  for (const word of wordsOf(query.q)) {
    const part = bind(containing(word));
    const found = [`${searched('e.actor_email')} like ${part}`];
    if (!withAddresses) found.push(`${searched(`''`)} like ${part}`);
    const people = named.get(word);
    const any = [`(${found.join(' and ')})`];
    if (people === null)
      any.push(`e.actor_id = any(array(select p.id from people p where lower(p.name) like ${part}))`);
    else if (people?.length) any.push(`e.actor_id = any(${bind(people)}::uuid[])`);
    conditions.push(`(${any.join(' or ')})`);
  }
  return conditions.join(' and ');
}

/** With the address the expression matches the index. */
const searched = (address: string) =>
  `audit_search_text(e.action, e.entity_asset_id, e.before_state, e.after_state, ${address})`;

const wordsOf = (q: string | null | undefined): string[] => [...new Set(searchWords(q?.toLowerCase()))];
