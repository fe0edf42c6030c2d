import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The workspace's root; the sources (apps/api/src/platform) and the build (dist/apps/api/platform) lie equally deep. */
export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** The one version number, from the root package.json. */
export const version = (JSON.parse(readFileSync(`${workspaceRoot}package.json`, 'utf8')) as { version: string })
  .version;
