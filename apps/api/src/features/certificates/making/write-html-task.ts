import { type CertificateData, certificateHtml } from '../document/index.js';

export default (data: CertificateData): string => certificateHtml(data);
