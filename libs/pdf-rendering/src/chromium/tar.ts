import { normalize, isAbsolute } from 'node:path';

const BLOCK = 512;

interface TarFile {
  path: string;
  content: Buffer;
}

/** Regular files of ustar; ignores links and devices. */
export function readTar(archive: Buffer): TarFile[] {
  const files: TarFile[] = [];
  let position = 0;
  while (position + BLOCK <= archive.length && archive[position] !== 0) {
    const header = archive.subarray(position, position + BLOCK);
    const size = Number.parseInt(text(header, 124, 12), 8);
    if (!Number.isFinite(size) || position + BLOCK + size > archive.length) {
      throw new Error(`Damaged tar archive at byte ${position}`);
    }
    const prefix = text(header, 345, 155);
    const path = normalize((prefix ? `${prefix}/` : '') + text(header, 0, 100));
    const type = text(header, 156, 1);
    if (isAbsolute(path) || path.startsWith('..')) {
      throw new Error(`Tar archive with a path outside its folder: ${path}`);
    }
    if (type === '0' || type === '') {
      files.push({ path, content: archive.subarray(position + BLOCK, position + BLOCK + size) });
    }
    position += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.toString('latin1', start, start + length);
  const end = field.indexOf('\0');
  return (end < 0 ? field : field.slice(0, end)).trim();
}
