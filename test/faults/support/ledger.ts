import { createHash } from 'node:crypto';

export type Kind = 'asset' | 'calibration' | 'change' | 'file' | 'certificate';

export interface Written {
  kind: Kind;
  /** Unique in the written data. */
  mark: string;
  /** Changed asset, file's asset, or certificate's calibration. */
  of: string | null;
  /** `open`: refused or unanswered, possibly executed. */
  state: 'sent' | 'acknowledged' | 'open';
  id: string | null;
  sha256: string | null;
}

const MARK = /faults-\d{8}/g;

/** Kept outside the service. */
export class Ledger {
  readonly written: Written[] = [];
  readonly lost: string[] = [];
  readonly doubled: string[] = [];
  readonly half: string[] = [];
  readonly wrong: string[] = [];
  /** Connections closed without response, by error code. */
  readonly dropped: string[] = [];
  longestMs = 0;

  get acknowledged(): number {
    return this.written.filter(({ state }) => state === 'acknowledged').length;
  }

  /** Before sending. */
  begin(kind: Kind, of: string | null): Written {
    const mark = `faults-${String(this.written.length).padStart(8, '0')}`;
    const entry: Written = { kind, mark, of, state: 'sent', id: null, sha256: null };
    this.written.push(entry);
    return entry;
  }

  answered(ms: number): void {
    this.longestMs = Math.max(this.longestMs, ms);
  }

  take(other: Ledger): void {
    this.written.push(...other.written);
    for (const what of ['lost', 'doubled', 'half', 'wrong', 'dropped'] as const) this[what].push(...other[what]);
    this.answered(other.longestMs);
  }
}

export const marksIn = (text: string): string[] => text.match(MARK) ?? [];

export const digestOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Later writes change these. */
const LATER = { is_in_force: null, calibration_file_id: null, certificate_state: null, has_dcc: null };

/** Ignores field order and fields changed later. */
export const digestOfAnswer = (body: unknown): string =>
  digestOf(JSON.stringify(sorted({ ...(body as object), ...LATER })));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, one]) => [name, sorted(one)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
