import type { Bind } from '../../platform/access/visible-to.js';
import type { AuditListQuery } from './audit.dto.js';

const MAX_WORDS = 8;

/** Whether the filter may leave so few entries that walking to find them is long. */
export const isNarrow = ({ entity_type, entity_id, actor_id, action, from, to, q }: AuditListQuery): boolean =>
  Boolean(entity_type ?? entity_id ?? actor_id ?? from ?? to) || Boolean(action?.length) || wordsOf(q).length > 0;

/**
 * What the list is asked for, as a condition on entries `e`.
 * @param withAddresses whether the caller reads the addresses of everybody: what one may not read one cannot find by
 */
export function askedFor(query: AuditListQuery, bind: Bind, { withAddresses }: { withAddresses: boolean }): string {
  const { entity_type, entity_id, actor_id, action, from, to } = query;
  const conditions = ['true'];
  if (entity_type) conditions.push(`e.entity_type = ${bind(entity_type)}`);
  if (entity_id) conditions.push(`e.entity_id = ${bind(entity_id)}`);
  if (actor_id) conditions.push(`e.actor_id = ${bind(actor_id)}`);
  if (action?.length) conditions.push(`e.action = any(${bind(action)})`);
  if (from) conditions.push(`e.created_at >= ${bind(from)}::timestamptz`);
  if (to) conditions.push(`e.created_at < ${bind(to)}::timestamptz`);
  for (const word of wordsOf(query.q)) {
    const part = bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`);
    const found = [`${searched('e.actor_email')} like ${part}`];
    if (!withAddresses) found.push(`${searched(`''`)} like ${part}`);
    conditions.push(
      `(${found.join(' and ')} or e.actor_id = any(array(select p.id from people p where lower(p.name) like ${part})))`,
    );
  }
  return conditions.join(' and ');
}

/** With the address as in the index; without it what is found by the index is looked at again. */
const searched = (address: string) =>
  `audit_search_text(e.action, e.entity_asset_id, e.before_state, e.after_state, ${address})`;

const wordsOf = (q: string | null | undefined): string[] => [
  ...new Set(
    (q ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS),
  ),
];
