import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { NamedError } from '../../platform/errors/errors.js';
import { type ByteRange, type ContentFacts, ObjectMissing, Storage } from '../../platform/storage/storage.js';
import { contentVerifier, requireContent, WrongContent } from '../../platform/storage/verify-content.js';
import type { StoredFile } from './stored-file.entity.js';

/** Up to here a content is compared before its first byte goes out; above, before its last. */
const SMALL_BYTES = 1024 * 1024;

/** The stored content is not, or no longer, the one that was stored: asking again does not help. */
export class FileDamaged extends NamedError {
  readonly status = 500;

  constructor(file: StoredFile, cause: unknown) {
    super('file.damaged', 'The stored file is missing or damaged.');
    this.cause = cause;
    this.file_id = file.id;
  }

  /** For the log. */
  readonly file_id: string;
}

type Facts = Pick<StoredFile, 'size_bytes' | 'checksum_sha256'>;
const facts = ({ size_bytes, checksum_sha256 }: Facts): ContentFacts => ({
  length: size_bytes,
  sha256: checksum_sha256,
});

/** Contents out of the storage, held against what is known of them. */
@Injectable()
export class ReadFile {
  constructor(private readonly storage: Storage) {}

  /** @throws FileDamaged */
  async whole(file: StoredFile): Promise<Buffer> {
    return orDamaged(file, async () => {
      const content = await this.storage.get(file.object_name);
      requireContent(content, facts(file));
      return content;
    });
  }

  /**
   * The bytes to send. A large content fails with FileDamaged before its last piece when it is wrong; a part of a large
   * one cannot be compared and only its length is.
   * @throws FileDamaged
   */
  async part(file: StoredFile, range: ByteRange | null): Promise<Buffer | Readable> {
    if (file.size_bytes <= SMALL_BYTES) {
      const content = await this.whole(file);
      return range ? content.subarray(range.first, range.last + 1) : content;
    }
    if (range) {
      await this.requireThere(file);
      return this.open(file, range);
    }
    const source = await this.open(file);
    return pipeline(source, contentVerifier(facts(file)), () => undefined);
  }

  /** Whether an object of the right length is there. @throws FileDamaged */
  async requireThere(file: StoredFile): Promise<void> {
    await orDamaged(file, async () => {
      const object = await this.storage.head(file.object_name);
      if (!object) throw new ObjectMissing(file.object_name);
      if (object.length !== file.size_bytes) throw new WrongContent();
    });
  }

  private open(file: StoredFile, range?: ByteRange): Promise<Readable> {
    return orDamaged(file, () => this.storage.stream(file.object_name, range));
  }
}

async function orDamaged<T>(file: StoredFile, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ObjectMissing || error instanceof WrongContent) throw new FileDamaged(file, error);
    throw error;
  }
}
