export { createOrganizationCertificate, type OrganizationCertificate } from './organization-certificate.js';
export { signCertificatePdf, type SigningIdentity } from './sign-certificate-pdf.js';
export { importSigningKey } from './web-crypto.js';
export type { Signatory } from './subject-of-organization.js';
