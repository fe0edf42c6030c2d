import { Injectable } from '@nestjs/common';
import { endings, hasExtension } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type EntityManager, In } from 'typeorm';
import { Fault } from '../../platform/errors/fault.js';
import type { Caller } from '../../platform/access/caller.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { requirePart, tooLarge, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Log } from '../../platform/logging/log.js';
import { Pictures } from '../../platform/pictures/pictures.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import type { SpooledContent } from '../../platform/storage/spool.js';
import { contentName } from '../../platform/storage/storage.js';
import { sha256Of } from '../../platform/storage/verify-content.js';
import { type ActorFacts, AuditTrail, type AuditView, type Subject } from '../audit/index.js';
import { FileContents, fileRow, type WrittenContent } from './file-contents.js';
import type { FileKind, SlotKind } from './file-kind.js';
import { readFilename, readContentType } from './file-names.js';
import { FileDamaged, ReadFile } from './read-file.js';
import { StoredFile } from './stored-file.entity.js';

interface NewContent {
  owner: string;
  by: string;
  filename: string;
  content_type: string;
  content: Buffer | SpooledContent;
}

export interface NewFile {
  kind: FileKind;
  row: Omit<StoredFile, 'created_at'>;
  written: WrittenContent;
}

interface FileEntry {
  actor: ActorFacts;
  subject: Subject;
  facts?: AuditView;
  at?: Date;
}

/**
 * Content before the transaction, row and audit entry in it, erasure after the commit. A crash leaves only
 * unreferenced, swept content.
 */
@Injectable()
export class Files {
  constructor(
    private readonly database: Database,
    private readonly contents: FileContents,
    private readonly reading: ReadFile,
    private readonly pictures: Pictures,
    private readonly addresses: SignedAddresses,
    private readonly audit: AuditTrail,
    private readonly log: Log,
  ) {}

  async receive(kind: FileKind, owner: string, by: string, part: UploadedPart | undefined): Promise<NewFile> {
    const { originalname, mimetype, spooled: content } = requirePart(part);
    if (content.length > kind.maxBytes) throw tooLarge(kind);
    if (!kind.picture) {
      if (kind.contentTypes?.includes(readContentType(mimetype)) === false) {
        throw new RuleBroken('upload.wrong_type', 'The file must be one of {types}.', {
          types: kind.contentTypes.join(', '),
        });
      }
      const facts = { filename: readFilename(originalname), content_type: readContentType(mimetype) };
      if (!hasExtension(kind, facts.filename)) {
        throw new RuleBroken('upload.wrong_name', 'The name of the file must end with one of {extensions}.', {
          extensions: endings(kind),
        });
      }
      return this.store(kind, { owner, by, content, ...facts });
    }
    const picture = await this.pictures.read(by, content, kind.picture.read);
    return this.store(kind, { owner, by, ...picture, filename: `${kind.picture.name}.${picture.extension}` });
  }

  async store(kind: FileKind, { owner, by, filename, content_type, content }: NewContent): Promise<NewFile> {
    const written = await this.contents.write(content);
    const row = fileRow(written, {
      entity_type: kind.name,
      entity_id: owner,
      original_filename: filename,
      content_type,
      uploaded_by: by,
    });
    return { kind, row, written };
  }

  storeNamed(kind: FileKind, { filename, content_type, ...rest }: NewContent): Promise<NewFile> {
    return this.store(kind, {
      ...rest,
      filename: readFilename(filename),
      content_type: readContentType(content_type),
    });
  }

  /** Without an audit entry. */
  async keepQuietly(tx: EntityManager, file: NewFile): Promise<void> {
    await this.insert(tx, [file]);
  }

  /**
   * Call in the referring row's transaction.
   * @param along other files of the audit entry
   */
  async keep(
    tx: EntityManager,
    file: NewFile,
    { actor, subject, facts, at }: FileEntry,
    along: readonly NewFile[] = [],
  ): Promise<void> {
    await this.insert(tx, [file, ...along], at);
    await this.audit.act(tx, actor, file.kind.audit.kept, subject, facts);
  }

  async dropQuietly(fileId: string | null, before: (tx: EntityManager) => Promise<void>): Promise<void> {
    const name = await this.database.aside(async (tx) => {
      await before(tx);
      return fileId === null ? null : this.forget(tx, fileId);
    });
    if (name !== null) await this.erase(name);
  }

