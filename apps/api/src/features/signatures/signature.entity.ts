import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalText,
  OptionalTime,
  Ref,
  Text,
  Time,
  Whole,
} from '../../platform/database/schema/columns.js';

/** Replacing or removing revokes it; nothing is deleted. */
@Entity('user_signatures')
@Index('user_signatures_file', ['file_id'], { where: `file_id is not null` })
@Check('user_signatures_source', `source in ('upload', 'drawn')`)
@Index('user_signatures_version_unique', ['user_id', 'version'], { unique: true })
@Index('user_signatures_active', ['user_id'], { unique: true, where: 'is_active' })
export class UserSignature {
  @Id() id: string;
  @ForeignKey('User')
  @Ref()
  user_id: string;
  @Whole() version: number;
  @Text(10) source: 'upload' | 'drawn';
  @Flag(true) is_active: boolean;
  @ForeignKey('StoredFile')
  @Ref()
  file_id: string;
  @Text(64) image_sha256: string;
  @Text() signature: string;
  @Time() signed_at: Date;
  @OptionalTime() revoked_at: Date | null;
  @OptionalText(100) revoked_reason: string | null;
  @CreatedAt() created_at: Date;
}

@Entity('user_keys')
export class UserKey {
  @Ref({ primary: true })
  @ForeignKey('User')
  user_id: string;
  @Text(20) algorithm: string;
  @Text() public_key_pem: string;
  /** SHA-256 of the raw 32-byte public key. */
  @Text(64) fingerprint_sha256: string;
  @Text() wrapped_private_key: string;
  @CreatedAt() created_at: Date;
}
