export const FORMAT = 'etalon-backup';
export const FORMAT_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents.tsv';
export const tablePart = (table: string) => `tables/${table}.copy`;
export const contentPart = (sha256: string) => `files/${sha256}`;

export interface ListedContent {
  sha256: string;
  length: number;
  /** `damaged`: as found, not the original. */
  state: 'whole' | 'damaged' | 'missing';
}

export const contentLine = ({ sha256: hash, length, state }: ListedContent): string => `${hash}\t${length}\t${state}\n`;

export function readContentLine(line: string): ListedContent | null {
  const found = /^([0-9a-f]{64})\t(\d{1,15})\t(whole|damaged|missing)$/.exec(line);
  if (!found) return null;
  const [, hash = '', length = '', state] = found;
  return { sha256: hash, length: Number(length), state: state as ListedContent['state'] };
}
