import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Id,
  OptionalRef,
  OptionalText,
  OptionalTime,
  Ref,
  Text,
  Time,
  Whole,
} from '../../platform/database/columns.js';

/** One certificate per calibration and template, made once and kept byte for byte (decision 18). */
@Entity('certificates')
@Check('certificates_status', `status in ('pending', 'issued', 'failed')`)
@Index('certificates_unique', { synchronize: false })
@Index('certificates_open', { synchronize: false })
export class Certificate {
  @Id() id: string;
  @ForeignKey('Calibration')
  @Ref()
  calibration_id: string;
  /** Null: the built-in template. */
  @OptionalRef() template_id: string | null;
  @Text(60) number: string;
  @Text(10) status: 'pending' | 'issued' | 'failed';
  /** While set and in the future, one process is making this certificate. */
  @OptionalTime() claimed_until: Date | null;
  @Whole({ default: 0 }) attempts: number;
  @OptionalText() last_error: string | null;
  @ForeignKey('StoredFile')
  @OptionalRef()
  file_id: string | null;
  @OptionalTime() issued_at: Date | null;
  @CreatedAt() created_at: Date;
}

/** The key pair an organization signs with, made on its first certificate. Null organization: the whole instance. */
@Entity('signing_keys')
@Index('signing_keys_unique', { synchronize: false })
export class SigningKey {
  @Id() id: string;
  @ForeignKey('Organization')
  @OptionalRef()
  organization_id: string | null;
  @Text(20) algorithm: string;
  @Text(255) subject_common_name: string;
  @Text() certificate_pem: string;
  @Text(64) fingerprint_sha256: string;
  /** PKCS #8, wrapped with a key made from SECRET_KEY; the organization's id is its associated data. */
  @Text() wrapped_private_key: string;
  @Time() not_valid_before: Date;
  @Time() not_valid_after: Date;
  @CreatedAt() created_at: Date;
}
