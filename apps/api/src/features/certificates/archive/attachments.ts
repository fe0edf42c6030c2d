import type { Attachment } from '@etalon/pdf-rendering';
import { type CertificateData, certificateTexts } from '../document/index.js';
import { resultDocument } from './result-document.js';

/** The files that a certificate carries, in the order in which a reader lists them. */
export function attachmentsOf(data: CertificateData, issuedAt: Date): Attachment[] {
  return [
    {
      name: 'result.json',
      media_type: 'application/json',
      relationship: 'Data',
      description: certificateTexts(data.language).attachments.result,
      content: Buffer.from(`${JSON.stringify(resultDocument(data), null, 1)}\n`),
      modified: issuedAt,
    },
  ];
}
