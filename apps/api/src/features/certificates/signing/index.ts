export { installedKey } from './installed-key.js';
export { type MadeAlgorithm, madeAlgorithms } from './key-algorithms.js';
export { createOrganizationCertificate } from './organization-certificate.js';
export { readPkcs12Task } from './read-pkcs12.js';
export type { Pkcs12Problem } from './pkcs12-parts.js';
export { signCertificatePdf } from './sign-certificate-pdf.js';
export { NO_TIME_STAMP, requestTimeStamp, stampBounds } from './time-stamp.js';
export type { Signatory } from './subject-of-organization.js';
export { importSigningKey } from './web-crypto.js';
