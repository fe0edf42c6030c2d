import { Readable } from 'node:stream';
import type { Caller } from '../../platform/access/caller.js';
import { MeasuringStream, through } from '../../platform/archives/measuring-stream.js';
import { writeZip, type ZipPart } from '../../platform/archives/write-zip.js';
import type { Database } from '../../platform/database/database.js';
import type { Snapshot } from '../../platform/database/snapshot.js';
import type { ApiDocument } from '../../platform/http/document/api-document.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Operations } from '../../platform/http/operations.js';
import { version } from '../../platform/version.js';
import { type Files, type StoredFile, StoredFileResponse } from '../files/index.js';
import { contentLineSchema, type ContentLine, openContent } from './contents.js';
import {
  contentPart,
  CONTENTS,
  definitionOf,
  type ExportManifest,
  FORMAT,
  FORMAT_VERSION,
  linesPart,
  MANIFEST,
  README,
  readMe,
  SCHEMA,
} from './export-layout.js';
import type { ExportProgress } from './export-progress.js';
import { filesOfOwners } from './files-of-owners.js';
import { linesSchema } from './lines-schema.js';
import { inPieces } from './json-lines.js';
import { parts } from './parts.js';
import { itemsOf, NamedObjects } from './read-parts.js';

interface ArchiveInput {
  organization: { id: string; name: string };
  caller: Caller;
  now: Date;
  snapshot: Snapshot;
  database: Database;
  operations: Operations;
  document: ApiDocument;
  files: Files;
  progress: ExportProgress;
}

const OWNERS = ['asset', 'calibration', 'procedure', 'template'];

export class TenantArchive {
  private readonly named = new NamedObjects();
  private readonly contents = new Map<string, StoredFile>();
  private readonly listed: ExportManifest['files'] = [];
  private readonly lost: ExportManifest['contents']['lost'] = [];
  private bytes = 0;

  constructor(private readonly making: ArchiveInput) {}

  written(): Readable {
    return writeZip(this.parts(), this.making.now);
  }

  get lostCount(): number {
    return this.lost.length;
  }

  private async *parts(): AsyncGenerator<ZipPart> {
    const { organization, now, document } = this.making;
    yield { name: README, open: () => whole(readMe(organization.name, now.toISOString())) };
    const schema = linesSchema(document.shapes, parts, { files: StoredFileResponse.name });
    const described = { ...schema, $defs: { ...schema.$defs, [CONTENTS]: contentLineSchema } };
    yield { name: SCHEMA, open: () => whole(`${JSON.stringify(described, null, 1)}\n`) };
    yield* this.linesOfParts();
    yield* this.lines('files', null, this.fileLines());
    const states: ContentLine[] = [];
    for (const file of this.contents.values()) yield* this.content(file, states);
    yield* this.lines(CONTENTS, null, states);
    yield { name: MANIFEST, open: () => whole(`${JSON.stringify(this.manifest(), null, 1)}\n`) };
  }

  private async *linesOfParts(): AsyncGenerator<ZipPart> {
    const { organization, snapshot, operations, caller, progress } = this.making;
    const reading = { snapshot, operations, caller, organization: organization.id, asked: () => progress.asked() };
    for (const part of parts) {
      progress.begins(part, this.named);
      const items = itemsOf(part, reading, this.named);
      if (part.file !== null) yield* this.lines(part.file, part.operation, items);
      else await readThrough(items);
      progress.ended();
    }
  }

  private *lines(
    file: string,
    operation: string | null,
    items: AsyncIterable<object> | Iterable<object>,
  ): Generator<ZipPart> {
    const tally = new MeasuringStream(true);
    const name = linesPart(file);
    yield { name, open: () => through(Readable.from(inPieces(items)), tally) };
    const { lines, bytes } = tally;
    this.listed.push({ name, operation, schema: definitionOf(file), lines, bytes, sha256: tally.sha256() });
  }

  private async *fileLines(): AsyncGenerator<StoredFileResponse> {
    const { database, snapshot, organization } = this.making;
    const owners = [organization.id, ...OWNERS.flatMap((kind) => [...this.named.ids(kind)])];
    for await (const file of filesOfOwners(database, snapshot, owners)) {
      if (!this.contents.has(file.checksum_sha256)) this.contents.set(file.checksum_sha256, file);
      yield responseOf(StoredFileResponse, file, { url: null });
    }
    this.making.progress.contents([...this.contents.values()].reduce((sum, { size_bytes }) => sum + size_bytes, 0));
  }

  private async *content(file: StoredFile, states: ContentLine[]): AsyncGenerator<ZipPart> {
    const { checksum_sha256: sha256, size_bytes } = file;
    const { state, open } = await openContent(this.making.files, file);
    states.push({ sha256, size_bytes, state });
    if (open) {
      const name = contentPart(sha256);
      yield { name, isPacked: true, open };
      this.bytes += size_bytes;
    } else if (state !== 'whole') this.lost.push({ sha256, state });
    await this.making.progress.read(size_bytes);
  }

  private manifest(): ExportManifest {
    const { organization, now } = this.making;
    return {
      format: FORMAT,
      format_version: FORMAT_VERSION,
      product_version: version,
      made_at: now.toISOString(),
      organization,
      files: this.listed,
      contents: { count: this.contents.size - this.lost.length, bytes: this.bytes, lost: this.lost },
    };
  }
}

async function readThrough(items: AsyncGenerator): Promise<void> {
  while ((await items.next()).done !== true);
}

const whole = (text: string): Readable => Readable.from([Buffer.from(text)]);
