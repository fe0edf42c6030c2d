import { ResponseEnums, ResponseFlag } from '../../../platform/http/fields/response-fields.js';

/** In the order in which they are printed. */
export const MISSING_ON_CERTIFICATE = [
  'logo',
  'address',
  'performer_signature',
  'traceability',
  'uncertainty',
  'public_address',
] as const;
export type MissingOnCertificate = (typeof MISSING_ON_CERTIFICATE)[number];

export class CertificateReadiness {
  @ResponseFlag({
    description: 'The calibration has results and is effective; no signature of its sequence is missing',
  })
  can_issue: boolean;
  @ResponseEnums(MISSING_ON_CERTIFICATE, 'MissingOnCertificate', {
    description:
      'Logo and address of the laboratory, signature of the performer, traceability, complete uncertainty, address of the verification page',
  })
  missing: MissingOnCertificate[];
}
