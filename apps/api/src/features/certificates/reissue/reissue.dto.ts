import { EnumField, ObjectField, TextField } from '../../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseId,
  ResponseNumber,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { certificateStandings } from '../../assets/index.js';
import { SignatureGiven } from '../../electronic-signatures/index.js';
import { CERTIFICATE_LANGUAGES, type CertificateLanguage } from '../document/index.js';

/** Changed texts; absent: those of the newest issue. The results stay. */
export class CertificateReissueRequest {
  @TextField({
    min: 1,
    max: 2000,
    multiline: true,
    printed: true,
    pattern: /\S/,
    description: 'Reason, shown in the record and on the new certificate',
  })
  reason: string;
  @ObjectField(() => SignatureGiven, {
    optional: true,
    description: 'Required with the header `Etalon-Confirmation` if the organization requires a signature for issuing',
  })
  signature?: SignatureGiven | null;
  @EnumField(CERTIFICATE_LANGUAGES, { optional: true, name: 'CertificateLanguage' })
  language?: CertificateLanguage | null;
  @TextField({ optional: true, max: 255, printed: true, person: true }) customer_name?: string | null;
  @TextField({ optional: true, max: 1000, multiline: true, printed: true }) customer_address?: string | null;
}

const ISSUE_STATES = ['in_making', 'failed', ...certificateStandings] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** Until its file is made, file, number and day are null. */
export class IssuedCertificate {
  @ResponseId() id: string;
  @ResponseWhole({ description: 'Issue number, from 1, increased by each reissue' }) issue: number;
  @ResponseEnum(ISSUE_STATES, 'IssueState') state: IssueState;
  @ResponseText(orNull) number: string | null;
  @ResponseId({ ...orNull, description: 'Null: the built-in template' }) template_id: string | null;
  @ResponseText({ ...orNull, description: 'Language of the certificate; null: issued before the language was stored' })
  language: string | null;
  @ResponseDay({ ...orNull, description: 'Date of issue printed on the certificate' }) issued_on: string | null;
  @ResponseTime(orNull) issued_at: Date | null;
  @ResponseText({ ...orNull, description: 'Number of the certificate that replaces a superseded one' })
  superseded_by: string | null;
  @ResponseText({ ...orNull, description: 'Reason for the reissue; null: first issue' }) reason: string | null;
  @ResponseText(orNull) ordered_by_name: string | null;
  @ResponseTime(orNull) ordered_at: Date | null;
  @ResponseText(orNull) filename: string | null;
  @ResponseNumber(orNull) size_bytes: number | null;
  @ResponseText(orNull) sha256: string | null;
  /** Download address, valid for a few minutes. */
  @ResponseSignedAddress(orNull) url: string | null;
}
