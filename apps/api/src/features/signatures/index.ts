export { SignaturesModule } from './signatures.module.js';
export { SignatureOfPerformer } from './signature-of-performer.js';
