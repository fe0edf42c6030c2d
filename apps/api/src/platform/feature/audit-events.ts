import { channel } from 'node:diagnostics_channel';

export interface Act {
  name: string;
  audited: readonly string[];
  reads: boolean;
}

export const acts = channel('etalon:acts');
export const recordings = channel('etalon:recordings');

export function inBackground<T>(name: string, audited: readonly { code: string }[], work: () => T): T {
  const act: Act = { name, audited: audited.map(({ code }) => code), reads: false };
  return acts.runStores(act, work);
}
