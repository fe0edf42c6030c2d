import { ShownSignedAddress, ShownText, ShownTime } from '../../platform/http/fields/shown.js';
export class CertificateLink {
  /** A short-lived address of the PDF. */
  @ShownSignedAddress() url: string;
  @ShownText() filename: string;
}

export class SigningCertificateResponse {
  @ShownText() algorithm: string;
  @ShownText() subject_common_name: string;
  @ShownText() certificate_pem: string;
  @ShownText() fingerprint_sha256: string;
  @ShownTime() not_valid_before: Date;
  @ShownTime() not_valid_after: Date;
}
