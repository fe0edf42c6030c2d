export { feature } from './signatures.feature.js';
export { SignaturesModule, SignaturesModule as module } from './signatures.module.js';
export { KEPT_SIGNATURES } from './kept-signatures.js';
export { SignatureOfPerformer } from './signature-of-performer.js';
