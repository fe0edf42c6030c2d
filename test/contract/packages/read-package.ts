import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { workspaceRoot } from '../../../apps/api/src/platform/version.js';

export { workspaceRoot };

export const readText = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');

/** compose supports `<<`, plain YAML 1.2 does not. */
export const readYaml = <T>(path: string): T => parse(readText(path), { merge: true }) as T;

export function filesBelow(folder: string): string[] {
  return readdirSync(join(workspaceRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(path);
  });
}

export const nodeFlags = (/exec node ((?:--[\w-]+=\S+ ?)+)/.exec(readText('package.json'))?.[1] ?? '')
  .trim()
  .split(' ');
