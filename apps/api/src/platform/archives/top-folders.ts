import type { ZipArchive } from './read-zip.js';

/** Folders that macOS adds to an archive. */
const OF_SYSTEMS = new Set(['__MACOSX']);

/** Top-level folders of an archive, in order. */
export function topFolders({ entries }: ZipArchive): string[] {
  const folders = entries.flatMap(({ name }) => (name.includes('/') ? [name.split('/')[0] ?? ''] : []));
  return [...new Set(folders)].filter((folder) => folder !== '' && !OF_SYSTEMS.has(folder));
}