  /** Equal content and name, without damage that an upload would repair. */
  async stands(tx: EntityManager, { row, written }: NewFile, fileId: string | null): Promise<boolean> {
    const { checksum_sha256, original_filename, content_type } = row;
    const same = await tx.query<unknown[]>(
      `select 1 from stored_files f
        where f.id = $1 and f.checksum_sha256 = $2 and f.original_filename = $3 and f.content_type = $4
          and not exists (select 1 from file_damages d where d.file_id = f.id)`,
      [fileId, checksum_sha256, original_filename, content_type],
    );
    if (same.length > 0) await this.contents.settle(tx, written);
    return same.length > 0;
  }

  async replace<Row extends object>(
    caller: Caller,
    kind: SlotKind<Row>,
    ownerId: string,
    part: UploadedPart | undefined,
  ): Promise<Row> {
    return this.fill(caller, kind, ownerId, await this.receive(kind, ownerId, caller.id, part));
  }

  async clear<Row extends object>(caller: Caller, kind: SlotKind<Row>, ownerId: string): Promise<Row> {
    return this.fill(caller, kind, ownerId, null);
  }

  /** @param lockOwner throws NotFound if the owner was deleted during the upload */
  async attach(
    caller: Caller,
    kind: FileKind,
    subject: Subject,
    part: UploadedPart | undefined,
    lockOwner: (tx: EntityManager) => Promise<unknown>,
  ): Promise<StoredFile> {
    const file = await this.receive(kind, subject.id ?? '', caller.id, part);
    return this.database.transaction(async (tx) => {
      await lockOwner(tx);
      await this.keep(tx, file, { actor: caller, subject, facts: factsOf(file.row) });
      return tx.findOneByOrFail(StoredFile, { id: file.row.id });
    });
  }

  /** The source must exist until the transaction ends. */
  async copy(tx: EntityManager, fileId: string, entity_id: string, uploaded_by: string): Promise<string> {
    const { created_at: _created, ...row } = await tx.findOneByOrFail(StoredFile, { id: fileId });
    const id = randomUUID();
    await tx.insert(StoredFile, { ...row, id, entity_id, uploaded_by });
    return id;
  }

  /**
   * Hold the sources until the transaction ends.
   * @returns first index without a file, or -1
   */
  async takeOver(
    tx: EntityManager,
    caller: Caller,
    kind: FileKind,
    { from, to, ids }: { from: string; to: Subject; ids: readonly string[] },
  ): Promise<number> {
    const there = await tx.findBy(StoredFile, { entity_type: kind.name, entity_id: from });
    const requested = ids.map((id) => there.find((file) => file.id === id));
    for (const file of there.filter((one) => requested.includes(one))) {
      await this.takeOne(tx, caller, kind, file.id, to);
    }
    return requested.indexOf(undefined);
  }

  /** @returns the id of the copy */
  async takeOne(tx: EntityManager, caller: Caller, kind: FileKind, fileId: string, to: Subject): Promise<string> {
    const file = await tx.findOneByOrFail(StoredFile, { id: fileId });
    const file_id = await this.copy(tx, fileId, to.id ?? '', caller.id);
    await this.audit.act(tx, caller, kind.audit.kept, to, { ...factsOf(file), file_id });
    return file_id;
  }

  /** @param options `facts` for the entry; `before` checks invariants in the transaction */
  async remove(
    caller: Caller,
    kind: FileKind,
    subject: Subject,
    fileId: string,
    options: { facts?: AuditView; before?: (tx: EntityManager) => Promise<void> } = {},
  ): Promise<void> {
    const { removed } = kind.audit;
    if (removed === null) throw new Fault(`Files of the kind ${kind.name} stay`);
    const name = await this.database.transaction(async (tx) => {
      await options.before?.(tx);
      const which = { id: fileId, entity_type: kind.name, entity_id: subject.id ?? '' };
      const file = await tx.findOne(StoredFile, { where: which, lock: { mode: 'pessimistic_write' } });
      if (!file) throw new NotFound('File');
      await tx.delete(StoredFile, { id: fileId });
      await this.audit.act(tx, caller, removed, subject, { ...factsOf(file), ...options.facts });
      return file.object_name;
    });
    await this.erase(name);
  }

