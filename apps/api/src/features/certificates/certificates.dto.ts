import { ResponseSignedAddress, ResponseText, ResponseTime } from '../../platform/http/fields/response-fields.js';
export class CertificateLink {
  /** A short-lived address of the PDF. */
  @ResponseSignedAddress() url: string;
  @ResponseText() filename: string;
}

export class SigningCertificateResponse {
  @ResponseText() algorithm: string;
  @ResponseText() subject_common_name: string;
  @ResponseText() certificate_pem: string;
  @ResponseText() fingerprint_sha256: string;
  @ResponseTime() not_valid_before: Date;
  @ResponseTime() not_valid_after: Date;
}
