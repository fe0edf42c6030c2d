import type {
  GetObjectCommandInput,
  HeadObjectCommandOutput,
  ListObjectsV2CommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';
import { pipeline, Readable } from 'node:stream';
import { Fault } from '../errors/fault.js';
import { endUploads, PART_BYTES, putInParts } from './s3-parts.js';
import type { StorageAddress } from '../config/storage-address.js';
import {
  asFileSystemFault,
  type ByteRange,
  type ContentFacts,
  isOwnName,
  isOwnUpload,
  ObjectMissing,
  type OpenedObject,
  type Putting,
  Storage,
  StorageAway,
  type StoredObject,
} from './storage.js';
import { contentVerifier, requireContent, WrongContent } from './verify-content.js';

interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

type Sdk = typeof import('@aws-sdk/client-s3');

const CONNECT_MS = 5000;
const SILENCE_MS = 30_000;

/** Milliseconds; a transaction or probe waits for the storage. */
const SOON_MS = 5000;
const ANSWER_MS = 10_000;
const soon = () => ({ abortSignal: AbortSignal.timeout(SOON_MS) });

/** The key may not list uploads, or it is unsupported. */
const NOT_FOR_US = ['AccessDenied', 'NotImplemented', 'MethodNotAllowed'];

const silent = () => undefined;

export class S3Storage extends Storage {
  private constructor(
    private readonly sdk: Sdk,
    private readonly client: S3Client,
    private readonly address: StorageAddress,
    private readonly partBytes: number,
  ) {
    super();
  }

  /** Loads the SDK on demand. */
  static async open(address: StorageAddress, keys: S3Keys, partBytes = PART_BYTES): Promise<S3Storage> {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region: address.region,
      credentials: keys,
      ...(address.endpoint === null ? {} : { endpoint: address.endpoint }),
      // Self-hosted storages rarely have a host name per bucket.
      forcePathStyle: address.endpoint !== null,
      // Storages without streamed checksums would store frames as content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: { debug: silent, info: silent, warn: silent, error: silent },
      maxAttempts: 2,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    });
    return new S3Storage(sdk, client, address, partBytes);
  }

  async put(name: string, content: Buffer | Readable, facts: ContentFacts): Promise<void> {
    let wrong: unknown;
    const stop = new AbortController();
    if (Buffer.isBuffer(content)) requireContent(content, facts);
    const body = Buffer.isBuffer(content)
      ? content
      : pipeline(content, contentVerifier(facts), (error) => {
          wrong = error;
          // The request would otherwise wait for the body.
          if (error) stop.abort();
        });
    const command = new this.sdk.PutObjectCommand({
      ...this.of(name),
      Body: body,
      ContentLength: facts.length,
      ContentType: 'application/octet-stream',
    });
    // The storage refuses other content, also when streamed.
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = facts.sha256;
        return next(args);
      },
      { step: 'build', name: 'contentSha256' },
    );
    try {
      await this.client.send(command, { abortSignal: stop.signal });
    } catch (error) {
      if (!Buffer.isBuffer(content)) content.destroy();
      throw wrong instanceof WrongContent ? wrong : asStorageError(name, error);
    }
  }

  override async putFile(name: string, path: string, facts: ContentFacts, putting: Putting = {}): Promise<void> {
    const { sdk, client, partBytes } = this;
    if (facts.length <= partBytes) return super.putFile(name, path, facts, putting);
    try {
      await putInParts({ sdk, client, into: this.of(name), path, facts, partBytes, ...putting });
    } catch (error) {
      throw error instanceof WrongContent ? error : (asFileSystemFault(error) ?? asStorageError(name, error));
    }
  }

  async open(name: string, range?: ByteRange): Promise<OpenedObject> {
    const part: Partial<GetObjectCommandInput> = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
    const patience = new AbortController();
    // Limits the time to the first byte only.
    const timer = setTimeout(() => patience.abort(), ANSWER_MS);
    try {
      const command = new this.sdk.GetObjectCommand({ ...this.of(name), ...part });
      const given = await this.client.send(command, { abortSignal: patience.signal });
      if (!(given.Body instanceof Readable)) throw new Fault('The storage gave no content');
      const whole = /\/(\d+)$/.exec(given.ContentRange ?? '')?.[1];
      const length = whole === undefined ? (given.ContentLength ?? 0) : Number(whole);
      return { content: given.Body, length, stamp: stampOf(given, length) };
    } catch (error) {
      throw asStorageError(name, error);
    } finally {
      clearTimeout(timer);
    }
  }

  async head(name: string): Promise<StoredObject | null> {
    let facts: HeadObjectCommandOutput;
    try {
      facts = await this.client.send(new this.sdk.HeadObjectCommand(this.of(name)), soon());
    } catch (error) {
      const known = asStorageError(name, error);
      if (known instanceof ObjectMissing) return null;
      throw known;
    }
    const length = facts.ContentLength ?? 0;
    return { name, length, modified: facts.LastModified ?? new Date(0), stamp: stampOf(facts, length) };
  }

  async remove(name: string): Promise<void> {
    try {
      await this.client.send(new this.sdk.DeleteObjectCommand(this.of(name)), soon());
    } catch (error) {
      throw asStorageError(name, error);
    }
  }

  async *list(): AsyncIterable<StoredObject> {
    const { bucket, prefix } = this.address;
    let next: string | undefined;
    do {
      const page = await this.page({
        Bucket: bucket,
        Prefix: prefix,
        ...(next === undefined ? {} : { ContinuationToken: next }),
      });
      for (const { Key, Size, LastModified, ETag } of page.Contents ?? []) {
        const name = Key?.slice(prefix.length) ?? '';
        if (!LastModified || !isOwnName(name)) continue;
        const length = Size ?? 0;
        yield { name, length, modified: LastModified, stamp: stampOf({ LastModified, ETag }, length) };
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  override async endUploads(before: Date): Promise<number | null> {
    const { sdk, client } = this;
    const { bucket: Bucket, prefix: Prefix } = this.address;
    const isOwn = (key: string) => key.startsWith(Prefix) && isOwnUpload(key.slice(Prefix.length));
    try {
      return await endUploads({ sdk, client, within: { Bucket, Prefix }, isOwn }, before);
    } catch (error) {
      if (NOT_FOR_US.includes((error as Error).name)) return null;
      throw new StorageAway(error);
    }
  }

  /** Read-only: probes come every few seconds; writes cost. */
  async check(): Promise<void> {
    try {
      await this.client.send(new this.sdk.HeadBucketCommand({ Bucket: this.address.bucket }), soon());
    } catch (error) {
      throw new StorageAway(error);
    }
  }

  /** S3 cannot report the free space of a bucket. */
  space(): Promise<null> {
    return Promise.resolve(null);
  }

  private async page(input: {
    Bucket: string;
    Prefix: string;
    ContinuationToken?: string;
  }): Promise<ListObjectsV2CommandOutput> {
    try {
      return await this.client.send(new this.sdk.ListObjectsV2Command(input));
    } catch (error) {
      throw new StorageAway(error);
    }
  }

  private of(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: this.address.prefix + name };
  }
}

interface Dated {
  ETag?: string | undefined;
  LastModified?: Date | undefined;
}

function stampOf({ ETag = '', LastModified }: Dated, length: number): string {
  return [ETag, LastModified?.getTime() ?? '', length].join('|');
}

function asStorageError(name: string, error: unknown): unknown {
  if (error instanceof ObjectMissing || error instanceof StorageAway) return error;
  const { name: kind } = error as Error;
  return kind === 'NoSuchKey' || kind === 'NotFound' ? new ObjectMissing(name) : new StorageAway(error);
}
