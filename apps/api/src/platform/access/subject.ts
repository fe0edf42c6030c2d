import type { ReachingAction, Subject } from '@etalon/access';

/** Reference of a route to an object, and its location. Made by `inPath` and `inBody` of a declared subject. */
export interface Place {
  readonly subject: DeclaredSubject;
  readonly where: 'path' | 'body';
  /** A path parameter, or a field of the body: `asset_id`, `user_ids.*`, `organizations.*.organization_id`. */
  readonly field: string;
  /** Subject for an absent or null field; if undefined, the field is required. */
  readonly optional?: Subject;
  /** Action required on this object, if it differs from the action of the route. */
  readonly action?: ReachingAction;
}

interface Declaration {
  /** Kind in the view `subjects`, which contains the organization of every object. */
  kind: string;
  /** Name of the object in "… not found". */
  name: string;
  table: string;
  /** Whether paths may contain a human-readable reference, such as an asset id. */
  hasReference?: boolean;
}

/** A kind of object that routes may name. The view `subjects` determines its organization. */
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

  /**
   * An id in a JSON body. The first object is the object of the route, unless optional: unknown is 404. Every other
   * object is a reference: unknown is 422, naming the field (decision 33).
   */
  inBody(field: string): Place;
  inBody<O extends Pick<Place, 'optional' | 'action'>>(field: string, options: O): Place & O;
  inBody(field: string, options: Pick<Place, 'optional' | 'action'> = {}): Place {
    return { subject: this, where: 'body', field, ...options };
  }
}

export const declareSubject = (declaration: Declaration): DeclaredSubject => new DeclaredSubject(declaration);

/** Access is decided per organization; every other object belongs to one or to none. */
export const organization = declareSubject({ kind: 'organization', name: 'Organization', table: 'organizations' });
