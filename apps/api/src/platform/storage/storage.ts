import { createReadStream } from 'node:fs';
import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NamedError, Unavailable } from '../errors/errors.js';
import { Fault } from '../errors/fault.js';

/** Verified when the content is written. */
export interface ContentFacts {
  length: number;
  sha256: string;
}

export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredObject {
  name: string;
  length: number;
  modified: Date;
  /** Changes with every detectable write, also with modification times set back. */
  stamp: string;
}

export interface Putting {
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

export const PIECE_BYTES = 262_144;

/** Destroy it unless you read it to the end. */
export interface OpenedObject {
  content: Readable;
  /** Bytes of the whole object, also for a range. */
  length: number;
  stamp: string;
}

/** Objects are complete or absent. Overwriting refreshes the modification time and repairs damage. */
export abstract class Storage {
  /**
   * Resolves when the object survives a power failure.
   * @throws Error for wrong content
   */
  abstract put(name: string, content: Buffer | Readable, facts: ContentFacts): Promise<void>;

  /**
   * Removes the file.
   * @param onProgress transferred bytes
   */
  async putFile(name: string, path: string, facts: ContentFacts, { onProgress, signal }: Putting = {}): Promise<void> {
    const counted = new Transform({
      transform(piece: Buffer, _encoding, done) {
        onProgress?.(piece.length);
        done(null, piece);
      },
    });
    const file = createReadStream(path, { highWaterMark: PIECE_BYTES, ...(signal && { signal }) });
    pipeline(file, counted, () => undefined);
    await this.put(name, counted, facts);
  }

  /** Opens before the response starts. @throws ObjectMissing */
  abstract open(name: string, range?: ByteRange): Promise<OpenedObject>;

  abstract head(name: string): Promise<StoredObject | null>;

  abstract remove(name: string): Promise<void>;

  /** Only this product's names, including leftovers of interrupted writes. */
  abstract list(): AsyncIterable<StoredObject>;

  /** Multipart uploads are billed but not listed. Null: denied, needs a lifecycle rule. */
  endUploads(_before: Date): Promise<number | null> {
    return Promise.resolve(0);
  }

  abstract check(): Promise<void>;

  /** Bytes; null if unknown. */
  abstract space(): Promise<{ free: number; total: number } | null>;

  async get(name: string): Promise<Buffer> {
    const { content } = await this.open(name);
    try {
      return await buffer(content);
    } catch (error) {
      throw new StorageAway(error);
    }
  }
}

export class ObjectMissing extends Fault {
  constructor(name: string) {
    super(`The storage has no object ${name}`);
  }
}

/** The error goes to the log only. */
export class StorageAway extends Unavailable {
  constructor(cause: unknown) {
    super('storage.unavailable', 'The file storage cannot be used at the moment.', 5);
    this.cause = cause;
  }
}

/** The partial object is removed; stored objects stay readable. */
export class StorageFull extends NamedError {
  readonly status = 507;

  constructor(cause: unknown) {
    super('storage.full', 'There is no room left to store this.', {}, 300);
    this.cause = cause;
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** File system calls only: the connecting caller reports refused connections. */
const FILE_CALLS =
  /^(open|close|read|write|fsync|fdatasync|ftruncate|l?stat|fstat|statfs|mkdir|rmdir|rename|link|unlink|rm|scandir|opendir|access)$/;

export function asFileSystemFault(error: unknown): StorageAway | StorageFull | null {
  const { code, syscall = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (typeof code !== 'string' || !FILE_CALLS.test(syscall)) return null;
  return FULL.includes(code) ? new StorageFull(error) : new StorageAway(error);
}

/** Equal contents are one object. */
export function contentName(sha256: string): string {
  return `sha256/${sha256.slice(0, 2)}/${sha256}`;
}

const OWN_NAMES = /^sha256\/|^\.probe-/;

/** The backup feature removes archives. */
const ARCHIVES = 'backups/';

export const isOwnUpload = (name: string): boolean => isOwnName(name) || name.startsWith(ARCHIVES);

/** Other objects in the storage are not touched. */
export function isOwnName(name: string): boolean {
  return OWN_NAMES.test(name);
}