  async forgetOf(tx: EntityManager, kind: FileKind, owners: readonly string[]): Promise<void> {
    await tx.delete(StoredFile, { entity_type: kind.name, entity_id: In([...owners]) });
  }

  async withContent(kind: FileKind, sums: readonly string[]): Promise<string[]> {
    const which = { entity_type: kind.name, object_name: In(sums.map(contentName)), checksum_sha256: In([...sums]) };
    return (await this.database.read.find(StoredFile, { where: which, select: { id: true } })).map(({ id }) => id);
  }

  async find(fileId: string): Promise<StoredFile> {
    const file = await this.database.read.findOneBy(StoredFile, { id: fileId });
    if (!file) throw new NotFound('File');
    return file;
  }

  async findWhole(fileId: string): Promise<StoredFile> {
    const file = await this.find(fileId);
    await this.reading.requireGenuine(file);
    return file;
  }

  requireWhole(file: StoredFile): Promise<void> {
    return this.reading.requireGenuine(file);
  }

  /** Access was checked when the URL was created. */
  async findSigned(fileId: string, expires: string, signature: string): Promise<StoredFile> {
    this.addresses.require(fileId, expires, signature);
    return asSystem('signed address', () => this.find(fileId));
  }

  /** For small files. */
  async content(fileId: string): Promise<Buffer> {
    return this.reading.whole(await this.find(fileId));
  }

  /** Damaged content ends in an error. */
  async open(file: StoredFile): Promise<Readable> {
    const content = await this.reading.part(file, null);
    return Buffer.isBuffer(content) ? Readable.from([content]) : content;
  }

  async isContent(fileId: string, sha256: string): Promise<boolean> {
    try {
      return sha256Of(await this.content(fileId)) === sha256;
    } catch (error) {
      if (error instanceof FileDamaged) return false;
      throw error;
    }
  }

  address(fileId: string): string {
    return this.addresses.make(fileId);
  }

  private async fill<Row extends object>(
    caller: Caller,
    kind: SlotKind<Row>,
    ownerId: string,
    file: NewFile | null,
  ): Promise<Row> {
    const { column, lock, subject, touch } = kind.slot;
    const { owner, replaced } = await this.database.transaction(async (tx) => {
      const owner = await lock(tx, ownerId);
      const current = () => Reflect.get(owner, column) as string | null;
      const previous = current();
      if (file && (await this.stands(tx, file, previous))) return { owner, replaced: null };
      if (file) await this.insert(tx, [file]);
      const action = file ? kind.audit.kept : (kind.audit.removed ?? kind.audit.kept);
      const view = () => ({ [column]: current() });
      await this.audit.change(tx, caller, action, subject(owner), view, async () => {
        if (current() === null && !file) return;
        Reflect.set(owner, column, file?.row.id ?? null);
        touch?.(owner);
        await tx.save(owner);
      });
      return { owner, replaced: previous === null ? null : await this.forget(tx, previous) };
    });
    if (replaced !== null) await this.erase(replaced);
    return owner;
  }

  private async insert(tx: EntityManager, files: readonly NewFile[], created_at?: Date): Promise<void> {
    await this.contents.settle(tx, ...files.map(({ written }) => written));
    await tx.insert(
      StoredFile,
      files.map(({ row }) => ({ ...row, ...(created_at ? { created_at } : {}) })),
    );
  }

  /** @returns object name, to be erased after the commit */
  private async forget(tx: EntityManager, fileId: string): Promise<string | null> {
    const file = await tx.findOneBy(StoredFile, { id: fileId });
    if (file) await tx.delete(StoredFile, { id: fileId });
    return file?.object_name ?? null;
  }

  /** Committed already: a failure leaves it to the sweep. */
  private async erase(name: string): Promise<void> {
    try {
      await this.contents.erase(name);
    } catch (error) {
      this.log.problem('a replaced file is left to the sweep', { error, object: name });
    }
  }
}

function factsOf({ id, original_filename, size_bytes, checksum_sha256 }: Omit<StoredFile, 'created_at'>): AuditView {
  return { file_id: id, original_filename, size_bytes, sha256: checksum_sha256 };
}
