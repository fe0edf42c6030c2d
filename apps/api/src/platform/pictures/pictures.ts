import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { SpooledContent } from '../storage/spool.js';
import { FairQueue } from '../work/fair-queue.js';
import type { Picture } from './read-picture.js';

/**
 * Decoders run in libuv's threads, of which there are four: pictures take one of them, hashes of passwords two, so that
 * files and the packing of answers always find one. A picture waits on the disk and is in memory only while it is read.
 */
@Injectable()
export class Pictures {
  private readonly queue = new FairQueue({ places: 1, placesOfPerson: 1, ofPerson: 4, waiting: 40, retryAfter: 5 });

  /**
   * @param person sender, for fair sharing
   * @throws TooMuchAtOnce, Unavailable when too many wait; errors of `read`
   */
  read(person: string, content: SpooledContent, read: (bytes: Buffer) => Promise<Picture>): Promise<Picture> {
    return this.queue.run(person, async () => read(await buffer(content.open())));
  }
}
