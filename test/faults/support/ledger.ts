import { createHash } from 'node:crypto';

/** Kind of write: new object, change, content, or certificate of a calibration. */
export type Kind = 'asset' | 'calibration' | 'change' | 'file' | 'certificate';

/** Write as seen by its client. */
export interface Written {
  kind: Kind;
  /** Unique marker in the written data. */
  mark: string;
  /** Id of the changed asset or file's asset, or of the certificate's calibration. */
  of: string | null;
  /** `open`: temporarily refused or unanswered, so possibly executed. */
  state: 'sent' | 'acknowledged' | 'open';
  id: string | null;
  /** Hash of the response, or of the written or returned content. */
  sha256: string | null;
}

const MARK = /faults-\d{8}/g;

/** Log of the clients' writes and responses, kept outside the service, with the result of the reconciliation. */
export class Ledger {
  readonly written: Written[] = [];
  readonly lost: string[] = [];
  readonly doubled: string[] = [];
  readonly half: string[] = [];
  /** Answers that no fault excuses. */
  readonly wrong: string[] = [];
  /** Requests on an open connection that closed without a response: by error code. */
  readonly dropped: string[] = [];
  longestMs = 0;

  get acknowledged(): number {
    return this.written.filter(({ state }) => state === 'acknowledged').length;
  }

  /** Recorded before it is sent. */
  begin(kind: Kind, of: string | null): Written {
    const mark = `faults-${String(this.written.length).padStart(8, '0')}`;
    const entry: Written = { kind, mark, of, state: 'sent', id: null, sha256: null };
    this.written.push(entry);
    return entry;
  }

  answered(ms: number): void {
    this.longestMs = Math.max(this.longestMs, ms);
  }

  /** Adds the entries of another ledger. */
  take(other: Ledger): void {
    this.written.push(...other.written);
    for (const what of ['lost', 'doubled', 'half', 'wrong', 'dropped'] as const) this[what].push(...other[what]);
    this.answered(other.longestMs);
  }
}

export const marksIn = (text: string): string[] => text.match(MARK) ?? [];

export const digestOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Fields that later writes change: valid calibration, certificate and its state, DCC. */
const LATER = { is_in_force: null, calibration_file_id: null, certificate_state: null, has_dcc: null };

/** Hash of a JSON response, independent of field order and of fields that later writes change. */
export const digestOfAnswer = (body: unknown): string =>
  digestOf(JSON.stringify(sorted({ ...(body as object), ...LATER })));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, one]) => [name, sorted(one)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
