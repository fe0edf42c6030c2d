import { type AuditCode, auditCode, type AuditCodes } from './audit-code.js';
import type { NoticeDeclaration } from './declare-notice.js';
import { enlist } from './enlisted.js';

/** A kind of object that stands in paths and bodies. */
export interface SubjectDeclaration {
  readonly kind: string;
}

/** A kind of stored file. */
export interface FileDeclaration {
  readonly kind: string;
}

/** Work in the background, with the codes it may record. */
export interface JobDeclaration {
  readonly name: string;
  readonly audit?: readonly AuditCode[];
}

/** What a feature is to the house; nothing else outside its folder lists any of this. */
export interface Declaration<Audit extends Record<string, readonly string[]>> {
  /** As its folder. */
  readonly name: string;
  /** Its tables. It alone writes them. */
  readonly entities?: readonly Function[];
  /** SQL views over its tables that any feature may read: what it publishes of its rows. */
  readonly views?: readonly string[];
  readonly subjects?: readonly SubjectDeclaration[];
  /** What it records, by the kind of object an entry is about. */
  readonly audit?: Audit;
  readonly notices?: readonly NoticeDeclaration[];
  readonly files?: readonly FileDeclaration[];
  readonly jobs?: readonly JobDeclaration[];
}

export interface Feature {
  readonly name: string;
  readonly entities: readonly Function[];
  readonly views: readonly string[];
  readonly subjects: readonly SubjectDeclaration[];
  readonly audit: Readonly<Record<string, AuditCode>>;
  /** Kinds of objects its entries are about. */
  readonly recorded: readonly string[];
  readonly notices: readonly NoticeDeclaration[];
  readonly files: readonly FileDeclaration[];
  readonly jobs: readonly JobDeclaration[];
}

/**
 * Declares a feature. Its module is not named here: controllers and services use what the declaration makes, above all
 * the audit codes, so that they must be able to load it first.
 * @throws Error when another feature declared the same code, table, view, notice, kind or job
 */
export function declareFeature<const Audit extends Record<string, readonly string[]> = Record<never, never>>(
  declaration: Declaration<Audit>,
): Feature & { readonly audit: AuditCodes<Audit> } {
  const audit = Object.fromEntries(
    Object.entries(declaration.audit ?? {}).flatMap(([entityType, codes]) =>
      codes.map((code) => [code, auditCode(code, entityType)]),
    ),
  ) as AuditCodes<Audit>;
  const feature = {
    name: declaration.name,
    entities: declaration.entities ?? [],
    views: declaration.views ?? [],
    subjects: declaration.subjects ?? [],
    audit,
    recorded: Object.keys(declaration.audit ?? {}),
    notices: declaration.notices ?? [],
    files: declaration.files ?? [],
    jobs: declaration.jobs ?? [],
  };
  enlist(feature);
  return feature;
}
