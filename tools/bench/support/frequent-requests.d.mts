export const WHO: readonly ['superadmin', 'member of a large organization', 'member of twelve small ones', 'viewer'];
type Ask = (
  who: (typeof WHO)[number],
  method: string,
  path: string,
  body?: unknown,
  status?: number,
) => Promise<unknown>;
export function frequentRequests(
  ask: Ask,
  organization: string,
): Promise<{ title: string; narrowLists?: number; send: () => Promise<unknown> }[]>;
