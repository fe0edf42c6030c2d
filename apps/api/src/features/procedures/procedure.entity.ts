import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalRef,
  OptionalTime,
  OptionalWhole,
  Ref,
  UpdatedAt,
  Version,
  Whole,
} from '../../platform/database/schema/columns.js';
import { complete } from '../../platform/http/fields/field-declarations.js';
import { ProcedureFacts } from './procedure-facts.dto.js';

@Entity('procedures')
@Index('procedures_proc_id_unique', ['proc_id'], { unique: true })
@Check('procedures_deactivated', 'is_active = (deactivated_at is null)')
export class Procedure extends complete(ProcedureFacts) {
  @Id() id: string;
  @Whole() revision: number;
  /** Bytes of JSON, to limit list pages. */
  @Whole() content_bytes: number;
  @Flag(true) is_active: boolean;
  @OptionalTime() deactivated_at: Date | null;
  /** `version` is the author's version of the content. */
  @Version() row_version: number;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

/** Immutable. */
@Entity('procedure_revisions')
@Index('procedure_revisions_number', ['procedure_id', 'revision'], { unique: true })
export class ProcedureRevision extends complete(ProcedureFacts) {
  @Id() id: string;
  @ForeignKey('Procedure')
  @Ref()
  procedure_id: string;
  @Whole() revision: number;
  @Column({ type: 'text', array: true, default: '{}' }) changed: string[];
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @CreatedAt() created_at: Date;
}

@Entity('procedure_attachments')
@Index('procedure_attachments_procedure', ['procedure_id', 'from_revision'])
@Check('procedure_attachments_span', 'to_revision > from_revision')
export class ProcedureAttachment {
  @Id() id: string;
  @ForeignKey('Procedure')
  @Ref()
  procedure_id: string;
  @Index('procedure_attachments_file')
  @ForeignKey('StoredFile')
  @Ref()
  file_id: string;
  @OptionalRef() step_id: string | null;
  @Whole() from_revision: number;
  /** First revision without the file here; null if current. */
  @OptionalWhole() to_revision: number | null;
}
