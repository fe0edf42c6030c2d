import { channel } from 'node:diagnostics_channel';

export interface AuditedAction {
  name: string;
  audited: readonly string[];
  reads: boolean;
}

export const auditedActions = channel('etalon:acts');
export const recordings = channel('etalon:recordings');

export function inBackground<T>(name: string, audited: readonly { code: string }[], work: () => T): T {
  const act: AuditedAction = { name, audited: audited.map(({ code }) => code), reads: false };
  return auditedActions.runStores(act, work);
}
