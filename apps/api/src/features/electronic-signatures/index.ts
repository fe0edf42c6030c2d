export { feature, codes as signatureCodes } from './electronic-signatures.feature.js';
export { ElectronicSignaturesModule, ElectronicSignaturesModule as module } from './electronic-signatures.module.js';
export {
  ElectronicSignatures,
  type PrintedSignature,
  type Released,
  type Signable,
  type Signing,
  UNSIGNED,
} from './electronic-signatures.js';
export {
  AuthoriseRequest,
  CalibrationSignaturesResponse,
  ElectronicSignatureResponse,
  SignatureGiven,
  SignedRequest,
} from './electronic-signatures.dto.js';
export { type Meaning, meanings } from './signatures.entities.js';
