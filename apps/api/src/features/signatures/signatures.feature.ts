import { uploadRules } from '@etalon/access';
import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { readSignatureImage } from '../../platform/pictures/read-picture.js';
import { declareFileKind } from '../files/index.js';
import { UserKey, UserSignature } from './signature.entity.js';

export const codes = auditCodes({
  user: ['user.signature_uploaded', 'user.signature_removed'],
});

/** Revoked images are kept, since certificates contain them. */
export const signatureFile = declareFileKind('user_signature', {
  upload: uploadRules.signature,
  readBy: 'profile.read',
  audit: { kept: codes['user.signature_uploaded'], removed: null },
  picture: { name: 'signature', read: readSignatureImage },
});

export const feature = declareFeature({
  name: 'signatures',
  entities: [UserKey, UserSignature],
  wrapped: [{ table: 'user_keys', id: 'user_id', column: 'wrapped_private_key', bound_to: 'user_id::text' }],
  audit: codes,
  files: [signatureFile],
});
