import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalJson,
  OptionalRef,
  OptionalText,
  Ref,
  Text,
  Time,
  Whole,
} from '../../platform/database/columns.js';

/** What stands on the paper and is told to who holds it; objects may be called otherwise since. */
export interface AsIssued {
  issuer: string;
  issued_on: string;
  item: {
    asset_id: string;
    name: string;
    manufacturer: string | null;
    model: string | null;
    serial_number: string | null;
  };
}

/**
 * One certificate per calibration, template and issue, made once and kept byte for byte (decision 18); in the making it is a
 * job. The newest issue is current, those before it are superseded (decision record 0096).
 */
@Entity('certificates')
@Index('certificates_unique', { synchronize: false })
@Index('certificates_current', { synchronize: false })
@Check('certificates_issue', 'issue > 0')
@Index('certificates_asset_id', { synchronize: false })
@Index('certificates_code', ['verification_code'], { unique: true })
export class Certificate {
  @Id() id: string;
  @ForeignKey('Calibration')
  @Ref()
  calibration_id: string;
  /** Null: the built-in template. */
  @OptionalRef() template_id: string | null;
  /** 1, and one more with each reissue. */
  @Whole({ default: 1 }) issue: number;
  @Flag(true) is_current: boolean;
  @Text(60) number: string;
  @ForeignKey('StoredFile')
  @Ref()
  file_id: string;
  /** The secret that stands on the paper; null: it stands on none. */
  @OptionalText(20) verification_code: string | null;
  /** Null: issued before it was kept. */
  @OptionalJson() as_issued: AsIssued | null;
  @Time() issued_at: Date;
  /** In which it was issued; null: before it was kept. */
  @OptionalText(2) language: string | null;
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
