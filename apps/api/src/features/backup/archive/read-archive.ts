import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { ZipArchive, type ZipBounds } from '../../../platform/archives/read-zip.js';
import { migrationNames } from '../../../platform/database/migrations/index.js';
import { sinceBaseline } from '../../../platform/database/schema/rebuild-schema.js';
import { Conflict, RuleBroken } from '../../../platform/errors/errors.js';
import { type Manifest, readManifest } from './manifest.js';
import {
  contentPart,
  CONTENTS,
  FORMAT_VERSION,
  type ListedContent,
  MANIFEST,
  readContentLine,
  tablePart,
} from './parts.js';
import { isArchived } from './tables-of-an-archive.js';
import { MeasuringStream } from '../../../platform/archives/measuring-stream.js';

const MANIFEST_BYTES = 8 * 1_048_576;

/** A million contents. */
export const BOUNDS: ZipBounds = {
  entries: 1_002_000,
  entryBytes: (name) => (name === MANIFEST ? MANIFEST_BYTES : 2 ** 40),
  totalBytes: 2 ** 41,
};

export class Archive {
  private constructor(
    private readonly zip: ZipArchive,
    readonly manifest: Manifest,
  ) {}

  /** @param onProgress progress, 0 to 1 */
  static async open(path: string, onProgress: (share: number) => void = () => undefined): Promise<Archive> {
    const zip = await ZipArchive.open(path, BOUNDS);
    try {
      const archive = new Archive(zip, await manifestOf(zip));
      await archive.check(onProgress);
      return archive;
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get length(): number {
    return this.zip.entries.reduce((sum, { length }) => sum + length, 0);
  }

  table(name: string): Promise<Readable> {
    return this.zip.read(tablePart(name));
  }

  content(sha256: string): Promise<Readable> {
    return this.zip.read(contentPart(sha256));
  }

  async *contents(): AsyncIterable<ListedContent> {
    if (!this.manifest.contents) return;
    const list = await this.zip.read(CONTENTS);
    for await (const line of createInterface({ input: list, crlfDelay: Infinity })) {
      const read = readContentLine(line);
      if (!read) throw wrongPart(CONTENTS);
      yield read;
    }
  }

  close(): void {
    this.zip.close();
  }

  private async check(onProgress: (share: number) => void): Promise<void> {
    const { tables, contents } = this.manifest;
    const expected = new Set([MANIFEST, ...tables.map(({ name }) => tablePart(name)), ...(contents ? [CONTENTS] : [])]);
    const progress = sharesOf(this.length, onProgress);
    for (const { name, rows, bytes, sha256 } of tables) {
      const tally = await this.tallied(tablePart(name), true, progress);
      if (tally.lines !== rows || tally.bytes !== bytes || tally.sha256() !== sha256) throw wrongPart(tablePart(name));
    }
    if (contents) await this.checkContents(contents, expected, progress);
    const foreign = this.zip.entries.find(({ name }) => !expected.has(name));
    if (foreign) throw foreignPart(foreign.name);
  }

  private async checkContents(
    sums: NonNullable<Manifest['contents']>,
    expected: Set<string>,
    progress: (bytes: number) => void,
  ): Promise<void> {
    const list = await this.tallied(CONTENTS, true, progress);
    if (list.sha256() !== sums.list_sha256 || list.lines !== sums.count) throw wrongPart(CONTENTS);
    const found = { count: 0, bytes: 0, lost: 0 };
    for await (const { sha256, length, state } of this.contents()) {
      const name = contentPart(sha256);
      if (expected.has(name)) throw wrongPart(CONTENTS);
      found.count++;
      if (state !== 'whole') found.lost++;
      if (state === 'missing') continue;
      expected.add(name);
      const tally = await this.tallied(name, false, progress);
      found.bytes += tally.bytes;
      if (state === 'whole' && (tally.bytes !== length || tally.sha256() !== sha256)) throw wrongPart(name);
    }
    if (found.bytes !== sums.bytes || found.lost !== sums.lost) throw wrongPart(CONTENTS);
  }

  private async tallied(
    name: string,
    countsLines: boolean,
    progress: (bytes: number) => void,
  ): Promise<MeasuringStream> {
    if (!this.zip.has(name)) throw wrongPart(name);
    const tally = new MeasuringStream(countsLines, progress);
    const content = await this.zip.read(name);
    content.once('error', (error) => tally.destroy(error));
    await finished(content.pipe(tally).resume(), { readable: false });
    return tally;
  }
}

async function manifestOf(zip: ZipArchive): Promise<Manifest> {
  const text = zip.has(MANIFEST) ? (await buffer(await zip.read(MANIFEST))).toString('utf8') : '';
  refuseNewerForm(text);
  const found = readManifest(text);
  if (!found) throw new RuleBroken('backup.not_ours', 'This is not a backup of Etalon: its manifest cannot be read.');
  const manifest = { ...found, migrations: sinceBaseline(found.migrations) };
  const unknown = manifest.migrations.filter((name) => !migrationNames().includes(name));
  if (unknown.length > 0) throw newer(manifest.product_version);
  const names = manifest.tables.map(({ name }) => name);
  const strange = names.find((name, at) => !isArchived(name) || names.indexOf(name) !== at);
  if (strange !== undefined) throw foreignPart(tablePart(strange));
  if (manifest.is_bare !== (manifest.contents === null)) throw wrongPart(MANIFEST);
  return manifest;
}

/** For another format only its version is known. */
function refuseNewerForm(text: string): void {
  const [, form] = /"format_version":\s*(\d{1,6})\b/.exec(text.slice(0, 500)) ?? [];
  if (form !== undefined && Number(form) > FORMAT_VERSION)
    throw newer(/"product_version":\s*"([^"]{1,50})"/.exec(text)?.[1] ?? '?');
}

const newer = (version: string) =>
  new Conflict('backup.newer', 'This backup is from a newer Etalon ({version}). Update this installation first.', {
    version,
  });

export const wrongPart = (name: string) =>
  new RuleBroken('backup.part_wrong', 'A part of this backup differs from its manifest: {name}', { name });

const foreignPart = (name: string) =>
  new RuleBroken('backup.part_foreign', 'This backup contains an unknown entry: {name}', { name });

function sharesOf(total: number, onProgress: (share: number) => void): (bytes: number) => void {
  let done = 0;
  return (bytes) => {
    done += bytes;
    onProgress(Math.min(1, done / Math.max(1, total)));
  };
}
