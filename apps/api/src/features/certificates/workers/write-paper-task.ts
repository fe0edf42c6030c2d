import { type CertificateData, certificateHtml } from '../document/index.js';
import writeDcc, { type DccBeside } from './write-dcc-task.js';

export interface PaperToWrite {
  data: CertificateData;
  dcc: DccBeside | null;
}

export interface PaperWritten {
  html: string;
  dcc: string | null;
}

export default async function writePaper({ data, dcc }: PaperToWrite): Promise<PaperWritten> {
  return { html: certificateHtml(data), dcc: dcc && (await writeDcc({ data, ...dcc })) };
}
