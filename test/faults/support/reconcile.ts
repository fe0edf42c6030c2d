import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '../../../apps/api/src/testing/client.js';
import { query } from '../../operations/support/own-database.js';
import { halfDone, strayContents } from '../../operations/support/half-done.js';
import { digestOf, digestOfAnswer, type Kind, type Ledger, marksIn, type Written } from './ledger.js';

export interface Installation {
  databaseUrl: string;
  dataDir: string;
}

interface Found {
  mark: string;
  id: string;
}

interface Entry {
  entity_id: string | null;
  after_state: unknown;
}

/** Changes appear only in the audit log. */
const PLACES: Partial<Record<Kind, string>> = {
  asset: `select name as mark, id from assets where name like 'faults-%'`,
  calibration: `select notes as mark, id from calibrations where notes like 'faults-%'`,
  file: `select replace(original_filename, '.txt', '') as mark, id from stored_files where original_filename like 'faults-%'`,
};

const ENTRIES: Partial<Record<Kind, string>> = {
  asset: 'asset.created',
  calibration: 'calibration.created',
  change: 'asset.updated',
  file: 'asset.file_uploaded',
};

/** Audited by object id. */
const NAMED = new Set<Kind>(['asset', 'calibration']);

const READERS = 4;

/** Call after all writes. */
export async function reconcile(ledger: Ledger, organization: Installation): Promise<void> {
  for (const kind of ['asset', 'calibration', 'change', 'file'] as const)
    await reconcileKind(ledger, organization, kind);
  await reconcileContents(ledger, organization);
  await reconcileCertificates(ledger, organization);
  await reconcileChanges(ledger, organization);
  for (const { id, why } of await halfDone(organization.databaseUrl)) ledger.half.push(`${id}: ${why}`);
  for (const name of await strayContents(organization.databaseUrl, join(organization.dataDir, 'files')))
    ledger.half.push(`${name}: a content that nothing knows of`);
}

async function reconcileKind(ledger: Ledger, { databaseUrl }: Installation, kind: Kind): Promise<void> {
  const place = PLACES[kind];
  const rows = place === undefined ? null : await query<Found>(databaseUrl, place);
  const entries = await query<Entry>(databaseUrl, 'select entity_id, after_state from audit_logs where action = $1', [
    ENTRIES[kind],
  ]);
  const byObject = countBy(entries.map(({ entity_id }) => entity_id ?? ''));
  const byMark = countBy(entries.flatMap(({ after_state }) => [...new Set(marksIn(JSON.stringify(after_state)))]));
  const stands = grouped(rows ?? [], ({ mark }) => mark);
  for (const entry of ledger.written.filter((one) => one.kind === kind)) {
    const found = stands.get(entry.mark) ?? [];
    const marked = byMark.get(entry.mark) ?? 0;
    // Calibration entries contain no data, only the reference.
    const times = rows === null ? marked : found.length;
    const recorded = NAMED.has(kind) ? found.reduce((sum, { id }) => sum + (byObject.get(id) ?? 0), 0) : marked;
    const name = `${kind} ${entry.mark} (${entry.state})`;
    if (times === 0 && entry.state === 'acknowledged') ledger.lost.push(name);
    if (times > 1) ledger.doubled.push(name);
    if (times !== recorded)
      ledger.half.push(`${name}: ${String(times)} rows, ${String(recorded)} entries in the record`);
  }
}

async function reconcileContents(ledger: Ledger, { databaseUrl, dataDir }: Installation): Promise<void> {
  const files = await query<{ mark: string; object_name: string; checksum_sha256: string }>(
    databaseUrl,
    `select replace(original_filename, '.txt', '') as mark, object_name, checksum_sha256 from stored_files`,
  );
  const sent = new Map(ledger.written.filter(({ kind }) => kind === 'file').map((one) => [one.mark, one.sha256]));
  for (const { mark, object_name, checksum_sha256 } of files) {
    const content = await readFile(join(dataDir, 'files', object_name)).catch(() => null);
    const digest = content === null ? 'nothing' : digestOf(content);
    if (digest !== checksum_sha256) ledger.half.push(`${mark} ${object_name}: its content is not what was stored`);
    const acknowledged = sent.get(mark);
    if (acknowledged && acknowledged !== digest) ledger.lost.push(`${mark}: its content is not what was sent`);
  }
}

async function reconcileCertificates(ledger: Ledger, { databaseUrl }: Installation): Promise<void> {
  const issued = await query<{ of: string; sha256: string; number: string }>(
    databaseUrl,
    `select x.calibration_id as of, f.checksum_sha256 as sha256, x.number
       from certificates x join stored_files f on f.id = x.file_id`,
  );
  const byCalibration = grouped(issued, ({ of }) => of);
  for (const entry of ledger.written.filter(({ kind }) => kind === 'certificate')) {
    const certificates = byCalibration.get(entry.of ?? '') ?? [];
    if (certificates.length > 1) ledger.doubled.push(`certificate of ${String(entry.of)}`);
    if (entry.state === 'acknowledged' && certificates[0]?.sha256 !== entry.sha256)
      ledger.lost.push(`certificate of ${String(entry.of)}: not the bytes that were handed out`);
  }
  for (const [number, times] of countBy(issued.map((one) => one.number)))
    if (times > 1) ledger.doubled.push(`certificate number ${number}`);
}

/** Last acknowledged change, or a later unanswered one. */
async function reconcileChanges(ledger: Ledger, { databaseUrl }: Installation): Promise<void> {
  const changes = grouped(
    ledger.written.filter(({ kind }) => kind === 'change'),
    ({ of }) => of ?? '',
  );
  const rows = await query<{ id: string; notes: string | null }>(
    databaseUrl,
    'select id, notes from assets where id = any($1)',
    [[...changes.keys()]],
  );
  for (const { id, notes } of rows) {
    const ofAsset = changes.get(id) ?? [];
    const last = ofAsset.findLastIndex(({ state }) => state === 'acknowledged');
    const allowed = ofAsset.slice(Math.max(last, 0)).map(({ mark }) => mark);
    if (last >= 0 && !allowed.includes(notes ?? ''))
      ledger.lost.push(`asset ${id}: ${String(notes)} is an older change`);
  }
}

export async function readAgain(ledger: Ledger, client: Client): Promise<void> {
  const readable = ledger.written
    .filter(({ state, id }) => state === 'acknowledged' && id !== null)
    .filter(({ kind }) => kind === 'asset' || kind === 'calibration');
  const reader = async () => {
    for (let entry = readable.pop(); entry; entry = readable.pop()) {
      const { status, body } = await client.get(`/${entry.kind}s/${String(entry.id)}`);
      if (status !== 200) ledger.lost.push(`${nameOf(entry)}: ${String(status)}`);
      else if (entry.sha256 !== null && digestOfAnswer(body) !== entry.sha256)
        ledger.lost.push(`${nameOf(entry)}: it says something else now`);
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
}

const nameOf = ({ kind, mark, id }: Written) => `${kind} ${mark} ${String(id)}`;

const countBy = (values: readonly string[]): Map<string, number> =>
  new Map([...grouped(values, (value) => value)].map(([value, all]) => [value, all.length]));

function grouped<T>(values: readonly T[], by: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(by(value));
    if (group) group.push(value);
    else groups.set(by(value), [value]);
  }
  return groups;
}
