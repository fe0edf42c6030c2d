import { TextField } from '../../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseObject,
  ResponseText,
  ResponseTime,
} from '../../../platform/http/fields/response-fields.js';
import { certificateStandings } from '../../assets/index.js';

const VERIFIED_STATES = [...certificateStandings, 'unknown'] as const;
type VerifiedState = (typeof VERIFIED_STATES)[number];

export class VerifyQuery {
  @TextField({ max: 40, secret: true, description: 'The code that stands beside the number; groups do not matter' })
  code: string;
}

class CertifiedItem {
  @ResponseText() asset_id: string;
  @ResponseText() name: string;
  @ResponseText(orNull) manufacturer: string | null;
  @ResponseText(orNull) model: string | null;
  @ResponseText(orNull) serial_number: string | null;
}

/** From the certificate in the signature. */
export class CertificateSigner {
  @ResponseText({ description: 'Common name, else the whole name in one line' }) subject_common_name: string;
  @ResponseText({ description: 'The whole name, as in RFC 4514' }) subject: string;
  @ResponseText({ description: 'Issuer of the certificate; its own subject if self-signed' }) issuer: string;
  @ResponseText({ description: 'SHA-256 of the signing certificate' }) fingerprint_sha256: string;
  @ResponseTime() not_valid_before: Date;
  @ResponseTime() not_valid_after: Date;
  @ResponseFlag({
    description: 'Valid at the time of signing, according to the time stamp or, without one, the issuer',
  })
  was_valid: boolean;
}

/** Printed facts, and whether still valid. All else is null if unknown. */
export class CertificateVerification {
  @ResponseEnum(VERIFIED_STATES, 'CertificateState') state: VerifiedState;
  @ResponseFlag({
    description: 'Data was added to the file after signing; its displayed content is not trustworthy',
  })
  is_altered: boolean;
  @ResponseText(orNull) certificate_number: string | null;
  @ResponseFlag({ description: 'Record of a calibration by another laboratory, which is no calibration certificate' })
  is_record_of_outside_calibration: boolean;
  @ResponseFlag({
    ...orNull,
    description:
      'An authorising person is named (ISO/IEC 17025, 7.8.2.1 o); null: issued before this was stored, or record of an external calibration',
  })
  is_authorised: boolean | null;
  @ResponseText({ ...orNull, description: 'Issuer; null: issued before it was stored, see the certificate' }) issuer:
    string | null;
  @ResponseObject(() => CertifiedItem, orNull) item: CertifiedItem | null;
  @ResponseDay(orNull) calibration_date: string | null;
  @ResponseDay(orNull) issued_on: string | null;
  @ResponseText({ ...orNull, description: 'SHA-256 of the file that was issued' }) sha256: string | null;
  @ResponseText({ ...orNull, description: 'Number of the certificate that replaces a superseded one' })
  superseded_by: string | null;
  @ResponseTime({
    ...orNull,
    description: 'Time confirmed by the time-stamp authority; null: no time stamp',
  })
  time_stamped_at: Date | null;
  @ResponseObject(() => CertificateSigner, {
    ...orNull,
    description: 'Signer of the PDF; null: DCC with its own signature, or issued before this was stored',
  })
  signer: CertificateSigner | null;
}
