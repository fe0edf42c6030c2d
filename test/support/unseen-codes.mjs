import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns declared codes that no test application wrote */
export async function unseenCodes(folder) {
  const { features } = await import(new URL('../../dist/apps/api/features.js', import.meta.url).href);
  const seen = new Set(readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  return features.flatMap(({ feature }) => Object.keys(feature.audit)).filter((code) => !seen.has(code));
}
