import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { workspaceRoot } from '../../../apps/api/src/platform/version.js';

export interface Source {
  file: string;
  node: ts.SourceFile;
}

let parsed: Source[] | null = null;

export const apiSources = (): readonly Source[] => (parsed ??= parse(join(workspaceRoot, 'apps/api/src')));

const parse = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return { file, node: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
    });
