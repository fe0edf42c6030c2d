import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Which connections a statement uses. Those of `requests` can all be taken; finding out who somebody is (`door`), signing
 * in and saying how the process is have a few of their own. Work in the `background` shares those of requests, and may
 * wait longer: nobody waits for it.
 */
export type Lane = 'requests' | 'background' | 'door' | 'sign-in' | 'readiness';

/** On whose behalf statements are sent. */
export interface Asking {
  lane: Lane;
  /** Id of the person of a request. */
  person: string | null;
  /** The object a request is about, such as `asset:4711`; writers of one object wait for each other. */
  about: string | null;
  /** Whether a connection is held already: who holds one is not sent to the end of the line for another. */
  isInside: boolean;
}

const nobody: Asking = { lane: 'requests', person: null, about: null, isInside: false };
const storage = new AsyncLocalStorage<Asking>();

export const asking = (): Asking => storage.getStore() ?? nobody;

/** What `work` sends to the database is sent so. */
export function askingAs<T>(change: Partial<Asking>, work: () => T): T {
  return storage.run({ ...asking(), ...change }, work);
}
