import { Injectable } from '@nestjs/common';
import { type Readable, pipeline } from 'node:stream';
import { Unavailable } from '../../platform/errors/errors.js';
import {
  type ByteRange,
  type ContentFacts,
  ObjectMissing,
  type OpenedObject,
  Storage,
} from '../../platform/storage/storage.js';
import { contentVerifier, requireContent, WrongContent } from '../../platform/storage/verify-content.js';
import { ContentProofs } from './verify/content-proofs.js';
import { DamagedFiles } from './verify/damaged-files.js';
import type { StoredFile } from './stored-file.entity.js';

/** Bytes verified before the first is sent; larger files before the last. */
const SMALL_BYTES = 1024 * 1024;
/** An operator must restore the content from a backup. */
const RETRY_SECONDS = 300;

export class FileDamaged extends Unavailable {
  constructor(cause: unknown) {
    super('file.damaged', 'The stored file is missing or damaged.', RETRY_SECONDS);
    this.cause = cause;
  }
}

type Facts = Pick<StoredFile, 'size_bytes' | 'checksum_sha256'>;
const facts = ({ size_bytes, checksum_sha256 }: Facts): ContentFacts => ({
  length: size_bytes,
  sha256: checksum_sha256,
});

@Injectable()
export class ReadFile {
  constructor(
    private readonly storage: Storage,
    private readonly proofs: ContentProofs,
    private readonly damaged: DamagedFiles,
  ) {}

  async whole(file: StoredFile): Promise<Buffer> {
    return this.orDamaged(file, async () => {
      await this.requireLength(file);
      const content = await this.storage.get(file.object_name);
      requireContent(content, facts(file));
      return content;
    });
  }

  /** A large file fails before its last chunk; a range verifies the whole file once. */
  async part(file: StoredFile, range: ByteRange | null): Promise<Buffer | Readable> {
    if (file.size_bytes <= SMALL_BYTES) {
      const content = await this.whole(file);
      return range ? content.subarray(range.first, range.last + 1) : content;
    }
    return this.orDamaged(file, async () => (range ? this.provenPart(file, range) : this.verified(file)));
  }

  async requireGenuine(file: StoredFile): Promise<void> {
    await this.orDamaged(file, () => this.proofs.require(file));
  }

  /** The object may be larger than recorded. */
  private async requireLength({ object_name, size_bytes }: StoredFile): Promise<void> {
    const object = await this.storage.head(object_name);
    if (!object) throw new ObjectMissing(object_name);
    if (object.length !== size_bytes) throw new WrongContent();
  }

  private async verified(file: StoredFile): Promise<Readable> {
    const { content, length } = await this.storage.open(file.object_name);
    if (length !== file.size_bytes) return refused(content);
    const checked = contentVerifier(facts(file));
    // Headers are sent already: the connection is closed.
    return pipeline(content, checked, (error) => {
      if (error instanceof WrongContent) void this.damaged.raise(file, 'content');
    });
  }

  /** An object replaced in between is verified first. */
  private async provenPart(file: StoredFile, range: ByteRange): Promise<Readable> {
    for (let attempt = 1; attempt <= 3; attempt++) {
      const stamp = await this.proofs.require(file);
      const opened: OpenedObject = await this.storage.open(file.object_name, range);
      if (opened.stamp === stamp) return opened.content;
      opened.content.destroy();
    }
    throw new WrongContent();
  }

  private async orDamaged<T>(file: StoredFile, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof ObjectMissing) await this.damaged.raise(file, 'missing');
      else if (error instanceof WrongContent) await this.damaged.raise(file, 'content');
      else throw error;
      throw new FileDamaged(error);
    }
  }
}

function refused(content: Readable): never {
  content.destroy();
  throw new WrongContent();
}
