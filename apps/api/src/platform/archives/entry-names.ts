import { RuleBroken } from '../errors/errors.js';
import { unprintableLetter } from '../http/fields/printable.js';

const MOST_CHARACTERS = 500;
const MOST_FOLDERS = 8;
const MOST_SHOWN = 100;

export class ArchiveRefused extends RuleBroken {}

/**
 * Cannot escape the root; different spellings of one name are equal.
 * @throws ArchiveRefused (400)
 */
export function readEntryName(name: string): string {
  const whole = name.endsWith('/') ? name.slice(0, -1) : name;
  const steps = whole.split('/');
  const isUsable =
    name.length <= MOST_CHARACTERS &&
    steps.length <= MOST_FOLDERS &&
    steps.every((step) => step.trim() !== '' && step !== '.' && step !== '..') &&
    !/[\\\ufffd]|^[a-z]:/i.test(name) &&
    unprintableLetter(name) === null;
  if (!isUsable)
    throw new ArchiveRefused('archive.name_refused', 'The archive contains an invalid name: {name}', {
      name: displayName(name),
    });
  return name.normalize('NFC');
}

export function displayName(name: string): string {
  const letters = Array.from(name.slice(0, 2 * MOST_SHOWN), (letter) =>
    unprintableLetter(letter) === null && !/\p{Cf}/u.test(letter) ? letter : '\u00b7',
  );
  return letters.length > MOST_SHOWN ? `${letters.slice(0, MOST_SHOWN).join('')}\u2026` : letters.join('');
}
