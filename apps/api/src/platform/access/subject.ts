import type { ReachingAction, Subject } from '@etalon/access';

export interface Place {
  readonly subject: DeclaredSubject;
  readonly where: 'path' | 'body';
  readonly field: string;
  /** Decides null, and an absent first object. Without it and an own action, the field is required. */
  readonly optional?: Subject;
  /** Default: the action of the route. */
  readonly action?: ReachingAction;
}

/** A reference with an own action names nothing if absent or null. */
type BodyOptions = { optional: Subject; action?: never } | { action: ReachingAction; optional?: never };

interface Declaration {
  /** Kind in the view `subjects`. */
  kind: string;
  name: string;
  table: string;
  hasReference?: boolean;
}

/** The view `subjects` determines its organization. */
export class DeclaredSubject {
  readonly kind: string;
  readonly name: string;
  readonly table: string;
  readonly hasReference: boolean;

  constructor({ kind, name, table, hasReference = false }: Declaration) {
    Object.assign(this, { kind, name, table, hasReference });
  }

  inPath(parameter: string): Place {
    return { subject: this, where: 'path', field: parameter };
  }

  /** First object, unless optional: 404 if unknown. References: 422, naming the field (decision 33). */
  inBody(field: string): Place;
  inBody<O extends BodyOptions>(field: string, options: O): Place & O;
  inBody(field: string, options: Pick<Place, 'optional' | 'action'> = {}): Place {
    return { subject: this, where: 'body', field, ...options };
  }
}

export const declareSubject = (declaration: Declaration): DeclaredSubject => new DeclaredSubject(declaration);

export const organization = declareSubject({ kind: 'organization', name: 'Organization', table: 'organizations' });
