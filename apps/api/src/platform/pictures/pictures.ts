import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { SpooledContent } from '../storage/spool.js';
import { FairQueue } from '../work/fair-queue.js';
import type { Picture } from './read-picture.js';

/** libuv has four threads: pictures use one, password hashes two. */
@Injectable()
export class Pictures {
  private readonly queue = new FairQueue({ places: 1, placesOfPerson: 1, ofPerson: 4, waiting: 40, retryAfter: 5 });

  /** @throws TooMuchAtOnce, Unavailable when too many wait */
  read(person: string, content: SpooledContent, read: (bytes: Buffer) => Promise<Picture>): Promise<Picture> {
    return this.queue.run(person, async () => read(await buffer(content.open())));
  }
}
