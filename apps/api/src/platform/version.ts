import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url));

export const version = (JSON.parse(readFileSync(`${workspaceRoot}package.json`, 'utf8')) as { version: string })
  .version;
