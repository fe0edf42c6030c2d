import { Injectable } from '@nestjs/common';
import { MessageChannel } from 'node:worker_threads';
import { RenderingError } from '@etalon/pdf-rendering';
import { builtTask, Workers } from '../../../platform/work/workers.js';
import { PaperRefused } from '../checking/paper-refused.js';
import type { CertificateData } from '../document/index.js';
import type { Stamping } from '../keys/time-stamps.js';
import { bufferOf } from './buffer-of.js';
import type { PaperMade, PaperOrder } from './finish-paper-task.js';
import type { DccOrder } from './write-dcc-task.js';

const writeHtml = builtTask<CertificateData, string>(import.meta.url, 'write-html-task');
const writeDcc = builtTask<DccOrder, Promise<string>>(import.meta.url, 'write-dcc-task');
const finishPaper = builtTask<PaperOrder, Promise<PaperMade>>(import.meta.url, 'finish-paper-task');

const bounds = { threads: 2, timeMs: 120_000, ofPerson: 200, waiting: 200, idleMs: 60_000, youngMb: 64 };

/**
 * Threads in which certificates are written, read back, archived and signed: hundreds of them keep nobody waiting. They are not
 * those of the analyses, so that a batch does not stand in their queue, nor people in its.
 */
@Injectable()
export class PaperThreads extends Workers {
  constructor() {
    super(bounds);
  }

  /** @param of whose work it is: they take turns */
  html(data: CertificateData, of: string): Promise<string> {
    return this.run(writeHtml, data, of);
  }

  async dcc(order: DccOrder, of: string): Promise<Buffer> {
    return Buffer.from(await this.run(writeDcc, order, of), 'utf8');
  }

  /** @throws PaperRefused, RenderingError, and what the time stamp throws */
  async finish(order: Omit<PaperOrder, 'stamps'>, stamping: Stamping, of: string): Promise<Buffer> {
    const stamps = stamping.isAsked ? stampsFrom(stamping) : null;
    const made = await this.run(
      finishPaper,
      { ...order, stamps: stamps?.port ?? null },
      of,
      stamps ? [stamps.port] : [],
    ).catch((error: unknown) => {
      throw stamps?.failed() ?? error;
    });
    if ('refused' in made) throw new PaperRefused(made.refused.fault, made.refused.place);
    if ('failed' in made) throw new RenderingError(made.failed.code, made.failed.message);
    return bufferOf(made.pdf);
  }
}

/** The authority is asked from here, where its settings and the log are. */
function stampsFrom(stamping: Stamping) {
  const { port1: ours, port2: port } = new MessageChannel();
  let failure: unknown;
  ours.on('message', (signature: Uint8Array) => {
    stamping.stamp(Buffer.from(signature)).then(
      (token) => ours.postMessage({ token }),
      (error: unknown) => {
        failure = error;
        ours.postMessage({ token: undefined });
      },
    );
  });
  return { port, failed: () => failure };
}
