import { Injectable } from '@nestjs/common';
import { Spool } from '../../../platform/storage/spool.js';
import { Workers } from '../../../platform/work/workers.js';
import { Files } from '../../files/index.js';
import { readSignatures } from './read-signatures.js';
import type { FoundSignature } from './read-signatures-task.js';

@Injectable()
export class SignaturesInFile {
  constructor(
    private readonly files: Files,
    private readonly spool: Spool,
    private readonly workers: Workers,
  ) {}

  async read(fileId: string, client: string): Promise<FoundSignature[]> {
    const spooled = await this.spool.receive(await this.files.open(await this.files.findWhole(fileId)));
    try {
      return await this.workers.run(readSignatures, spooled.path, client);
    } finally {
      await spooled.discard();
    }
  }
}
