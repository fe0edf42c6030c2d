import { archivePdf, type Attachment, type ChromiumPdf } from '@etalon/pdf-rendering';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import { type CertificateData, titleOf } from '../document/index.js';

/** Printed content is unchanged. */
export function archiveCertificate(
  pdf: Buffer,
  data: CertificateData,
  created: Date,
  attachments: readonly Attachment[],
  read: ChromiumPdf | null = null,
): Promise<Buffer> {
  const { certificate_number: identifier, language, org_name: author } = data;
  const title = `${titleOf(data)} ${identifier}`;
  const facts = { title, language, author, identifier, tool: 'Etalon', created, attachments };
  return archivePdf(pdf, facts, loopTurn, read);
}
