import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { readPrinted, RenderingError, type RenderingFailure } from '@etalon/pdf-rendering';
import { Fault } from '../../../platform/errors/fault.js';
import { archiveCertificate, attachmentsOf } from '../archive/index.js';
import { checkPrinted } from '../print-verification/check-printed.js';
import { type PrintFault, PrintRefused } from '../print-verification/print-refused.js';
import type { CertificateData } from '../document/index.js';
import { signCertificatePdf, type SigningIdentity } from '../signing/sign-certificate-pdf.js';
import { bufferOf } from './buffer-of.js';

export interface FinishOrder {
  printed: Uint8Array;
  data: CertificateData;
  document: { html: string; expectText: readonly string[] } | null;
  issuedAt: Date;
  dcc: Uint8Array | null;
  signer: Omit<SigningIdentity, 'timeStamp' | 'signingTime'>;
  stamps: MessagePort | null;
}

/** Errors lose their class between threads. */
export type FinishedPdf =
  | { pdf: Uint8Array }
  | { refused: { fault: PrintFault; place: string } }
  | { failed: { code: RenderingFailure; message: string } };

/** Rendering failures that the same document would cause again. */
const LASTING: Partial<Record<RenderingFailure, PrintFault>> = { text_missing: 'letters', font_not_embedded: 'font' };

export default async function finishPdf(order: FinishOrder): Promise<FinishedPdf> {
  try {
    return { pdf: await finished(order) };
  } catch (error) {
    if (error instanceof PrintRefused) return { refused: { fault: error.fault, place: error.place } };
    const fault = error instanceof RenderingError ? LASTING[error.code] : undefined;
    if (fault) return { refused: { fault, place: 'document' } };
    if (error instanceof RenderingError) return { failed: { code: error.code, message: error.message } };
    throw error;
  } finally {
    order.stamps?.close();
  }
}

async function finished(order: FinishOrder): Promise<Buffer> {
  const { data, issuedAt, dcc, signer, stamps } = order;
  const { pdf, source } = await readBack(order);
  const attached = attachmentsOf(data, issuedAt, dcc && bufferOf(dcc));
  const archived = await archiveCertificate(pdf, data, issuedAt, attached, source);
  return signCertificatePdf(archived, {
    ...signer,
    certificateDer: bufferOf(signer.certificateDer),
    chainDer: signer.chainDer.map(bufferOf),
    timeStamp: stamps ? (signature) => askFor(stamps, signature) : undefined,
    signingTime: issuedAt,
  });
}

async function readBack({ printed, data, document, issuedAt }: FinishOrder) {
  if (!document) return { pdf: bufferOf(printed), source: null };
  const read = readPrinted(bufferOf(printed), document.expectText, issuedAt);
  await checkPrinted(read.source, data, document.html);
  return read;
}

async function askFor(stamps: MessagePort, signature: Buffer): Promise<Buffer | null> {
  const answered = once(stamps, 'message');
  stamps.postMessage(signature);
  const [{ token }] = (await answered) as [{ token: Uint8Array | null | undefined }];
  if (token === undefined) throw new Fault('There is no time stamp');
  return token && bufferOf(token);
}
