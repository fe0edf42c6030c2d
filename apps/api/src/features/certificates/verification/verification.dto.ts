import { TextField } from '../../../platform/http/fields/fields.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownObject,
  ShownText,
  ShownTime,
} from '../../../platform/http/fields/shown.js';
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

/** From the certificate in the signature. */
export class CertificateSigner {
  @ShownText({ description: 'Common name, else the whole name in one line' }) subject_common_name: string;
  @ShownText({ description: 'The whole name, as in RFC 4514' }) subject: string;
  @ShownText({ description: 'Issuer of the certificate; its own subject if self-signed' }) issuer: string;
  @ShownText({ description: 'SHA-256 of the signing certificate' }) fingerprint_sha256: string;
  @ShownTime() not_valid_before: Date;
  @ShownTime() not_valid_after: Date;
  @ShownFlag({ description: 'Valid at the time of signing, according to the time stamp or, without one, the issuer' })
  was_valid: boolean;
}

/** Printed facts, and whether still valid. All else is null if unknown. */
export class CertificateVerification {
  @ShownEnum(VERIFIED_STATES, 'CertificateState') state: VerifiedState;
  @ShownFlag({
    description: 'Data was added to the file after signing; its displayed content is not trustworthy',
  })
  is_altered: boolean;
  @ShownText(orNull) certificate_number: string | null;
  @ShownFlag({
    ...orNull,
    description:
      'An authorising person is named (ISO/IEC 17025, 7.8.2.1 o); null: issued before this was stored, or record of an external calibration',
  })
  is_authorised: boolean | null;
  @ShownText({ ...orNull, description: 'Issuer; null: issued before it was stored, see the certificate' }) issuer:
    string | null;
  @ShownObject(() => CertifiedItem, orNull) item: CertifiedItem | null;
  @ShownDay(orNull) calibration_date: string | null;
  @ShownDay(orNull) issued_on: string | null;
  @ShownText({ ...orNull, description: 'SHA-256 of the file that was issued' }) sha256: string | null;
  @ShownText({ ...orNull, description: 'Number of the certificate that replaces a superseded one' })
  superseded_by: string | null;
  @ShownTime({
    ...orNull,
    description: 'Time confirmed by the time-stamp authority; null: no time stamp',
  })
  time_stamped_at: Date | null;
  @ShownObject(() => CertificateSigner, {
    ...orNull,
    description: 'Signer of the PDF; null: DCC with its own signature, or issued before this was stored',
  })
  signer: CertificateSigner | null;
}
