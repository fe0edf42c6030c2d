import { Check, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, OptionalJson, OptionalText, Ref, Text } from '../../../platform/database/columns.js';

/** The DCC of a calibration: ours, made with each issue of its certificate, or that of the laboratory that calibrated. Never changed. */
@Entity('digital_certificates')
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
  /** Its uniqueIdentifier. */
  @Text(255) number: string;
  /** Of the laboratory that calibrated; null: ours. */
  @OptionalText(255) laboratory: string | null;
  /** What was found of its signature when it was read; null: ours. */
  @OptionalJson() signature: object | null;
  @CreatedAt() created_at: Date;
}
