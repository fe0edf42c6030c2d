import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalJson,
  OptionalRef,
  OptionalText,
  OptionalTime,
  OptionalWhole,
  Ref,
  Text,
  Time,
  Whole,
} from '../../platform/database/columns.js';

import type { CertificateLanguage } from './document/index.js';

/** Printed facts shown to holders on verification; objects may have been renamed since. */
export interface AsIssued {
  /** Absent: issued before it was kept, or a record of an outside calibration. */
  is_authorised?: boolean;
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
  @ForeignKey('CertificateTemplate')
  @OptionalRef()
  template_id: string | null;
  /** Version of the template source; null for the built-in template. */
  @OptionalWhole() template_version: number | null;
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
  @OptionalText(2) language: CertificateLanguage | null;
  /** Signing key; null if issued before keys were stored. */
  @ForeignKey('SigningKey')
  @OptionalRef()
  signing_key_id: string | null;
  /** When an authority says that the signature was there. */
  @OptionalTime() timestamped_at: Date | null;
  @CreatedAt() created_at: Date;
}

/**
 * The key pair an organization signs with, made on its first certificate or its own; one of each is not retired. Null
 * organization: the whole instance.
 */
@Entity('signing_keys')
@Check('signing_keys_origin', `origin in ('made', 'installed')`)
@Check('signing_keys_retired', `(retired_at is null) = (wrapped_private_key is not null)`)
@Index('signing_keys_unique', { synchronize: false })
@Index('signing_keys_history', ['organization_id', 'created_at', 'id'])
export class SigningKey {
  @Id() id: string;
  @ForeignKey('Organization')
  @OptionalRef()
  organization_id: string | null;
  @Text(20) algorithm: string;
  @Text(255) subject_common_name: string;
  @Text() certificate_pem: string;
  @Text(64) fingerprint_sha256: string;
  @Text(10, { default: 'made' }) origin: 'made' | 'installed';
  /** Issuers, one after the other, the nearest first. */
  @OptionalText() chain_pem: string | null;
  /** PKCS #8, wrapped with a key made from SECRET_KEY; the organization's id is its associated data. Null: retired. */
  @OptionalText() wrapped_private_key: string | null;
  @Time() not_valid_before: Date;
  @Time() not_valid_after: Date;
  /** Since when another one signs. */
  @OptionalTime() retired_at: Date | null;
  /** So many days before its end its people were told last. */
  @OptionalWhole() told_days: number | null;
  @CreatedAt() created_at: Date;
}
