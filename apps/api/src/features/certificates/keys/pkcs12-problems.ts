import { RuleBroken } from '../../../platform/errors/errors.js';
import type { Pkcs12Problem } from '../signing/index.js';

export const pkcs12Problems: Readonly<Record<Pkcs12Problem, () => RuleBroken>> = {
  unreadable: () =>
    new RuleBroken('signing_certificate.unreadable', 'The file is not a readable PKCS #12 file (.p12, .pfx).'),
  wrong_password: () => new RuleBroken('signing_certificate.wrong_password', 'The password does not open the file.'),
  old_encryption: () =>
    new RuleBroken(
      'signing_certificate.old_encryption',
      'The file is encrypted with RC2 or RC4, which is no longer supported. Export it again with AES.',
    ),
  unknown_encryption: () =>
    new RuleBroken(
      'signing_certificate.unknown_encryption',
      'The encryption of the file is not supported. Export it again with AES and a password.',
    ),
  too_slow: () =>
    new RuleBroken('signing_certificate.too_slow', 'The file requires too many password iterations. Export it again.'),
  no_key: () => new RuleBroken('signing_certificate.no_key', 'The file contains no private key.'),
  several_keys: () =>
    new RuleBroken(
      'signing_certificate.several_keys',
      'The file contains several private keys. Export only the signing key.',
    ),
  no_certificate: () => new RuleBroken('signing_certificate.no_certificate', 'The file contains no certificate.'),
  too_many_certificates: () =>
    new RuleBroken('signing_certificate.too_many_certificates', 'The file contains too many certificates for a chain.'),
};
