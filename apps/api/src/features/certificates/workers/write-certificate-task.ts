import { type CertificateData, certificateHtml } from '../document/index.js';
import writeDcc, { type DccContext } from './write-dcc-task.js';

export interface WriteOrder {
  data: CertificateData;
  dcc: DccContext | null;
}

export interface WrittenCertificate {
  html: string;
  dcc: string | null;
}

export default async function writeCertificate({ data, dcc }: WriteOrder): Promise<WrittenCertificate> {
  return { html: certificateHtml(data), dcc: dcc && (await writeDcc({ data, ...dcc })) };
}
