import type { WrappedColumn } from '../secrets/wrapped-column.js';
import type { AuditCode, AuditCodes } from './audit-code.js';
import type { NoticeDeclaration } from './declare-notice.js';
import { enlist } from './enlisted.js';

/** A kind of object referenced in paths and bodies. */
interface SubjectDeclaration {
  readonly kind: string;
}

/** A kind of stored file. */
interface FileDeclaration {
  readonly name: string;
}

/** Background job, with the audit codes it may record. */
export interface JobDeclaration {
  readonly name: string;
  readonly audit?: readonly AuditCode[];
}

/** Everything that a feature registers with the application. Nothing outside its folder lists it again. */
export interface Feature {
  /** Same as its folder. */
  readonly name: string;
  /** Its tables, written by no other feature. */
  readonly entities: readonly Function[];
  /** SQL views over its tables that any feature may read: its public rows. */
  readonly views: readonly string[];
  readonly subjects: readonly SubjectDeclaration[];
  readonly audit: AuditCodes;
  /** Kinds of objects that the audit trail filter accepts although nothing is recorded for them yet. */
  readonly searchable: readonly string[];
  readonly notices: readonly NoticeDeclaration[];
  readonly events: readonly (Pick<AuditCode, 'code'> | Pick<NoticeDeclaration, 'kind'>)[];
  readonly files: readonly FileDeclaration[];
  readonly jobs: readonly JobDeclaration[];
  /** Columns with private keys. */
  readonly wrapped: readonly WrappedColumn[];
}

/**
 * Declares a feature without its module: controllers and services import the declaration, above all its audit codes, so
 * it must load first.
 * @throws Error when another feature declared the same table, view, code, notice, kind or job
 */
export function declareFeature(declaration: Pick<Feature, 'name'> & Partial<Feature>): Feature {
  const nothing = {
    entities: [],
    views: [],
    subjects: [],
    audit: {},
    searchable: [],
    notices: [],
    events: [],
    files: [],
    jobs: [],
    wrapped: [],
  };
  const feature: Feature = { ...nothing, ...declaration };
  enlist(feature);
  return feature;
}
