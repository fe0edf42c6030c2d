import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, OptionalJson, OptionalText, Ref, Text } from '../../../platform/database/schema/columns.js';

@Entity('digital_certificates')
@Index('digital_certificates_file', ['file_id'], { where: `file_id is not null` })
@Index('digital_certificates_unique', ['calibration_id', 'number'], { unique: true })
@Index('digital_certificates_outside', { synchronize: false })
@Check('digital_certificates_origin', `origin in ('own', 'outside')`)
export class DigitalCertificate {
  @Id() id: string;
  @ForeignKey('Calibration')
  @Ref()
  calibration_id: string;
  @ForeignKey('StoredFile')
  @Ref()
  file_id: string;
  @Text(20) origin: 'own' | 'outside';
  /** `uniqueIdentifier` of the DCC. */
  @Text(255) number: string;
  /** Null for our own. */
  @OptionalText(255) laboratory: string | null;
  /** Checked on import; null for our own. */
  @OptionalJson() signature: object | null;
  @CreatedAt() created_at: Date;
}
