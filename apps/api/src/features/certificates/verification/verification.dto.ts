import { TextField } from '../../../platform/http/fields.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownObject,
  ShownText,
  ShownTime,
} from '../../../platform/http/shown.js';
import { certificateStandings } from '../../assets/index.js';

export const VERIFIED_STATES = [...certificateStandings, 'unknown'] as const;
export type VerifiedState = (typeof VERIFIED_STATES)[number];

export class VerifyQuery {
  @TextField({ max: 40, secret: true, description: 'The code that stands beside the number; groups do not matter' })
  code: string;
}

export class CertifiedItem {
  @ShownText() asset_id: string;
  @ShownText() name: string;
  @ShownText(orNull) manufacturer: string | null;
  @ShownText(orNull) model: string | null;
  @ShownText(orNull) serial_number: string | null;
}

/** Whose key signed the paper, as the certificate within it says. */
export class CertificateSigner {
  @ShownText({ description: 'Its common name, else the whole name in one line' }) subject_common_name: string;
  @ShownText({ description: 'The whole name, as in RFC 4514' }) subject: string;
  @ShownText({ description: 'Who vouches for it; its own subject where nobody does' }) issuer: string;
  @ShownText({ description: 'SHA-256 of the signing certificate' }) fingerprint_sha256: string;
  @ShownTime() not_valid_before: Date;
  @ShownTime() not_valid_after: Date;
  @ShownFlag({ description: 'Valid when it signed, by the time stamp or, without one, by the word of the issuer' })
  was_valid: boolean;
}

/** What stands on the paper, as it was issued, and whether it is still true. Of an unknown one all else is null. */
export class CertificateVerification {
  @ShownEnum(VERIFIED_STATES, 'CertificateState') state: VerifiedState;
  @ShownFlag({
    description:
      'The file begins with this certificate and something was added after it was signed: it is unknown, and what it shows proves nothing',
  })
  is_altered: boolean;
  @ShownText(orNull) certificate_number: string | null;
  @ShownFlag({
    ...orNull,
    description:
      'Whether it names a person who authorises it (ISO/IEC 17025, 7.8.2.1 o); null: issued before it was kept, or a record of an outside calibration',
  })
  is_authorised: boolean | null;
  @ShownText({ ...orNull, description: 'Null: issued before it was kept, see the paper' }) issuer: string | null;
  @ShownObject(() => CertifiedItem, orNull) item: CertifiedItem | null;
  @ShownDay(orNull) calibration_date: string | null;
  @ShownDay(orNull) issued_on: string | null;
  @ShownText({ ...orNull, description: 'SHA-256 of the file that was issued' }) sha256: string | null;
  @ShownText({ ...orNull, description: 'Number of the certificate that replaces a superseded one' })
  superseded_by: string | null;
  @ShownTime({
    ...orNull,
    description: 'When the signature was there, by a time-stamp authority; null: it bears no time stamp',
  })
  time_stamped_at: Date | null;
  @ShownObject(() => CertificateSigner, {
    ...orNull,
    description:
      'What signed the PDF. Null: of a DCC, whose signature is its own, and of papers from before it was kept',
  })
  signer: CertificateSigner | null;
}
