import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Dedicated authentication, sign-in, readiness: `requests` can exhaust its connections. `snapshot` is held during an
 * export.
 */
export type PoolKind = 'requests' | 'replica' | 'background' | 'authentication' | 'sign-in' | 'readiness' | 'snapshot';

/** Contexts that bypass row-level security; a test checks completeness. */
export const systemContexts = {
  guard: 'authenticates the caller and reads the subjects that access rules need',
  'sign-in': 'the user is not authenticated yet',
  job: 'works for all organizations, after the request',
  'calendar address': 'finds the user of a secret address and their present access',
  'signed address': 'access was checked when the address was signed',
  'as of': 'compares facts of an asset that the caller may not read, without returning values',
  'last admin': 'counts admins of organizations that the caller may not see',
  'access notices': 'notifies the admins of all organizations of a user',
  notices: 'recipients are other users than the caller',
  'content of others': 'equal contents are one object, deleted when no row refers to it',
  'key of a laboratory': 'signs the calibrations of the laboratory, whichever organization has the asset now',
  'certificate verification': 'public, by number and code; returns what the certificate states',
  'damaged files': 'reported for every organization',
  'asset id': 'is unique in the installation',
  'certificate numbers': 'give ids of calibrations, of which only visible rows are returned',
  'impact findings': 'of a readable asset depend on the calibrations made with it, of all organizations',
  'calibration states': 'depend on all calibrations of the locked assets',
  'standards of a record': 'are compared with those recorded, without returning values',
  'undo of an import': 'is refused after any later change of its rows',
  'names of laboratories': 'are visible to everybody who records a calibration',
  'signature policy': 'of the issuer applies, whichever organization has the asset now',
} as const;

export type SystemContext = keyof typeof systemContexts;

export interface VisibilityContext {
  readonly id: string;
  readonly role: string;
  /** Extended on creating or joining an organization in this request. */
  readonly memberships: string[];
}

export interface DatabaseContext {
  poolKind: PoolKind;
  /** Null: no rows of any organization are visible. */
  sees: VisibilityContext | SystemContext | null;
  /** WAL position of the primary when the request arrived. */
  position?: string;
  /** Such as `asset:4711`; its writers are serialized. */
  about: string | null;
  /** Nested calls reuse the connection; otherwise they could deadlock. */
  isInside: boolean;
  /** Only writing use cases open a write transaction. */
  isWriting: boolean;
  keepsPlans: boolean;
}

const NO_USER: DatabaseContext = {
  poolKind: 'requests',
  sees: null,
  about: null,
  isInside: false,
  isWriting: false,
  keepsPlans: false,
};
const storage = new AsyncLocalStorage<DatabaseContext>();

export const databaseContext = (): DatabaseContext => storage.getStore() ?? NO_USER;

export function contextUserId(): string | null {
  const { sees } = databaseContext();
  return typeof sees === 'object' ? (sees?.id ?? null) : null;
}

export function withDatabaseContext<T>(change: Partial<DatabaseContext>, work: () => T): T {
  return storage.run({ ...databaseContext(), ...change }, work);
}

/** Without row-level security; within an open transaction use `withoutRowLevelSecurity`. */
export const asSystem = <T>(sees: SystemContext, work: () => T): T => withDatabaseContext({ sees }, work);

/** Look-ups by primary key only: other plans depend on organization size. */
export const withPreparedStatements = <T>(work: () => T): T => withDatabaseContext({ keepsPlans: true }, work);
