export { archiveCertificate } from './archive-certificate.js';
export { attachmentsOf } from './attachments.js';
