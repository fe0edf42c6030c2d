import { extname } from 'node:path';
import { unprintableLetter } from '../http/fields/printable.js';

const MOST_CHARACTERS = 200;

/** Without folders or drives on any system. */
export function safeName(wanted: string): string {
  const letters = Array.from(wanted.normalize('NFC'), (letter) =>
    unprintableLetter(letter) !== null || /[\\/:*?"<>|\ufffd\p{Cf}]/u.test(letter) ? '_' : letter,
  );
  const name = letters.slice(0, MOST_CHARACTERS).join('').replace(/^[. ]/, '_').replace(/[. ]$/, '_');
  return name === '' ? '_' : name;
}

/** Case-insensitive, as some file systems are. */
export class FileNames {
  private readonly taken = new Set<string>();

  take(wanted: string): string {
    const name = safeName(wanted);
    const extension = extname(name);
    const stem = name.slice(0, name.length - extension.length);
    let free = name;
    for (let n = 1; this.taken.has(free.toLowerCase()); n++) free = `${stem} (${String(n)})${extension}`;
    this.taken.add(free.toLowerCase());
    return free;
  }
}
