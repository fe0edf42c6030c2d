import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Root of the workspace; sources (apps/api/src/platform) and build (dist/apps/api/platform) have equal depth. */
export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** Version from the root package.json. */
export const version = (JSON.parse(readFileSync(`${workspaceRoot}package.json`, 'utf8')) as { version: string })
  .version;
