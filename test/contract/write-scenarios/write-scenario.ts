import type { Answer, Client } from '../../../apps/api/src/testing/client.js';
import type { ScenarioContext } from './scenario-context.js';

export interface Attempt {
  by: Client;
  send: () => PromiseLike<Answer<unknown>>;
}
export const attempt = (by: Client, send: (by: Client) => PromiseLike<Answer<unknown>>): Attempt => ({
  by,
  send: () => send(by),
});

export interface WriteScenario {
  route: string;
  /** Each at least once, no others. */
  records: string[];
  prepare: (fixture: ScenarioContext) => Promise<Attempt>;
  status?: number;
  /** Reason for recording a repeat; absent: records nothing. */
  again?: string;
}
