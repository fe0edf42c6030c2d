import { join } from 'node:path';
import { archivePdf, PdfRenderer, readPages, type PageContent } from '@etalon/pdf-rendering';
import { checkPrinted } from '../features/certificates/print-verification/check-printed.js';
import { PrintRefused } from '../features/certificates/print-verification/print-refused.js';
import { certificateHtml, type CertificateData } from '../features/certificates/document/index.js';
import { type Client, wrong } from './client.js';

let renderer: PdfRenderer | undefined;
afterAll(() => renderer?.close());

/** One browser for all specs of a group. */
export function pdfReader() {
  const shared = (renderer ??= new PdfRenderer({
    cacheDir: join(process.cwd(), 'node_modules', '.cache', 'etalon-chromium'),
    log: () => undefined,
  }));
  return {
    renderer: shared,
    /** Tampers the HTML `before` or `after` recording the expected text. @returns the fault found */
    faultOf: async (
      data: CertificateData,
      tamper: (html: string) => string = (html) => html,
      when: 'after' | 'before' = 'after',
    ): Promise<string | null> => {
      const html = when === 'before' ? tamper(certificateHtml(data)) : certificateHtml(data);
      const pdf = await shared.render({
        html: when === 'before' ? html : tamper(html),
        title: data.certificate_number,
        expectText: [],
      });
      try {
        await checkPrinted(pdf, data, html);
        return null;
      } catch (error) {
        if (error instanceof PrintRefused) return `${error.fault}: ${error.place}`;
        throw error;
      }
    },
  };
}

export async function downloadedCertificate(client: Client, calibrationId: string): Promise<PageContent> {
  const { bytes } = await client.get(`/calibrations/${calibrationId}/certificate/download`).expect(200);
  return pdfTextOf(bytes);
}

/** The signature is a later revision of the PDF. */
export function pdfTextOf(bytes: Buffer): Promise<PageContent> {
  return readPages(bytes.subarray(0, bytes.indexOf('%%EOF') + '%%EOF\n'.length));
}

/** All but number, code and mark. */
export function statedAlike({ tables, paragraphs }: PageContent) {
  const isOfOne = (text: string) => /^Not signed|electronically \(/.test(text);
  const unmarked = (text: string) => text.replaceAll(/Draft(?:, not issued)?|(?:[A-Z]+-)?CAL-[-\w]+|\s/g, '');
  return {
    tables,
    sentences: paragraphs
      .filter((one) => !isOfOne(one.trim()))
      .map(unmarked)
      .filter((one) => one !== '')
      .sort(),
  };
}

export async function previewedCertificate(client: Client, body: object): Promise<PageContent> {
  const { bytes } = await client.post('/calibrations/certificate-preview', wrong(body)).expect(200);
  // PDF/A structure as in a certificate.
  const facts = { title: 'Draft', language: 'en', author: '', identifier: '', tool: '', created: new Date(0) };
  return readPages(await archivePdf(bytes, { ...facts, attachments: [] }));
}
