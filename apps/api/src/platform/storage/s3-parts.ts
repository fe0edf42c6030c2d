import type { ListMultipartUploadsCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ContentFacts, Putting } from './storage.js';
import { WrongContent } from './verify-content.js';

/** Bytes in memory. S3 allows 10,000 parts, hence 335 GB. */
export const PART_BYTES = 32 * 1024 * 1024;

interface InParts extends Putting {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
  into: { Bucket: string; Key: string };
  path: string;
  facts: ContentFacts;
  partBytes: number;
}

/** Above the 5 GiB limit of a PUT. Parts of wrong content are removed. */
export async function putInParts(order: InParts): Promise<void> {
  const { sdk, client, into, signal } = order;
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(into));
  try {
    const Parts = await sendParts(order, UploadId);
    signal?.throwIfAborted();
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...into, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand({ ...into, UploadId })).catch(() => undefined);
    throw error;
  }
}

interface Unfinished {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
  within: { Bucket: string; Prefix: string };
  isOwn: (key: string) => boolean;
}

/** Aborts multipart uploads of killed processes. */
export async function endUploads({ sdk, client, within, isOwn }: Unfinished, before: Date): Promise<number> {
  let ended = 0;
  let next: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new sdk.ListMultipartUploadsCommand({ ...within, ...next }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      // Without a time its age is unknown.
      if (!Key || !UploadId || !Initiated || Initiated >= before || !isOwn(Key)) continue;
      await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: within.Bucket, Key, UploadId })).catch(hasEnded);
      ended++;
    }
    next = page.IsTruncated && page.NextKeyMarker ? markers(page) : null;
  }
  return ended;
}

const markers = ({ NextKeyMarker, NextUploadIdMarker }: ListMultipartUploadsCommandOutput) => ({
  ...(NextKeyMarker && { KeyMarker: NextKeyMarker }),
  ...(NextUploadIdMarker && { UploadIdMarker: NextUploadIdMarker }),
});

function hasEnded(error: unknown): void {
  if ((error as Error).name !== 'NoSuchUpload') throw error;
}

async function sendParts(
  { sdk, client, into, path, facts, partBytes, onProgress, signal }: InParts,
  UploadId: string | undefined,
): Promise<{ PartNumber: number; ETag: string | undefined }[]> {
  const sent: { PartNumber: number; ETag: string | undefined }[] = [];
  const hash = createHash('sha256');
  const part = Buffer.alloc(partBytes);
  const file = await open(path, 'r');
  try {
    if ((await file.stat()).size !== facts.length) throw new WrongContent();
    for (let from = 0; from < facts.length; from += partBytes) {
      const Body = part.subarray(0, Math.min(partBytes, facts.length - from));
      const { bytesRead } = await file.read(Body, 0, Body.length, from);
      if (bytesRead !== Body.length) throw new WrongContent();
      hash.update(Body);
      const PartNumber = sent.length + 1;
      const command = new sdk.UploadPartCommand({ ...into, UploadId, PartNumber, Body });
      const { ETag } = await client.send(command, signal ? { abortSignal: signal } : {});
      sent.push({ PartNumber, ETag });
      onProgress?.(Body.length);
    }
  } finally {
    await file.close();
  }
  if (hash.digest('hex') !== facts.sha256) throw new WrongContent();
  return sent;
}
