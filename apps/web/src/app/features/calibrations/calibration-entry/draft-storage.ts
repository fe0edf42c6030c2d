import { startContent, type DraftContent } from './draft-content';

/** A draft kept on this device. */
export interface StoredDraft {
  content: DraftContent;
  /** ISO 8601 */
  saved_at: string;
}

const PREFIX = 'etalon.calibration-draft';
/** Raised when the shape changes: an older draft is then not read. */
const VERSION = 1;

/** One draft per person and instrument, so that two people at one bench keep theirs apart. */
export function draftKey(user_id: string, asset_ref: string): string {
  return `${PREFIX}.${user_id}.${asset_ref}`;
}

export function readDraft(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStoredDraft(stored) ? { content: stored.content, saved_at: stored.saved_at } : null;
  } catch {
    return null;
  }
}

/** False when the browser refuses to keep it (private window, storage full). */
export function writeDraft(key: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, ...draft }));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage refused: there is nothing to remove
  }
}

const shape = startContent({ performed_by_name: '', today: '', is_first: true, channel: null });

function isStoredDraft(value: unknown): value is StoredDraft & { version: number } {
  if (!isRecord(value) || value['version'] !== VERSION || typeof value['saved_at'] !== 'string') return false;
  const { content } = value;
  return (
    isRecord(content) &&
    hasTexts(content['conditions'], Object.keys(shape.conditions)) &&
    hasTexts(content['analysis'], Object.keys(shape.analysis)) &&
    Array.isArray(content['rows']) &&
    content['rows'].every((row) => hasTexts(row, ['reference', 'measured']))
  );
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
