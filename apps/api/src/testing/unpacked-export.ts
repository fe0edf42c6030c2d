import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ExportManifest } from '../features/tenant-export/export-layout.js';
import { ZipArchive } from '../platform/archives/read-zip.js';
import { sha256Of } from '../platform/storage/verify-content.js';

export type Line = Record<string, unknown>;

export interface UnpackedExport {
  path: string;
  manifest: ExportManifest;
  lines: Map<string, Line[]>;
  schema: object;
  contents: Map<string, Buffer>;
  text: string;
}

export async function unpacked(bytes: Buffer, folder: string): Promise<UnpackedExport> {
  const path = join(folder, `${randomUUID()}.zip`);
  await writeFile(path, bytes);
  const archive = await ZipArchive.open(path, { entries: 1000, entryBytes: 1e9, totalBytes: 1e9 });
  const parts = new Map<string, Buffer>();
  for (const { name } of archive.entries) parts.set(name, await buffer(await archive.read(name)));
  archive.close();
  const text = (name: string) => (parts.get(name) ?? Buffer.alloc(0)).toString('utf8');
  const names = [...parts.keys()];
  const manifest = JSON.parse(text('manifest.json')) as ExportManifest;
  for (const { name, sha256 } of manifest.files) expect(sha256Of(parts.get(name) ?? Buffer.alloc(0))).toBe(sha256);
  const lines = names
    .filter((name) => name.endsWith('.jsonl'))
    .map((name): [string, Line[]] => [
      name,
      text(name)
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Line),
    ]);
  return {
    path,
    manifest,
    lines: new Map(lines),
    schema: JSON.parse(text('schema.json')) as object,
    contents: new Map(
      names.flatMap((name) =>
        name.startsWith('contents/') ? [[name.slice(9), parts.get(name) ?? Buffer.alloc(0)]] : [],
      ),
    ),
    text: names
      .filter((name) => !name.startsWith('contents/') && name !== 'schema.json')
      .map(text)
      .join('\n'),
  };
}
