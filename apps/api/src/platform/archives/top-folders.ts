import type { ZipArchive } from './read-zip.js';

const OF_SYSTEMS = new Set(['__MACOSX']);

export function topFolders({ entries }: ZipArchive): string[] {
  const folders = entries.flatMap(({ name }) => (name.includes('/') ? [name.split('/')[0] ?? ''] : []));
  return [...new Set(folders)].filter((folder) => folder !== '' && !OF_SYSTEMS.has(folder));
}
