import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Forbidden, NotFound } from '../../platform/errors/errors.js';
import { FileStorage } from '../../platform/storage/file-storage.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { StoredFile } from './stored-file.entity.js';

export interface NewFile {
  entity_type: string;
  entity_id: string;
  object_name: string;
  original_filename: string;
  content_type: string;
  uploaded_by: string;
  content: Buffer;
}

/** Stored files: content in the storage, facts in the database. The content is written first, then the row. */
@Injectable()
export class Files {
  constructor(
    private readonly database: Database,
    private readonly storage: FileStorage,
    private readonly addresses: SignedAddresses,
  ) {}

  /** Writes the content outside any transaction; `keep` makes it known. */
  async write({ content, ...facts }: NewFile): Promise<Omit<StoredFile, 'created_at'>> {
    await this.storage.put(facts.object_name, content);
    return {
      ...facts,
      id: randomUUID(),
      step_index: null,
      size_bytes: content.length,
      checksum_sha256: createHash('sha256').update(content).digest('hex'),
    };
  }

  async keep(tx: EntityManager, file: Omit<StoredFile, 'created_at'>): Promise<void> {
    await tx.insert(StoredFile, file);
  }

  /** Drops the row of a file that is replaced. @returns the object to erase after the commit */
  async forget(tx: EntityManager, fileId: string): Promise<string | null> {
    const file = await tx.findOneBy(StoredFile, { id: fileId });
    if (file) await tx.delete(StoredFile, { id: fileId });
    return file?.object_name ?? null;
  }

  /** After the transaction that forgot it. */
  erase(objectName: string): Promise<void> {
    return this.storage.remove(objectName);
  }

  /** The whole content, for small files. */
  async content(fileId: string): Promise<Buffer> {
    const file = await this.database.read.findOneBy(StoredFile, { id: fileId });
    if (!file) throw new NotFound('File');
    return this.storage.get(file.object_name);
  }

  address(fileId: string): string {
    return this.addresses.make(fileId);
  }

  async open(fileId: string): Promise<{ file: StoredFile; content: ReadStream }> {
    const file = await this.database.read.findOneBy(StoredFile, { id: fileId });
    if (!file) throw new NotFound('File');
    return { file, content: await this.storage.stream(file.object_name) };
  }

  /** By a signed address; who may see the file was decided when the address was made. */
  openSigned(fileId: string, expires: string, signature: string): Promise<{ file: StoredFile; content: ReadStream }> {
    if (!this.addresses.isValid(fileId, expires, signature)) {
      throw new Forbidden('file.address_expired', 'This file address has expired; ask for a new one.');
    }
    return this.open(fileId);
  }
}
