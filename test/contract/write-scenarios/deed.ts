import type { Answer, Client } from '../../../apps/api/src/testing/client.js';
import type { DeedWorld } from './deed-world.js';

/** One who asks, and what is asked; it can be asked again. */
export interface Attempt {
  by: Client;
  send: () => PromiseLike<Answer<unknown>>;
}
export const attempt = (by: Client, send: (by: Client) => PromiseLike<Answer<unknown>>): Attempt => ({
  by,
  send: () => send(by),
});

/** A writing route, one way of using it, and what that leaves in the record. */
export interface Deed {
  /** The operation of the document. */
  route: string;
  /** What is recorded: each at least once, and nothing else. */
  records: string[];
  prepare: (world: DeedWorld) => Promise<Attempt>;
  /** Where it does not succeed. */
  status?: number;
  /** Why asking the same again is another act that is recorded; without it the repeat records nothing. */
  again?: string;
}
