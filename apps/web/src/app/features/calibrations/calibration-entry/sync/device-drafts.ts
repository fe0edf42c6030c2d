import type { AssetProfileResponse } from '@etalon/api-client';
import type { DraftContent } from '../draft/draft-content';
import { FORMAT, readContent } from './same-content';

export interface DraftBase {
  draft_id: string;
  tag: string;
}

/** Tag: `"v<version>-<hash of the answer>"`. 0 if unknown, never the version of the server. */
export function versionOf({ tag }: DraftBase): number {
  return Number(/"v(\d+)/.exec(tag)?.[1] ?? 0);
}

/** Compares versions: responses to GET and PUT of a version have different tags. */
export function isSameState(one: DraftBase | null, other: DraftBase): boolean {
  return one?.draft_id === other.draft_id && versionOf(one) === versionOf(other);
}

interface DeviceDraft {
  content: DraftContent;
  saved_at: string;
  base: DraftBase | null;
  is_sent: boolean;
  /** The server may have any of these unconfirmed states, now or later. */
  unconfirmed: readonly DraftContent[];
}

const PREFIX = 'etalon.calibration-draft';
const INSTRUMENT = '.instrument';

export function draftKey(user_id: string, asset_ref: string): string {
  return `${PREFIX}.${user_id}.${asset_ref}`;
}

export function readDraft(key: string): DeviceDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
    const content = readContent(stored?.['content']);
    const saved_at = stored?.['saved_at'];
    if (!content || typeof saved_at !== 'string') return null;
    const unconfirmed = [stored?.['unconfirmed'] ?? []].flat().flatMap((one) => readContent(one) ?? []);
    return { content, saved_at, base: baseOf(stored?.['base']), is_sent: stored?.['is_sent'] === true, unconfirmed };
  } catch {
    return null;
  }
}

function baseOf(value: unknown): DraftBase | null {
  const { draft_id, tag } = (value ?? {}) as Partial<DraftBase>;
  return typeof draft_id === 'string' && typeof tag === 'string' ? { draft_id, tag } : null;
}

/** false if the browser refuses storage (private window, quota) */
export function writeDraft(key: string, draft: DeviceDraft): boolean {
  return stored(key, draft) || (draft.unconfirmed.length > 0 && stored(key, { ...draft, unconfirmed: [] }));
}

function stored(key: string, draft: DeviceDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ version: FORMAT, ...draft }));
    return true;
  } catch {
    return false;
  }
}

export function writeInstrument(key: string, instrument: AssetProfileResponse): void {
  try {
    localStorage.setItem(key + INSTRUMENT, JSON.stringify(instrument));
  } catch {
    // storage unavailable or full: the draft opens with the server
  }
}

export function listDrafts(user_id: string): (DeviceDraft & { instrument: AssetProfileResponse })[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${PREFIX}.${user_id}.`) && !key.endsWith(INSTRUMENT))
    .flatMap((key) => {
      const [draft, instrument] = [readDraft(key), localStorage.getItem(key + INSTRUMENT)];
      return draft && instrument ? { ...draft, instrument: JSON.parse(instrument) as AssetProfileResponse } : [];
    });
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
    localStorage.removeItem(key + INSTRUMENT);
  } catch {}
}
