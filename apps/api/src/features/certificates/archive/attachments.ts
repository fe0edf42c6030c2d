import type { Attachment } from '@etalon/pdf-rendering';
import { type CertificateData, certificateTexts } from '../document/index.js';
import { resultDocument } from './result-document.js';

export function attachmentsOf(data: CertificateData, issuedAt: Date, dcc: Buffer | null = null): Attachment[] {
  const texts = certificateTexts(data.language).attachments;
  return [
    ...(dcc
      ? [
          {
            name: 'dcc.xml',
            media_type: 'application/xml',
            relationship: 'Alternative' as const,
            description: texts.dcc,
            content: dcc,
            modified: issuedAt,
          },
        ]
      : []),
    {
      name: 'result.json',
      media_type: 'application/json',
      relationship: 'Data',
      description: texts.result,
      content: Buffer.from(`${JSON.stringify(resultDocument(data), null, 1)}\n`),
      modified: issuedAt,
    },
  ];
}
