export { feature, uploadedDcc } from './certificates.feature.js';
export { CertificatesModule, CertificatesModule as module } from './certificates.module.js';
