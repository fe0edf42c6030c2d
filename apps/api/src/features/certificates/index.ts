export { feature } from './certificates.feature.js';
export { CertificatesModule, CertificatesModule as module } from './certificates.module.js';
