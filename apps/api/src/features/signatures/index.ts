export { feature } from './signatures.feature.js';
export { SignaturesModule, SignaturesModule as module } from './signatures.module.js';
export { RETAINED_SIGNATURES } from './retained-signatures.js';
export { SignatureOfPerformer } from './signature-of-performer.js';
