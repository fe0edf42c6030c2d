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
} from '../../platform/database/schema/columns.js';

import type { PrintedContext } from './certificate-input.js';
import type { CertificateLanguage } from './document/index.js';

/** Shown on verification and repeated in later documents of the issue; objects may have been changed since. */
export interface AsIssued {
  /** Absent for external calibrations, and before it was stored. */
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
  /** Not shown on verification. Absent before it was stored. */
  printed?: PrintedContext;
}

/** One per calibration, template and issue, generated once (decision 18); the newest is current. */
@Entity('certificates')
@Index('certificates_file', ['file_id'], { where: `file_id is not null` })
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
  /** Null for the built-in template. */
  @ForeignKey('CertificateTemplate')
  @OptionalRef()
  template_id: string | null;
  /** Null for the built-in template. */
  @OptionalWhole() template_version: number | null;
  /** 1, incremented with each reissue. */
  @Whole({ default: 1 }) issue: number;
  @Flag(true) is_current: boolean;
  @Text(60) number: string;
  @ForeignKey('StoredFile')
  @Ref()
  file_id: string;
  /** Verification secret; null if none was printed. */
  @OptionalText(20) verification_code: string | null;
  /** Null if issued before it was stored. */
  @OptionalJson() as_issued: AsIssued | null;
  @Time() issued_at: Date;
  /** Null if issued before it was stored. */
  @OptionalText(2) language: CertificateLanguage | null;
  @ForeignKey('SigningKey')
  @OptionalRef()
  signing_key_id: string | null;
  @OptionalTime() timestamped_at: Date | null;
  @CreatedAt() created_at: Date;
}

/** One active per organization; null: the whole instance. */
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
  /** Issuer certificates, nearest first. */
  @OptionalText() chain_pem: string | null;
  /** PKCS #8, wrapped with a key from SECRET_KEY, associated data: organization id; null if retired. */
  @OptionalText() wrapped_private_key: string | null;
  @Time() not_valid_before: Date;
  @Time() not_valid_after: Date;
  @OptionalTime() retired_at: Date | null;
  @OptionalWhole() told_days: number | null;
  @CreatedAt() created_at: Date;
}
