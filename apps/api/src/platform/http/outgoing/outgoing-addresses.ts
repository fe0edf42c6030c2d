import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv4 } from 'node:net';

export interface OutgoingAddress {
  address: string;
  family: 4 | 6;
}

export class UnknownName extends Error {}
export class AddressRefused extends Error {}

/** Special-purpose networks (IANA registries). */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Only 2000::/3 is global; includes Teredo, 6to4, documentation and protocol ranges. */
const GLOBAL_V6 = ['2000::/3'];
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/** Without 169.254.0.0/16, where cloud machines serve their credentials. */
export const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '::1',
  'fc00::/7',
];

const special = networks([...SPECIAL_V4, ...SPECIAL_V6]);
const global = networks(GLOBAL_V6);

/** c-ares: files and hashes need the thread pool. */
const DNS = { timeout: 2000, tries: 2 } as const;

/** Connections use checked addresses only. */
export class OutgoingAddresses {
  private readonly allowed: BlockList;
  /** Null: those of the system. */
  servers: readonly string[] | null = null;

  /** @param allowedRanges permitted although not public, also over http */
  constructor(private readonly allowedRanges: readonly string[]) {
    this.allowed = networks(allowedRanges);
  }

  get allowsOwn(): boolean {
    return this.allowedRanges.length > 0;
  }

  /** @throws UnknownName, AddressRefused when any address is not permitted */
  async of(url: URL, signal?: AbortSignal): Promise<OutgoingAddress[]> {
    const addresses = await this.resolve(hostOf(url), signal);
    const isFine = url.protocol === 'https:' ? this.mayReach : this.isAllowed;
    if (!addresses.every(isFine)) throw new AddressRefused();
    return addresses;
  }

  private readonly mayReach = (one: OutgoingAddress): boolean => isPublic(one) || this.isAllowed(one);

  private readonly isAllowed = ({ address, family }: OutgoingAddress): boolean =>
    this.allowed.check(address, family === 4 ? 'ipv4' : 'ipv6');

  private async resolve(host: string, signal?: AbortSignal): Promise<OutgoingAddress[]> {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family: family === 4 ? 4 : 6 }];
    if (host === 'localhost' || host.endsWith('.localhost'))
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ];
    const resolver = new Resolver(DNS);
    if (this.servers) resolver.setServers([...this.servers]);
    const cancel = () => resolver.cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const found = [v4, v6].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (found.length === 0) throw new UnknownName();
      return found.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }
}

/** The URL parser normalizes numeric forms such as `0x7f.1`. */
export const hostOf = ({ hostname }: URL): string =>
  hostname.startsWith('[') ? hostname.slice(1, -1) : hostname.replace(/\.$/, '');

export function isPublic({ address, family }: OutgoingAddress): boolean {
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  return !special.check(address, kind) && (family === 4 || global.check(address, kind));
}

function networks(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const kind = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return list;
}
