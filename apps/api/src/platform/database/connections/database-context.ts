import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Dedicated authentication, sign-in, readiness: `requests` can exhaust its connections. `snapshot` is held during an
 * export.
 */
export type PoolKind = 'requests' | 'replica' | 'background' | 'authentication' | 'sign-in' | 'readiness' | 'snapshot';

/** Contexts that bypass row-level security; a test checks completeness. */
export const systemContexts = {
  guard: 'decides who somebody is, and what they may know of',
  'sign-in': 'acts for people who have not said yet who they are',
  job: 'works for everybody, after the request',
  'calendar address': 'finds whose secret address it is, and what that person may do now',
  'signed address': 'was decided when the address was made',
  'as of': 'which facts of an asset changed since a day, without the values that the caller may not read',
  'last admin': 'the rule counts admins of organizations that the caller may not look into',
  'news of access': 'is for the admins of every organization of a person, whoever looks after the account',
  notices: 'are told to others than the caller',
  'content of others': 'equal contents are one object: it is erased when nobody at all refers to it',
  'key of a laboratory': 'signs what it calibrated, whoever has the asset today',
  'certificate in hand': 'is told about to whoever holds it or its code, as far as it says itself',
  'damaged files': 'are told whoever comes across them',
  'asset id': 'is given once in the installation, whoever sees the other asset',
  'calibration states': 'follow from all calibrations of assets that the transaction has locked',
  'undo of an import': 'is refused when anybody at all changed what it made',
  'names of laboratories': 'are for everybody who records a calibration, and nothing but names',
} as const;

export type SystemContext = keyof typeof systemContexts;

export interface SeenBy {
  readonly id: string;
  readonly role: string;
  /** Extended on creating or joining an organization in this request. */
  readonly memberships: string[];
}

export interface DatabaseContext {
  poolKind: PoolKind;
  /** Null: no rows of any organization are visible. */
  sees: SeenBy | SystemContext | null;
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
