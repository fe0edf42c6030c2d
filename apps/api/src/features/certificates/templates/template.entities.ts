import { Entity, ForeignKey, Index, PrimaryColumn, Unique, Column } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalRef,
  Ref,
  Text,
  UpdatedAt,
  Version,
  Whole,
} from '../../../platform/database/schema/columns.js';
import { complete } from '../../../platform/http/fields/field-declarations.js';
import { TemplateFacts } from './template-facts.dto.js';

@Entity('certificate_templates')
@Index('certificate_templates_default', { synchronize: false })
@Index('certificate_templates_name', ['name', 'id'])
@Index('certificate_templates_organization', ['organization_id', 'name', 'id'])
export class CertificateTemplate extends complete(TemplateFacts) {
  @Id() id: string;
  @ForeignKey('Organization')
  @OptionalRef()
  organization_id: string | null;
  @Flag(false) is_default: boolean;
  @Flag(true) is_active: boolean;
  @Whole() source_version: number;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

/** Immutable. */
@Entity('certificate_template_versions')
@Unique('certificate_template_versions_number', ['template_id', 'number'])
export class CertificateTemplateVersion {
  @Id() id: string;
  @ForeignKey('CertificateTemplate')
  @Ref()
  template_id: string;
  @Whole() number: number;
  @Text() source: string;
  @Column({ type: 'bytea' }) thumbnail: Buffer;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @CreatedAt() created_at: Date;
}

/** Permanent default for requests without a template. */
@Entity('certificate_choices')
export class CertificateChoice {
  @ForeignKey('Calibration')
  @PrimaryColumn('uuid')
  calibration_id: string;
  @ForeignKey('CertificateTemplate')
  @OptionalRef()
  template_id: string | null;
  @CreatedAt() created_at: Date;
}
