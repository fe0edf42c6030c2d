import { createReadStream } from 'node:fs';
import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { NamedError, Unavailable } from '../errors/errors.js';
import { Fault } from '../errors/fault.js';

/** What is known of a content before it is written; it is held against it. */
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
  /** When it was last put. */
  modified: Date;
  /** Changes with every change of the content that leaves the trace of a write, also one that sets times back. */
  stamp: string;
}

export interface Putting {
  told?: (bytes: number) => void;
  signal?: AbortSignal;
}

/** Of what is long: each piece costs the same, however short it is. */
export const PIECE_BYTES = 262_144;

/** A content on its way. Whoever does not read it to its end destroys it. */
export interface OpenedObject {
  content: Readable;
  /** Of the whole object, also when a part was asked for. */
  length: number;
  /** As `StoredObject.stamp`, of the very object that is read. */
  stamp: string;
}

/**
 * Objects by name, each whole or absent. Overwriting refreshes the modification time; it is harmless for content-addressed
 * names and repairs damaged contents.
 */
export abstract class Storage {
  /**
   * Returns when the object outlives a power cut.
   * @throws Error when the content is not what the facts say; then nothing is stored
   */
  abstract put(name: string, content: Buffer | Readable, facts: ContentFacts): Promise<void>;

  /**
   * The same for a file of this process, whose facts were taken as it was written: where it can it takes the file itself, and
   * it is gone afterwards.
   * @param told of the bytes that went on
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

  /** Opened before it is answered, so that a lost object is no half answer. @throws ObjectMissing */
  abstract open(name: string, range?: ByteRange): Promise<OpenedObject>;

  /** Null when there is none. */
  abstract head(name: string): Promise<StoredObject | null>;

  /** Harmless where there is none. */
  abstract remove(name: string): Promise<void>;

  /** All that lies below this product's own names, with what interrupted writes have left. */
  abstract list(): AsyncIterable<StoredObject>;

  /**
   * Ends uploads in parts that began before and never ended: no list shows what they hold, and it is paid for. Null where the
   * storage does not let us; then it has to do so itself. Elsewhere what an interrupted write has left is in the list.
   */
  endUploads(_before: Date): Promise<number | null> {
    return Promise.resolve(0);
  }

  /** Whether the storage can be used; for readiness. */
  abstract check(): Promise<void>;

  /** Room for more and in all; null where nobody says. */
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

/** The storage answers and has no such object. */
export class ObjectMissing extends Fault {
  constructor(name: string) {
    super(`The storage has no object ${name}`);
  }
}

/** The storage does not answer, or refuses. What it said goes to the log, not out. */
export class StorageAway extends Unavailable {
  constructor(cause: unknown) {
    super('storage.unavailable', 'The file storage cannot be used at the moment.', 5);
    this.cause = cause;
  }
}

/** There is no room. What was begun is gone, and what is stored stays readable. */
export class StorageFull extends NamedError {
  readonly status = 507;

  constructor(cause: unknown) {
    super('storage.full', 'There is no room left to store this.', {}, 300);
    this.cause = cause;
  }
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Of files alone: a refused connection is told by whoever wanted to connect. */
const FILE_CALLS =
  /^(open|close|read|write|fsync|fdatasync|ftruncate|l?stat|fstat|statfs|mkdir|rmdir|rename|link|unlink|rm|scandir|opendir|access)$/;

/** What the operating system refused to do with a file of ours. Null for any other error. */
export function asFileSystemFault(error: unknown): StorageAway | StorageFull | null {
  const { code, syscall = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (typeof code !== 'string' || !FILE_CALLS.test(syscall)) return null;
  return FULL.includes(code) ? new StorageFull(error) : new StorageAway(error);
}

/** The name of a content: two uploads of the same bytes are one object. */
export function contentName(sha256: string): string {
  return `sha256/${sha256.slice(0, 2)}/${sha256}`;
}

/** Names given before contents named themselves stay readable, and are swept like the others. */
const OWN_NAMES = /^(sha256|users|organizations|signatures|certificates)\/|^\.probe-/;

/** Archives are no contents: who made one removes it. */
const ARCHIVES = 'backups/';

/** Of whatever is put. */
export const isOwnUpload = (name: string): boolean => isOwnName(name) || name.startsWith(ARCHIVES);

/** Whether an object is one of ours: what else an operator keeps beside them is not touched. */
export function isOwnName(name: string): boolean {
  return OWN_NAMES.test(name);
}
