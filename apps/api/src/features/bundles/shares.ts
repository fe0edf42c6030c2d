import type { ZipArchive } from '../../platform/archives/read-zip.js';
import type { ProgressReporter } from '../../platform/progress/progress.js';
import { DOCUMENT } from './bundle-layout.js';

export function sharesOf(
  archive: ZipArchive,
  folders: readonly string[],
  report: ProgressReporter,
): [string, ProgressReporter][] {
  const lengths = new Map(archive.entries.map(({ name, length }) => [name, length]));
  const weights = folders.map((folder) => (lengths.get(`${folder}/${DOCUMENT}`) ?? 0) + 1);
  const all = weights.reduce((sum, one) => sum + one, 0);
  let before = 0;
  return folders.map((folder, i) => {
    const [start, weight] = [before, weights[i] ?? 0];
    before += weight;
    return [folder, (share) => report((start + share * weight) / all)];
  });
}
