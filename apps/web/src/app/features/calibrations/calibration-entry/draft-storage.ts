import { emptyFacts } from '../calibration-facts';
import { startContent, type DraftContent, type DraftContribution } from './draft-content';
import { plainModel } from './draft-model';
import { noPrefill } from './draft-prefill';
import { partNames } from './typed-specification';
import { emptyStandard } from './typed-standard';

/** A draft kept on this device. */
export interface StoredDraft {
  content: DraftContent;
  /** ISO 8601 */
  saved_at: string;
}

const PREFIX = 'etalon.calibration-draft';
/** Raised when the meaning of what is stored changes: an older draft is then not read. */
const VERSION = 3;

/** One draft per person and instrument, so that two people at one bench keep theirs apart. */
export function draftKey(user_id: string, asset_ref: string): string {
  return `${PREFIX}.${user_id}.${asset_ref}`;
}

export function readDraft(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isStoredDraft(stored)) return null;
    return { content: upToDate(stored.content), saved_at: stored.saved_at };
  } catch {
    return null;
  }
}

/** What came with a later version is empty. */
function upToDate(content: DraftContent): DraftContent {
  return {
    ...shape,
    ...content,
    conditions: { ...emptyFacts(), ...content.conditions },
    analysis: { ...shape.analysis, ...content.analysis },
    prefill: { ...plainModel, ...content.prefill },
  };
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

const shape = startContent({ performed_by_name: '', today: '', is_first: true, channel: null }, { number: () => '' });
const line: DraftContribution = {
  source: '',
  value: '',
  unit: '',
  distribution: '',
  divisor: '',
  sensitivity_coefficient: '',
  degrees_of_freedom: '',
};

function isStoredDraft(value: unknown): value is StoredDraft & { version: number } {
  if (!isRecord(value) || value['version'] !== VERSION || typeof value['saved_at'] !== 'string') return false;
  const { content } = value;
  return (
    isRecord(content) &&
    isRecord(content['conditions']) &&
    Object.values(content['conditions']).every((text) => typeof text === 'string') &&
    isRecord(content['analysis']) &&
    hasTexts({ ...shape.analysis, ...content['analysis'] }, Object.keys(shape.analysis)) &&
    isRecord(content['prefill']) &&
    hasTexts({ ...plainModel, ...content['prefill'] }, Object.keys(noPrefill)) &&
    isListOf(content['contributions'], Object.keys(line)) &&
    isListOf(content['negligible'] ?? [], ['source', 'reason']) &&
    isListOf(content['specification'] ?? [], partNames) &&
    isListOf(content['further'] ?? [], Object.keys(emptyStandard)) &&
    isListOfRecords(content['found'] ?? []) &&
    isListOf(content['rows'], ['reference', 'measured']) &&
    (content['standard'] === null || isRecord(content['standard']))
  );
}

function isListOf(value: unknown, names: readonly string[]): boolean {
  return Array.isArray(value) && value.every((entry) => hasTexts(entry, names));
}

function isListOfRecords(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => isRecord(entry) && Array.isArray(entry['table']));
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => typeof value[name] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
