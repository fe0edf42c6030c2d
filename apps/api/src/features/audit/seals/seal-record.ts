import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { inParts } from '../../../platform/work/in-parts.js';
import { chainHash, FORMAT, listed, type ListedEntry, listText, sealHash, sha256 } from './canonical.js';
import type { RecordKey } from './record-key.js';
import { type Asks, BEGINNING, entriesBetween, finishedPlace, type Place } from './record-rows.js';
import { AuditChain, AuditSeal, type ChainReason } from './seals.entities.js';

const deflated = promisify(deflateRaw);

/** All are read again to verify one of them. */
const SEALED_AT_ONCE = 1000;
const LISTED_AT_ONCE = 100;

export interface Head extends Place {
  seal: number;
  hash: string;
  chain: number;
  isCarrying: boolean;
}

export async function findHead(asks: Asks): Promise<Head | null> {
  const [chain] = await asks.query<{ number: number; hash: string; previous_seal: number | null }[]>(
    'select number, hash, previous_seal from audit_chains order by number desc limit 1',
  );
  if (!chain) return null;
  const [seal] = await asks.query<AuditSeal[]>(
    `select number, hash, chain, kind, entries, to_written_in, to_id from audit_seals order by number desc limit 1`,
  );
  const place = seal ? { written_in: seal.to_written_in, id: seal.to_id } : BEGINNING;
  if (seal?.chain === chain.number) {
    const isCarrying = seal.kind === 'carried' && seal.entries === SEALED_AT_ONCE;
    return { seal: seal.number, hash: seal.hash, chain: chain.number, isCarrying, ...place };
  }
  const last = Math.max(chain.previous_seal ?? 0, seal?.number ?? 0);
  return { seal: last, hash: chain.hash, chain: chain.number, isCarrying: true, ...place };
}

/** First start, restore or reset, whichever was last; null before the first. */
export async function recordBegan(database: Pick<Database, 'rows'>): Promise<Date | null> {
  const [chain] = await database.rows<{ started_at: Date }>(
    'select started_at from audit_chains order by number desc limit 1',
  );
  return chain?.started_at ?? null;
}

export async function beginChain(tx: EntityManager, { key, id, now, reason, previous }: NewChain): Promise<AuditChain> {
  const [last] = await tx.query<{ number: number }[]>('select max(number) as number from audit_chains');
  const facts = {
    number: (last?.number ?? 0) + 1,
    id,
    reason,
    previous_seal: previous?.seal ?? null,
    previous_hash: previous?.hash ?? null,
    started_at: now,
  };
  const hash = chainHash(facts);
  const chain = { ...facts, hash, signature: key.sign(hash) };
  await tx.insert(AuditChain, chain);
  return chain;
}

export async function restartChain(
  tx: EntityManager,
  { key, now, reason }: Pick<NewChain, 'key' | 'now' | 'reason'>,
): Promise<void> {
  // Blocks new writers and waits for open transactions.
  await tx.query('lock table audit_logs, audit_seals in share row exclusive mode');
  // The new chain needs a first one to follow.
  if (!(await findHead(tx))) await beginChain(tx, { key, id: randomUUID(), now, reason: 'first', previous: null });
  const head = await findHead(tx);
  await tx.query('select open_record()');
  await tx.query('truncate audit_seals');
  await beginChain(tx, { key, id: randomUUID(), now, reason, previous: head });
  await tx.query(`select set_config('etalon.record_open_in', '', true)`);
}

interface NewChain {
  key: RecordKey;
  id: string;
  now: Date;
  reason: ChainReason;
  previous: { seal: number; hash: string } | null;
}

/**
 * Complete entries by transaction id, without locks: none follows from before the oldest running transaction.
 * @returns the new head; null: nothing to seal
 */
export async function sealNext(tx: EntityManager, key: RecordKey, head: Head, now: Date): Promise<Head | null> {
  const finished = await finishedPlace(tx);
  const rows = await entriesBetween(tx, head, finished, SEALED_AT_ONCE);
  const last = rows.at(-1);
  if (!last) return null;
  const entries: ListedEntry[] = [];
  await inParts(rows, LISTED_AT_ONCE, (some) => void entries.push(...some.map(listed)));
  const text = listText(entries);
  const facts = {
    number: head.seal + 1,
    format: FORMAT,
    chain: head.chain,
    kind: head.isCarrying ? ('carried' as const) : ('regular' as const),
    entries: rows.length,
    from_written_in: head.written_in,
    from_id: head.id,
    to_written_in: last.written_in,
    to_id: last.id,
    sealed_at: now,
    previous_hash: head.hash,
    list_hash: sha256(text),
  };
  const hash = sealHash(facts);
  // Unique number: of two concurrent sealers one fails.
  await tx.insert(AuditSeal, { ...facts, list: await deflated(text), hash, signature: key.sign(hash) });
  const isCarrying = head.isCarrying && rows.length === SEALED_AT_ONCE;
  return { seal: facts.number, hash, chain: head.chain, isCarrying, written_in: last.written_in, id: last.id };
}
