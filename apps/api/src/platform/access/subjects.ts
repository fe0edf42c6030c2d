import { Injectable } from '@nestjs/common';
import type { Subject } from '@etalon/access';
import type { SubjectKind } from './access.decorator.js';

/** Finds the organization of an object by the id that stands in the path; null when there is no such object. */
export type FindSubject = (reference: string) => Promise<Subject | null>;

interface Registered {
  find: FindSubject;
  /** What the object is called in "… not found". */
  name: string;
  /** Whether its ids in paths must be UUIDs. */
  uuid: boolean;
}

/** Where features say how their objects are found, so that the guard needs to know no feature. */
@Injectable()
export class Subjects {
  private readonly kinds = new Map<SubjectKind, Registered>();

  register(kind: SubjectKind, name: string, find: FindSubject, { uuid = true } = {}): void {
    this.kinds.set(kind, { name, find, uuid });
  }

  get(kind: SubjectKind): Registered {
    const found = this.kinds.get(kind);
    if (!found) throw new Error(`No feature says how to find a subject of kind ${kind}`);
    return found;
  }
}

/** The row shape that subject queries return: columns of the object's organization, all null without one. */
export interface SubjectRow {
  organization_id: string | null;
  private: boolean | null;
  is_active: boolean | null;
  external?: boolean | null;
}

export function toSubject(row: SubjectRow | undefined): Subject | null {
  if (!row) return null;
  if (row.organization_id === null) return { organization: null };
  return {
    organization: {
      id: row.organization_id,
      private: row.private === true,
      is_active: row.is_active === true,
      external: row.external === true,
    },
  };
}
