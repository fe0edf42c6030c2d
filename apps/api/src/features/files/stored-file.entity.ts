import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, OptionalRef, OptionalWhole, Ref, Text } from '../../platform/database/schema/columns.js';

@Entity('stored_files')
@Index('stored_files_entity', ['entity_type', 'entity_id'])
export class StoredFile {
  @Id() id: string;
  @Text(40) entity_type: string;
  @OptionalRef() entity_id: string | null;
  @OptionalWhole() step_index: number | null;
  @Text(500) original_filename: string;
  @Text(255) content_type: string;
  @Column({ type: 'bigint', transformer: { from: Number, to: (value: number) => value } }) size_bytes: number;
  @Text(64) checksum_sha256: string;
  @Index('stored_files_object')
  @Text(700)
  object_name: string;
  @ForeignKey('User')
  @Ref()
  uploaded_by: string;
  @CreatedAt() created_at: Date;
}
