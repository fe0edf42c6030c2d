import { createHash } from 'node:crypto';

/** Never changes: a new form gets a new number. */
export const FORMAT = 1;

/** Values that JavaScript cannot represent exactly are text. */
export interface StoredEntry {
  id: string;
  actor_id: string | null;
  actor_email: string;
  actor_role: string | null;
  action: string;
  entity_type: string;
  entity_id: string | null;
  entity_asset_id: string | null;
  audience: string;
  organization_id: string | null;
  other_organization_ids: string[];
  /** JSON as the database serializes it. */
  before_state: string | null;
  after_state: string | null;
  ip_address: string | null;
  user_agent: string | null;
  /** UTC with microseconds, `2026-03-12T10:11:12.345000Z`. */
  created_at: string;
  written_in: string;
}

export interface ListedEntry {
  id: string;
  created_at: string;
  action: string;
  entity_type: string;
  entity_id: string | null;
  digest: string;
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** No spaces, keys sorted by UTF-16 code units, numbers unchanged. */
function canonicalJson(text: string): string {
  return written(JSON.parse(text, keepNumbers));
}

class Literal {
  constructor(readonly text: string) {}
}

/** Database numbers may exceed JavaScript's precision. */
function keepNumbers(_name: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? new Literal(context?.source ?? String(value)) : value;
}

function written(value: unknown): string {
  if (value instanceof Literal) return value.text;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${written((value as Record<string, unknown>)[name])}`).join(',')}}`;
}

/** Keys in alphabetical order. */
function canonicalEntry(entry: StoredEntry): string {
  const parts: Record<keyof StoredEntry, string> = {
    action: JSON.stringify(entry.action),
    actor_email: JSON.stringify(entry.actor_email),
    actor_id: JSON.stringify(entry.actor_id),
    actor_role: JSON.stringify(entry.actor_role),
    after_state: entry.after_state === null ? 'null' : canonicalJson(entry.after_state),
    audience: JSON.stringify(entry.audience),
    before_state: entry.before_state === null ? 'null' : canonicalJson(entry.before_state),
    created_at: JSON.stringify(entry.created_at),
    entity_asset_id: JSON.stringify(entry.entity_asset_id),
    entity_id: JSON.stringify(entry.entity_id),
    entity_type: JSON.stringify(entry.entity_type),
    id: JSON.stringify(entry.id),
    ip_address: JSON.stringify(entry.ip_address),
    organization_id: JSON.stringify(entry.organization_id),
    other_organization_ids: JSON.stringify(entry.other_organization_ids),
    user_agent: JSON.stringify(entry.user_agent),
    written_in: JSON.stringify(entry.written_in),
  };
  return `{${Object.entries(parts)
    .map(([name, text]) => `"${name}":${text}`)
    .join(',')}}`;
}

export const listed = (entry: StoredEntry): ListedEntry => ({
  id: entry.id,
  created_at: entry.created_at,
  action: entry.action,
  entity_type: entry.entity_type,
  entity_id: entry.entity_id,
  digest: sha256(canonicalEntry(entry)),
});

export const listText = (entries: readonly ListedEntry[]): string =>
  entries
    .map(
      (one) => `${JSON.stringify([one.id, one.created_at, one.action, one.entity_type, one.entity_id, one.digest])}\n`,
    )
    .join('');

export const readList = (text: string): ListedEntry[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [id, created_at, action, entity_type, entity_id, digest] = JSON.parse(line) as [
        ...[string, string, string, string, string | null, string],
      ];
      return { id, created_at, action, entity_type, entity_id, digest };
    });

interface SealFacts {
  number: number;
  format: number;
  chain: number;
  kind: string;
  entries: number;
  from_written_in: string;
  from_id: string;
  to_written_in: string;
  to_id: string;
  sealed_at: Date;
  previous_hash: string;
  list_hash: string;
}

export const sealHash = (seal: SealFacts): string =>
  sha256(
    JSON.stringify({
      chain: seal.chain,
      entries: seal.entries,
      format: seal.format,
      from_id: seal.from_id,
      from_written_in: seal.from_written_in,
      kind: seal.kind,
      list_hash: seal.list_hash,
      number: seal.number,
      previous_hash: seal.previous_hash,
      sealed_at: seal.sealed_at.toISOString(),
      to_id: seal.to_id,
      to_written_in: seal.to_written_in,
    }),
  );

interface ChainFacts {
  number: number;
  id: string;
  reason: string;
  previous_seal: number | null;
  previous_hash: string | null;
  started_at: Date;
}

export const chainHash = (chain: ChainFacts): string =>
  sha256(
    JSON.stringify({
      id: chain.id,
      number: chain.number,
      previous_hash: chain.previous_hash,
      previous_seal: chain.previous_seal,
      reason: chain.reason,
      started_at: chain.started_at.toISOString(),
    }),
  );
