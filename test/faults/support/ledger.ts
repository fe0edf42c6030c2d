import { createHash } from 'node:crypto';

/** What is written: a new object, a change of one, a content, or the paper of a calibration. */
export type Kind = 'asset' | 'calibration' | 'change' | 'file' | 'certificate';

/** One write, as its client knows it. */
export interface Written {
  kind: Kind;
  /** Found in what was written, and nowhere else. */
  mark: string;
  /** Of the asset that was changed or got a file; of the calibration whose certificate it is. */
  of: string | null;
  /** `open`: refused for now, or no answer came: it may have been done or not. */
  state: 'sent' | 'acknowledged' | 'open';
  id: string | null;
  /** Of the answer; of the content, where that is what was written or answered. */
  sha256: string | null;
}

const MARK = /faults-\d{8}/g;

/** What clients sent and what they were told, outside of the service, and what it was found to be worth afterwards. */
export class Ledger {
  readonly written: Written[] = [];
  readonly lost: string[] = [];
  readonly doubled: string[] = [];
  readonly half: string[] = [];
  /** Answers that no fault excuses. */
  readonly wrong: string[] = [];
  /** Sent on an open connection that then ended without an answer: by its code. */
  readonly dropped: string[] = [];
  longestMs = 0;

  get acknowledged(): number {
    return this.written.filter(({ state }) => state === 'acknowledged').length;
  }

  /** Taken down before it is sent. */
  begin(kind: Kind, of: string | null): Written {
    const mark = `faults-${String(this.written.length).padStart(8, '0')}`;
    const entry: Written = { kind, mark, of, state: 'sent', id: null, sha256: null };
    this.written.push(entry);
    return entry;
  }

  answered(ms: number): void {
    this.longestMs = Math.max(this.longestMs, ms);
  }

  /** What another one holds of a house of its own. */
  take(other: Ledger): void {
    this.written.push(...other.written);
    for (const what of ['lost', 'doubled', 'half', 'wrong', 'dropped'] as const) this[what].push(...other[what]);
    this.answered(other.longestMs);
  }
}

/** The marks in a text. */
export const marksIn = (text: string): string[] => text.match(MARK) ?? [];

export const digestOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** What later acts change: which calibration is in force, its certificate, whether that holds, and what came with it. */
const LATER = { is_in_force: null, calibration_file_id: null, certificate_state: null, has_dcc: null };

/** Of an answer in JSON, whatever the order of its fields, but for what later acts change. */
export const digestOfAnswer = (body: unknown): string =>
  digestOf(JSON.stringify(sorted({ ...(body as object), ...LATER })));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, one]) => [name, sorted(one)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
