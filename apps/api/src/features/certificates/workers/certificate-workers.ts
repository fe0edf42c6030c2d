import { Injectable } from '@nestjs/common';
import { MessageChannel } from 'node:worker_threads';
import { RenderingError } from '@etalon/pdf-rendering';
import { builtTask, Workers } from '../../../platform/work/workers.js';
import { PrintRefused } from '../print-verification/print-refused.js';
import type { Stamping } from '../keys/time-stamps.js';
import { bufferOf } from './buffer-of.js';
import type { FinishedPdf, FinishOrder } from './finish-pdf-task.js';
import type { DccOrder } from './write-dcc-task.js';
import type { WriteOrder, WrittenCertificate } from './write-certificate-task.js';

const writeCertificate = builtTask<WriteOrder, Promise<WrittenCertificate>>(import.meta.url, 'write-certificate-task');
const writeDcc = builtTask<DccOrder, Promise<string>>(import.meta.url, 'write-dcc-task');
const finishPdf = builtTask<FinishOrder, Promise<FinishedPdf>>(import.meta.url, 'finish-pdf-task');

/** Lower priority than the interactive analyses. */
const bounds = {
  threads: 2,
  // Against blocking by a long certificate or slow time stamp.
  open: { places: 1, patienceMs: 200 },
  timeMs: 120_000,
  ofPerson: 200,
  waiting: 200,
  idleMs: 60_000,
  youngMb: 48,
  nice: 10,
};

/** Separate from analysis workers: neither queue delays the other. */
@Injectable()
export class CertificateWorkers extends Workers {
  constructor() {
    super(bounds);
  }

  async write(certificate: WriteOrder, of: string): Promise<WrittenCertificate> {
    return this.run(writeCertificate, certificate, of);
  }

  async dcc(order: DccOrder, of: string): Promise<string> {
    return this.run(writeDcc, order, of);
  }

  async finish(order: Omit<FinishOrder, 'stamps'>, stamping: Stamping, of: string): Promise<Buffer> {
    const stamps = stamping.isAsked ? stampsFrom(stamping) : null;
    const ports = stamps ? [stamps.port] : [];
    const made = await this.run(finishPdf, { ...order, stamps: stamps?.port ?? null }, of, ports)
      .catch((error: unknown) => {
        throw stamps?.failed() ?? error;
      })
      .finally(() => stamps?.close());
    if ('refused' in made) throw new PrintRefused(made.refused.fault, made.refused.place);
    if ('failed' in made) throw new RenderingError(made.failed.code, made.failed.message);
    return bufferOf(made.pdf);
  }
}

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
  return { port, failed: () => failure, close: () => ours.close() };
}
