import { createReadStream } from 'node:fs';
import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NamedError, Unavailable } from '../errors/errors.js';
import { Fault } from '../errors/fault.js';

/** Expected properties of a content, known before it is written and verified against it. */
export interface ContentFacts {
  length: number;
  /** Hexadecimal. */
  sha256: string;
}

/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredObject {
  name: string;
  length: number;
  /** Time of the last write. */
  modified: Date;
  /** Changes with every detectable write, also if modification times are set back. */
  stamp: string;
}

export interface Putting {
  told?: (bytes: number) => void;
  signal?: AbortSignal;
}

/** Chunk size in bytes for large files: the overhead is the same for each chunk. */
export const PIECE_BYTES = 262_144;

/** Stream of an object. Destroy it unless you read it to the end. */
export interface OpenedObject {
  content: Readable;
  /** Length of the whole object in bytes, also for a range. */
  length: number;
  /** Same as `StoredObject.stamp`, of the object being read. */
  stamp: string;
}

/**
 * Objects by name, each complete or absent. Overwriting refreshes the modification time; it is harmless for
 * content-addressed names and repairs damaged contents.
 */
export abstract class Storage {
  /**
   * Resolves when the object would survive a power failure.
   * @throws Error when the content does not match the facts; then nothing is stored
   */
  abstract put(name: string, content: Buffer | Readable, facts: ContentFacts): Promise<void>;

  /**
   * Stores a local file with facts computed when it was written. Moves the file if possible; it no longer exists
   * afterwards.
   * @param told called with the number of transferred bytes
   */
  async putFile(name: string, path: string, facts: ContentFacts, { told, signal }: Putting = {}): Promise<void> {
    const counted = new Transform({
      transform(piece: Buffer, _encoding, done) {
        told?.(piece.length);
        done(null, piece);
      },
    });
    const file = createReadStream(path, { highWaterMark: PIECE_BYTES, ...(signal && { signal }) });
    pipeline(file, counted, () => undefined);
    await this.put(name, counted, facts);
  }

  /** Opens the object before the response starts, so that a missing one is reported properly. @throws ObjectMissing */
  abstract open(name: string, range?: ByteRange): Promise<OpenedObject>;

  /** Null if missing. */
  abstract head(name: string): Promise<StoredObject | null>;

  /** Harmless if missing. */
  abstract remove(name: string): Promise<void>;

  /** Everything below this product's own names, including leftovers of interrupted writes. */
  abstract list(): AsyncIterable<StoredObject>;

  /**
   * Aborts multipart uploads started before a time: they are billed but not listed. Null if the storage denies it and
   * must have a lifecycle rule instead. Elsewhere leftovers of interrupted writes are in the list.
   */
  endUploads(_before: Date): Promise<number | null> {
    return Promise.resolve(0);
  }

  /** Whether the storage can be used; for readiness. */
  abstract check(): Promise<void>;

  /** Free and total bytes; null if unknown. */
  abstract space(): Promise<{ free: number; total: number } | null>;

  /** @throws ObjectMissing */
  async get(name: string): Promise<Buffer> {
    const { content } = await this.open(name);
    try {
      return await buffer(content);
    } catch (error) {
      throw new StorageAway(error);
    }
  }
}

/** The storage responds but has no such object. */
export class ObjectMissing extends Fault {
  constructor(name: string) {
    super(`The storage has no object ${name}`);
  }
}

/** The storage does not respond, or refuses. Its error goes to the log, not to the client. */
export class StorageAway extends Unavailable {
  constructor(cause: unknown) {
    super('storage.unavailable', 'The file storage cannot be used at the moment.', 5);
    this.cause = cause;
  }
}

/** No space left. The partial object is removed; stored objects stay readable. */
export class StorageFull extends NamedError {
  readonly status = 507;

  constructor(cause: unknown) {
    super('storage.full', 'There is no room left to store this.', {}, 300);
    this.cause = cause;
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** File system calls only: the caller that connects reports a refused connection. */
const FILE_CALLS =
  /^(open|close|read|write|fsync|fdatasync|ftruncate|l?stat|fstat|statfs|mkdir|rmdir|rename|link|unlink|rm|scandir|opendir|access)$/;

/** Error of the operating system for a file of this service. Null for any other error. */
export function asFileSystemFault(error: unknown): StorageAway | StorageFull | null {
  const { code, syscall = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (typeof code !== 'string' || !FILE_CALLS.test(syscall)) return null;
  return FULL.includes(code) ? new StorageFull(error) : new StorageAway(error);
}

/** Content-addressed name: equal contents are one object. */
export function contentName(sha256: string): string {
  return `sha256/${sha256.slice(0, 2)}/${sha256}`;
}

/** Names of earlier versions stay readable, and are swept like the others. */
const OWN_NAMES = /^(sha256|users|organizations|signatures|certificates)\/|^\.probe-/;

/** Archives are not file contents: the backup feature removes them. */
const ARCHIVES = 'backups/';

/** For any object. */
export const isOwnUpload = (name: string): boolean => isOwnName(name) || name.startsWith(ARCHIVES);

/** Whether an object belongs to this service. Other objects in the storage are not touched. */
export function isOwnName(name: string): boolean {
  return OWN_NAMES.test(name);
}
