import type { WrappedColumn } from '../secrets/wrapped-column.js';
import type { AuditCode, AuditCodes } from './audit-code.js';
import type { NoticeDeclaration } from './declare-notice.js';
import { register } from './registered.js';

interface SubjectDeclaration {
  readonly kind: string;
}

interface FileDeclaration {
  readonly name: string;
}

interface JobDeclaration {
  readonly name: string;
  readonly audit?: readonly AuditCode[];
}

export interface Feature {
  readonly name: string;
  /** Written by no other feature. */
  readonly entities: readonly Function[];
  /** Any feature may read these views. */
  readonly views: readonly string[];
  readonly subjects: readonly SubjectDeclaration[];
  readonly audit: AuditCodes;
  /** Accepted by the audit filter before anything is recorded. */
  readonly searchable: readonly string[];
  readonly notices: readonly NoticeDeclaration[];
  readonly events: readonly (Pick<AuditCode, 'code'> | Pick<NoticeDeclaration, 'kind'>)[];
  readonly files: readonly FileDeclaration[];
  readonly jobs: readonly JobDeclaration[];
  readonly wrapped: readonly WrappedColumn[];
}

/** Must load before controllers and services that import it. */
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
  register(feature);
  return feature;
}
