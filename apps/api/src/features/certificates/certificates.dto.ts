export class CertificateLink {
  /** A short-lived address of the PDF. */
  url: string;
  filename: string;
}

export class SigningCertificateResponse {
  algorithm: string;
  subject_common_name: string;
  certificate_pem: string;
  fingerprint_sha256: string;
  not_valid_before: Date;
  not_valid_after: Date;
}
