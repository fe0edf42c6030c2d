import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  CreatedAt,
  Id,
  Json,
  OptionalRef,
  OptionalText,
  OptionalWhole,
  Ref,
  Text,
  Time,
  UpdatedAt,
  Version,
  Whole,
} from '../../platform/database/schema/columns.js';

/** 21 CFR 11.50. */
export const meanings = ['responsible', 'reviewed', 'approved', 'rejected'] as const;
export type Meaning = (typeof meanings)[number];

export const signedActs = ['approve', 'void', 'supersede', 'issue', 'release'] as const;
export type DemandedAct = (typeof signedActs)[number];

/** `approve` demands one for a rejection too, `void` for restoring. */
export type SignedAct = DemandedAct | 'authorise' | 'reject' | 'restore';

export const signers = ['performer', 'checker', 'member', 'admin', 'named'] as const;

export interface SequenceStep {
  meaning: Meaning;
  by: (typeof signers)[number];
  user_ids: string[];
}

export const CONTENT_FORMAT = 1;

/** Without a row nothing is demanded. */
@Entity('signature_policies')
@Check('signature_policies_acts', `acts <@ ARRAY['approve', 'void', 'supersede', 'issue', 'release']`)
export class SignaturePolicy {
  @ForeignKey('Organization')
  @PrimaryColumn('uuid')
  organization_id: string;
  @Column('text', { array: true, default: [] }) acts: DemandedAct[];
  /** Different people, in order; the last one approves. */
  @Json({ default: [] }) sequence: SequenceStep[];
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

/** Append-only; `audit:verify` compares them with the sealed trail. */
@Entity('electronic_signatures')
@Index('electronic_signatures_confirmation', ['confirmation_id'], { unique: true })
@Index('electronic_signatures_steps', ['calibration_id', 'step'], { unique: true, where: 'step IS NOT NULL' })
@Index('electronic_signatures_people', ['calibration_id', 'signed_by'], { unique: true, where: 'step IS NOT NULL' })
@Index('electronic_signatures_revision', ['procedure_revision_id', 'signed_by'], { unique: true })
@Index('electronic_signatures_template', ['template_version_id', 'signed_by'], { unique: true })
@Index('electronic_signatures_calibration', ['calibration_id', 'signed_at', 'id'])
@Check(
  'electronic_signatures_act',
  `act in ('authorise', 'approve', 'reject', 'void', 'restore', 'supersede', 'issue', 'release')`,
)
@Check('electronic_signatures_subject', 'num_nonnulls(calibration_id, procedure_revision_id, template_version_id) = 1')
@Check('electronic_signatures_release', `(act = 'release') = (calibration_id is null)`)
@Check('electronic_signatures_meaning', `meaning in ('responsible', 'reviewed', 'approved', 'rejected')`)
@Check('electronic_signatures_reason', `meaning <> 'rejected' or reason is not null`)
@Check('electronic_signatures_step', `step between 1 and 3`)
export class ElectronicSignature {
  @Id() id: string;
  @ForeignKey('Calibration')
  @OptionalRef()
  calibration_id: string | null;
  @ForeignKey('ProcedureRevision')
  @OptionalRef()
  procedure_revision_id: string | null;
  @ForeignKey('CertificateTemplateVersion')
  @OptionalRef()
  template_version_id: string | null;
  @Text(20) act: SignedAct;
  /** From 1; null for other acts. */
  @OptionalWhole() step: number | null;
  @ForeignKey('User')
  @Ref()
  signed_by: string;
  /** At the time of signing. */
  @Text(255) signed_by_name: string;
  @Text(30) meaning: Meaning;
  @OptionalText() reason: string | null;
  /** SHA-256, hexadecimal. */
  @Text(64) content_hash: string;
  @Whole() content_format: number;
  /** Each serves for one signature. */
  @Ref() confirmation_id: string;
  @Text(20) method: string;
  @Time() confirmed_at: Date;
  @Time() signed_at: Date;
}
