/** libpq's values of `target_session_attrs`. */
const WANTS = ['any', 'read-write', 'read-only'] as const;
type WantedServer = (typeof WANTS)[number];
const SYNONYMS: Readonly<Record<string, WantedServer>> = { primary: 'read-write', standby: 'read-only' };

/** A primary and its replicas. */
const MOST_SERVERS = 16;

export interface DatabaseAddress {
  readonly servers: readonly [string, ...string[]];
  readonly wants: WantedServer;
}

const SHAPE = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/** Several servers without `target_session_attrs`: the writable one. */
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

/** Without user, password and settings. */
export function hostsOf(text: string): string {
  const { servers = [] } = readDatabaseAddress(text) ?? {};
  return servers.map((server) => new URL(server).host).join(', ');
}
