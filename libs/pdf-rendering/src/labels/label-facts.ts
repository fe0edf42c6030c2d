import type { CodeType } from './codes.js';
import type { Face, LabelFonts } from './label-fonts.js';

export interface LabelFacts {
  asset_id: string;
  name: string;
  /** Content of matrix codes. */
  address: string;
  manufacturer: string | null;
  model: string | null;
  serial_number: string | null;
  organization: string | null;
  location: string | null;
  calibrated_on: string | null;
  due_on: string | null;
  warning: string | null;
  coefficients: readonly { name: string; value: string }[];
}

export interface LabelWords {
  language: string;
  scan: string;
  calibrated_on: string;
  due_on: string;
  serial_number: string;
}

export const labelFields = [
  'asset_id',
  'name',
  'manufacturer',
  'model',
  'serial_number',
  'organization',
  'location',
  'calibrated_on',
  'due_on',
] as const;
export type LabelField = (typeof labelFields)[number];

export function fieldText(facts: LabelFacts, words: LabelWords, field: LabelField): string {
  const value = facts[field];
  if (value === null) return '';
  if (field === 'calibrated_on' || field === 'due_on' || field === 'serial_number') return `${words[field]} ${value}`;
  return value;
}

export const faceOf = (field: LabelField): Face =>
  field === 'asset_id' ? 'mono' : field === 'name' ? 'bold' : 'regular';

/** Asset id: an address would exceed any label. */
export const codeText = (facts: LabelFacts, type: CodeType): string =>
  type === 'code_128' ? facts.asset_id : facts.address;

export async function prepareLetters(
  fonts: LabelFonts,
  labels: readonly LabelFacts[],
  words: LabelWords,
): Promise<void> {
  const texts = labels.flatMap((facts) => [
    ...labelFields.map((field) => fieldText(facts, words, field)),
    facts.warning ?? '',
    ...facts.coefficients.flatMap(({ name, value }) => [name, value]),
  ]);
  const all = [...texts, words.scan, ' …-+.0123456789'].join('');
  for (const face of ['regular', 'bold', 'mono'] as const) await fonts.prepare(all, face);
}
