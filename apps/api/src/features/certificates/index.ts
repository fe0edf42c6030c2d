export { feature, uploadedDcc } from './certificates.feature.js';
export { CertificatesModule, CertificatesModule as module } from './certificates.module.js';
export { traceabilityOf } from './entry-mode-data.js';
