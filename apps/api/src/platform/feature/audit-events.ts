import { channel } from 'node:diagnostics_channel';

/** A request or a job, with its declared audit codes. */
export interface Act {
  name: string;
  audited: readonly string[];
  /** A read records nothing unless declared. */
  reads: boolean;
}

/** Tests compare declared and recorded audit codes through both channels; without a listener they cost nothing. */
export const acts = channel('etalon:acts');
export const recordings = channel('etalon:recordings');

/** Runs a job such that its recorded audit codes can be compared with the declared ones. */
export function inBackground<T>(name: string, audited: readonly { code: string }[], work: () => T): T {
  const act: Act = { name, audited: audited.map(({ code }) => code), reads: false };
  return acts.runStores(act, work);
}
