import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { type Anchor, readAnchor } from './anchor.js';
import {
  chainHash,
  FORMAT,
  type ListedEntry,
  listed,
  readList,
  sealHash,
  sha256,
  type StoredEntry,
} from './canonical.js';
import { Findings } from './findings.js';
import { hashesOfSeal, type NotedSeal } from './noted-seal.js';
import { RecordKey, type StoredKey } from './record-key.js';
import { type Asks, BEGINNING, countBehind, entriesBetween, isBehind, type Place } from './record-rows.js';
import type { FindingKind, VerificationReport } from './report.js';
import type { AuditChain, AuditSeal } from './seals.entities.js';

const inflated = promisify(inflateRaw);

const ENTRIES_AT_ONCE = 1000;
const SEALS_AT_ONCE = 20;
/** Uncompressed. */
const LONGEST_LIST = 2_000_000;

/** For long transactions. The previous seal bounds it below. */
const TOLERANCE_MS = 3_600_000;

interface Verification {
  asks: Asks;
  wrapper: KeyWrapper;
  dataDir: string;
  noted?: readonly NotedSeal[];
  progress?: (share: number, entries: number) => Promise<void> | void;
  signal?: AbortSignal;
}

export async function verifyRecord({
  asks,
  wrapper,
  dataDir,
  noted = [],
  progress,
  signal,
}: Verification): Promise<VerificationReport> {
  const findings = new Findings();
  const [stored] = await asks.query<StoredKey[]>('select id, public_key, wrapped_private_key from audit_keys');
  const key = stored ? RecordKey.open(stored, wrapper) : null;
  const chains = await asks.query<AuditChain[]>('select * from audit_chains order by number');
  const [end] = await asks.query<AuditSeal[]>('select * from audit_seals order by number desc limit 1');
  const [sum] = await asks.query<{ entries: string }[]>(
    'select coalesce(sum(entries), 0)::text as entries from audit_seals',
  );
  const of = Number(sum?.entries ?? 0);
  checkChains(chains, key, findings);
  const anchor = chains[0] ? await readAnchor(dataDir, chains[0].id) : null;
  if (anchor) await checkAnchor(asks, anchor, findings);
  for (const one of noted) await checkNoted(asks, one, findings);

  let seals = 0;
  let entries = 0;
  if (end) {
    const rows = new RowsInOrder(asks, { written_in: end.to_written_in, id: end.to_id });
    let before: AuditSeal | null = null;
    for await (const seal of sealsUpTo(asks, end.number)) {
      signal?.throwIfAborted();
      checkSeal(seal, before, { chains, key, findings });
      entries += await checkEntries(seal, before, { asks, rows, findings });
      seals++;
      before = seal;
      await progress?.(of === 0 ? 1 : Math.min(1, entries / of), entries);
    }
    if (before?.number !== end.number) findings.ofSeal('seal_missing', end.number);
  }
  await checkSignatures(asks, findings);
  const unsealed = await checkUnsealed(asks, end ?? null, findings);
  return {
    is_intact: findings.total === 0,
    chains: chains.length,
    seals,
    entries,
    unsealed,
    head: end ? { seal: end.number, hash: end.hash, sealed_at: end.sealed_at.toISOString() } : null,
    public_key: key?.publicKey ?? null,
    findings_total: findings.total,
    findings: findings.first,
  };
}

function checkChains(chains: readonly AuditChain[], key: RecordKey | null, findings: Findings): void {
  for (const [at, chain] of chains.entries()) {
    const isInOrder = chain.number === at + 1 && (chain.reason === 'first') === (at === 0);
    if (!isInOrder || chainHash(chain) !== chain.hash) findings.ofSeal('chain_altered', chain.previous_seal);
    else if (!isSigned(chain, key)) findings.ofSeal('signature_invalid', chain.previous_seal);
    if (chain.reason === 'lost') findings.ofSeal('seals_lost', chain.previous_seal);
  }
}

async function checkAnchor(asks: Asks, { seal, hash }: Anchor, findings: Findings): Promise<void> {
  const there = await asks.query<unknown[]>(
    `select 1 from audit_seals where number = $1 and hash = $2
     union all select 1 from audit_chains where previous_seal >= $1 and reason <> 'first'`,
    [seal, hash],
  );
  if (there.length === 0) findings.ofSeal('seals_lost', seal);
}

async function checkNoted(asks: Asks, { seal, hash }: NotedSeal, findings: Findings): Promise<void> {
  const found = await hashesOfSeal(asks, seal);
  if (found.length === 0) findings.ofSeal('seal_missing', seal);
  else if (!found.every((one) => one === hash)) findings.ofSeal('seal_altered', seal);
}

interface SealContext {
  chains: readonly AuditChain[];
  key: RecordKey | null;
  findings: Findings;
}

function checkSeal(seal: AuditSeal, before: AuditSeal | null, { chains, key, findings }: SealContext): void {
  const chain = chains.find(({ number }) => number === seal.chain);
  const isFirst = before?.chain !== seal.chain;
  const expected = isFirst ? Math.max(chain?.previous_seal ?? 0, before?.number ?? 0) + 1 : before.number + 1;
  if (seal.number > expected) findings.ofSeal('seal_missing', expected);
  if (!chain || (before && seal.chain < before.chain)) findings.ofSeal('chain_altered', seal.number);
  const from = before ? { written_in: before.to_written_in, id: before.to_id } : BEGINNING;
  const follows =
    seal.number !== expected ||
    (seal.previous_hash === (isFirst ? chain?.hash : before.hash) &&
      seal.from_written_in === from.written_in &&
      seal.from_id === from.id);
  if (seal.format !== FORMAT || sealHash(seal) !== seal.hash || !follows) findings.ofSeal('seal_altered', seal.number);
  else if (!isSigned(seal, key)) findings.ofSeal('signature_invalid', seal.number);
}

