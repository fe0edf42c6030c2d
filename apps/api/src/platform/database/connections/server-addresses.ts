/** Required kind of server, with libpq's values of `target_session_attrs`. */
const WANTS = ['any', 'read-write', 'read-only'] as const;
type WantedServer = (typeof WANTS)[number];
const SYNONYMS: Readonly<Record<string, WantedServer>> = { primary: 'read-write', standby: 'read-only' };

/** Maximum number of servers: a primary and its replicas. */
const MOST_SERVERS = 16;

export interface DatabaseAddress {
  /** A URL for each server, in the given order. */
  readonly servers: readonly [string, ...string[]];
  readonly wants: WantedServer;
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/**
 * Reads `postgres://user:password@one:5432,other:5432/etalon?target_session_attrs=read-write`. With several servers and
 * no `target_session_attrs`, the writable one is used.
 * @returns null if the address is invalid
 */
export function readDatabaseAddress(text: string): DatabaseAddress | null {
  const [, start = '', hosts = '', path = '', query = ''] = SHAPE.exec(text) ?? [];
  const names = hosts.split(',');
  if (start === '' || names.length > MOST_SERVERS) return null;
  const facts = new URLSearchParams(query);
  const given = facts.get('target_session_attrs') ?? (names.length > 1 ? 'read-write' : 'any');
  const wants = SYNONYMS[given] ?? WANTS.find((one) => one === given);
  facts.delete('target_session_attrs');
  const rest = facts.size === 0 ? path : `${path}?${facts.toString()}`;
  const [first = '', ...others] = names.map((name) => `${start}${name}${rest}`);
  const servers: [string, ...string[]] = [first, ...others];
  const isEveryNamed = names.length === 1 || names.every((name) => name !== '');
  if (wants === undefined || !isEveryNamed || !servers.every((server) => URL.canParse(server))) return null;
  return { servers, wants };
}

/** Hosts for display: without user, password and settings. */
export function hostsOf(text: string): string {
  const { servers = [] } = readDatabaseAddress(text) ?? {};
  return servers.map((server) => new URL(server).host).join(', ');
}
