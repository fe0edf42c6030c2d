import { RuleBroken } from '../../../platform/errors/errors.js';
import type { Pkcs12Problem } from '../signing/index.js';

/** Reasons why a key file is refused. */
export const pkcs12Problems: Readonly<Record<Pkcs12Problem, () => RuleBroken>> = {
  unreadable: () =>
    new RuleBroken('signing_certificate.unreadable', 'The file is no PKCS #12 (.p12, .pfx) that can be read.'),
  wrong_password: () => new RuleBroken('signing_certificate.wrong_password', 'The password does not open the file.'),
  old_encryption: () =>
    new RuleBroken(
      'signing_certificate.old_encryption',
      'The file is encrypted with RC2 or RC4, which is not opened any more. Export it anew with AES.',
    ),
  unknown_encryption: () =>
    new RuleBroken(
      'signing_certificate.unknown_encryption',
      'The file is encrypted in a way that is not known here. Export it anew with AES and a password.',
    ),
  too_slow: () =>
    new RuleBroken(
      'signing_certificate.too_slow',
      'The file asks for more rounds of its password than are computed here. Export it anew.',
    ),
  no_key: () => new RuleBroken('signing_certificate.no_key', 'The file holds no private key.'),
  several_keys: () =>
    new RuleBroken(
      'signing_certificate.several_keys',
      'The file holds several private keys. Export the one that signs.',
    ),
  no_certificate: () => new RuleBroken('signing_certificate.no_certificate', 'The file holds no certificate.'),
  too_many_certificates: () =>
    new RuleBroken('signing_certificate.too_many_certificates', 'The file holds more certificates than a chain needs.'),
};
