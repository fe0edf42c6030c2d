import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Clock } from '../../../platform/clock/clock.js';
import { ObjectMissing, Storage } from '../../../platform/storage/storage.js';
import { WrongContent } from '../../../platform/storage/verify-content.js';
import type { StoredFile } from '../stored-file.entity.js';

interface Proof {
  sha256: string;
  stamp: string;
  /** Milliseconds. */
  at: number;
}

/** Milliseconds; a disk may lose data silently. */
const BELIEVED_MS = 3_600_000;
/** Changes within a clock tick have equal stamps. */
const SETTLED_MS = 10_000;
const MOST = 1000;

/** Per process: verified objects, for responses that read a part. */
@Injectable()
export class ContentProofs {
  private readonly proofs = new Map<string, Proof>();
  private readonly underWay = new Map<string, Promise<string>>();

  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  async require(file: StoredFile): Promise<string> {
    const { object_name: name, checksum_sha256, size_bytes } = file;
    const object = await this.storage.head(name);
    if (!object) throw new ObjectMissing(name);
    if (object.length !== size_bytes) throw new WrongContent();
    const proof = this.proofs.get(name);
    const now = this.clock.now().getTime();
    const holds = proof?.stamp === object.stamp && proof.sha256 === checksum_sha256 && now - proof.at < BELIEVED_MS;
    if (holds) return proof.stamp;
    const running = this.underWay.get(name);
    if (running) return running;
    const proving = this.prove(file, now - object.modified.getTime() > SETTLED_MS);
    this.underWay.set(name, proving);
    try {
      return await proving;
    } finally {
      this.underWay.delete(name);
    }
  }

  /** Concurrent requests share one SHA-256 computation. */
  private async prove({ object_name, checksum_sha256, size_bytes }: StoredFile, isSettled: boolean): Promise<string> {
    const { content, length, stamp } = await this.storage.open(object_name);
    const hash = createHash('sha256');
    if (length === size_bytes) for await (const piece of content as AsyncIterable<Buffer>) hash.update(piece);
    else content.destroy();
    if (length !== size_bytes || hash.digest('hex') !== checksum_sha256) {
      this.proofs.delete(object_name);
      throw new WrongContent();
    }
    if (isSettled) this.remember(object_name, { sha256: checksum_sha256, stamp, at: this.clock.now().getTime() });
    return stamp;
  }

  private remember(name: string, proof: Proof): void {
    this.proofs.delete(name);
    this.proofs.set(name, proof);
    const oldest = this.proofs.keys().next();
    if (this.proofs.size > MOST && !oldest.done) this.proofs.delete(oldest.value);
  }
}
