import type { Answer, Client } from '../../../apps/api/src/testing/client.js';
import type { DeedWorld } from './deed-world.js';

/** Client and request; repeatable. */
export interface Attempt {
  by: Client;
  send: () => PromiseLike<Answer<unknown>>;
}
export const attempt = (by: Client, send: (by: Client) => PromiseLike<Answer<unknown>>): Attempt => ({
  by,
  send: () => send(by),
});

/** Write scenario: a writing route, a use of it, and its audit entries. */
export interface Deed {
  /** The operation of the document. */
  route: string;
  /** Recorded audit codes: each at least once, and no others. */
  records: string[];
  prepare: (world: DeedWorld) => Promise<Attempt>;
  /** Status of a refused request. */
  status?: number;
  /** Reason why a repeated request is recorded again; absent: the repeat records nothing. */
  again?: string;
}
