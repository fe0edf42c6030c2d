import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Id, OptionalText, Ref, Text, Time, Whole } from '../../../platform/database/columns.js';
import type { CertificateLanguage } from '../document/index.js';

/** That a certificate is made anew of the same record, why, and what the new paper says otherwise than the record does. */
@Entity('certificate_reissues')
@Index('certificate_reissues_unique', ['calibration_id', 'issue'], { unique: true })
@Check('certificate_reissues_issue', 'issue > 1')
export class CertificateReissue {
  @Id() id: string;
  @ForeignKey('Calibration')
  @Ref()
  calibration_id: string;
  /** Of the certificate that is made by it. */
  @Whole() issue: number;
  @Text(2000) reason: string;
  /** Null, as each of these: as the record and its organization have it. */
  @OptionalText(2) language: CertificateLanguage | null;
  @OptionalText(255) customer_name: string | null;
  @OptionalText(1000) customer_address: string | null;
  @ForeignKey('User')
  @Ref()
  ordered_by: string;
  @Text(255) ordered_by_name: string;
  @Time() ordered_at: Date;
}