const isSigned = ({ hash, signature }: { hash: string; signature: string }, key: RecordKey | null): boolean =>
  key?.holds(hash, signature) ?? false;

interface Held {
  asks: Asks;
  rows: RowsInOrder;
  findings: Findings;
}

async function checkEntries(
  seal: AuditSeal,
  before: AuditSeal | null,
  { asks, rows, findings }: Held,
): Promise<number> {
  const list = await listOf(seal);
  if (list === null) findings.ofSeal('seal_altered', seal.number);
  const open = new Map((list ?? []).map((entry) => [entry.id, entry]));
  const place = { written_in: seal.to_written_in, id: seal.to_id };
  let found = 0;
  for await (const row of rows.upTo(place)) {
    found++;
    const entry = open.get(row.id);
    open.delete(row.id);
    if (list === null) continue;
    if (!entry) findings.ofEntry('entry_added', seal.number, listed(row));
    else if (listed(row).digest !== entry.digest) findings.ofEntry('entry_altered', seal.number, listed(row));
    else if (seal.kind === 'regular' && before && isMisdated(entry, before, seal.sealed_at))
      findings.ofEntry('entry_backdated', seal.number, entry);
  }
  for (const entry of open.values()) {
    const isElsewhere = findings.isFull
      ? []
      : await asks.query<unknown[]>('select 1 from audit_logs where id = $1', [entry.id]);
    findings.ofEntry(isElsewhere.length > 0 ? 'entry_moved' : 'entry_missing', seal.number, entry);
  }
  return found;
}

async function listOf({ list, list_hash, entries }: AuditSeal): Promise<ListedEntry[] | null> {
  try {
    const text = (await inflated(list, { maxOutputLength: LONGEST_LIST })).toString('utf8');
    const read = sha256(text) === list_hash ? readList(text) : null;
    return read?.length === entries ? read : null;
  } catch {
    return null;
  }
}

function isMisdated({ created_at }: { created_at: string }, before: AuditSeal, sealed: Date): boolean {
  const at = Date.parse(created_at);
  return !(at > before.sealed_at.getTime() - TOLERANCE_MS && at < sealed.getTime() + TOLERANCE_MS);
}

async function checkSignatures(asks: Asks, findings: Findings): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const page: SignatureFinding[] = await asks.query<SignatureFinding[]>(
      `select kind, entity_id, entity_type, action, entry_id as id, coalesce(signature_id, entry_id)::text as place,
              to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
         from signature_findings where kind is not null and ($1::uuid is null or coalesce(signature_id, entry_id) > $1::uuid)
        order by coalesce(signature_id, entry_id) limit ${String(ENTRIES_AT_ONCE)}`,
      [after],
    );
    for (const { kind, ...entry } of page) findings.ofEntry(kind, null, entry);
    after = page.at(-1)?.place ?? null;
    if (page.length < ENTRIES_AT_ONCE) return;
  }
}

interface SignatureFinding {
  kind: FindingKind;
  id: string;
  entity_id: string;
  entity_type: string;
  action: string;
  created_at: string;
  place: string;
}

/** Unsealed entries cannot be older than the last seal. */
async function checkUnsealed(asks: Asks, end: AuditSeal | null, findings: Findings): Promise<number> {
  const from = end ? { written_in: end.to_written_in, id: end.to_id } : BEGINNING;
  const unsealed = await countBehind(asks, from);
  const isCarrying = end === null || (end.kind === 'carried' && end.entries >= ENTRIES_AT_ONCE);
  if (isCarrying || unsealed === 0) return unsealed;
  const early = await asks.query<ListedEntry[]>(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at, action, entity_type, entity_id from audit_logs e
      where (e.written_in, e.id) > ($1::bigint, $2::uuid) and e.created_at < $3 order by e.written_in, e.id limit 100`,
    [from.written_in, from.id, new Date(end.sealed_at.getTime() - TOLERANCE_MS)],
  );
  for (const entry of early) findings.ofEntry('entry_backdated', null, entry);
  return unsealed;
}

async function* sealsUpTo(asks: Asks, last: number): AsyncGenerator<AuditSeal> {
  let after = 0;
  while (after < last) {
    const page = await asks.query<AuditSeal[]>(
      `select * from audit_seals where number > $1 and number <= $2 order by number limit ${String(SEALS_AT_ONCE)}`,
      [after, last],
    );
    const end = page.at(-1);
    if (!end) return;
    yield* page;
    after = end.number;
  }
}

class RowsInOrder {
  private page: StoredEntry[] = [];
  private at = 0;
  private from: Place = BEGINNING;
  private isDone = false;

  constructor(
    private readonly asks: Asks,
    private readonly end: Place,
  ) {}

  async *upTo(place: Place): AsyncGenerator<StoredEntry> {
    for (;;) {
      const row = this.page[this.at] ?? (await this.next());
      if (!row || isBehind(row, place)) return;
      this.at++;
      yield row;
    }
  }

  private async next(): Promise<StoredEntry | undefined> {
    if (this.isDone) return undefined;
    this.page = await entriesBetween(this.asks, this.from, this.end, ENTRIES_AT_ONCE);
    this.at = 0;
    this.isDone = this.page.length < ENTRIES_AT_ONCE;
    const last = this.page.at(-1);
    if (last) this.from = { written_in: last.written_in, id: last.id };
    return this.page[0];
  }
}
