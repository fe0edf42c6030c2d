import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { Id, OptionalText, Ref, Text, Time, Whole } from '../../../platform/database/schema/columns.js';
import type { CertificateLanguage } from '../document/index.js';

@Entity('certificate_reissues')
@Index('certificate_reissues_unique', ['calibration_id', 'issue'], { unique: true })
@Check('certificate_reissues_issue', 'issue > 1')
export class CertificateReissue {
  @Id() id: string;
  @ForeignKey('Calibration')
  @Ref()
  calibration_id: string;
  @Whole() issue: number;
  @Text(2000) reason: string;
  /** Null here and below: as in record and organization. */
  @OptionalText(2) language: CertificateLanguage | null;
  @OptionalText(255) customer_name: string | null;
  @OptionalText(1000) customer_address: string | null;
  @ForeignKey('User')
  @Ref()
  ordered_by: string;
  @Text(255) ordered_by_name: string;
  @Time() ordered_at: Date;
}
