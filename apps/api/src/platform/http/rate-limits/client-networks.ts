import { isIPv4, isIPv6 } from 'node:net';
import type { Limit } from './rate-limits.js';

/** A client can use every address of its network. */
interface ClientNetworks {
  readonly near: string;
  /** The /48, which one customer may own; null for IPv4. */
  readonly wide: string | null;
}

/** A /48 may be a whole company. */
const SOFTER = 8;

const UNKNOWN: ClientNetworks = { near: 'unknown', wide: null };

/**
 * IPv4 within IPv6 (mapped, translated, 6to4) counts as IPv4. Zone, brackets, port are ignored. Invalid: `unknown`.
 */
export function networksOf(address: string | null | undefined): ClientNetworks {
  const plain = withoutPort((address ?? '').trim());
  if (isIPv4(plain)) return { near: plain, wide: null };
  if (!isIPv6(plain)) return UNKNOWN;
  const groups = groupsOf(plain);
  const inside = ipv4Inside(groups);
  if (inside) return { near: inside, wide: null };
  return { near: `${prefix(groups, 4)}/64`, wide: `${prefix(groups, 3)}/48` };
}

export function perNetwork(
  name: string,
  address: string | null | undefined,
  { attempts, window_seconds }: Pick<Limit, 'attempts' | 'window_seconds'>,
): Limit[] {
  const { near, wide } = networksOf(address);
  const limits: Limit[] = [{ name, subject: near, attempts, window_seconds }];
  if (wide !== null) limits.push({ name, subject: wide, attempts: attempts * SOFTER, window_seconds });
  return limits;
}

function withoutPort(address: string): string {
  const [withoutZone = ''] = address.replace(/^\[/, '').split(/[%\]]/, 1);
  const [ipv4 = '', port, more] = withoutZone.split(':', 3);
  return port !== undefined && more === undefined ? ipv4 : withoutZone;
}

function groupsOf(address: string): number[] {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const [first, last] = [read(left), read(right ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

const EMBEDDED = [
  { starts: [0, 0, 0, 0, 0, 0xffff], at: 6 }, // mapped, RFC 4291 2.5.5.2
  { starts: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 }, // translated, RFC 6052 2.1
  { starts: [0x2002], at: 1 }, // 6to4, RFC 3056 2
];

function ipv4Inside(groups: readonly number[]): string | null {
  const found = EMBEDDED.find(({ starts }) => starts.every((group, i) => groups[i] === group));
  if (!found) return null;
  const [high = 0, low = 0] = groups.slice(found.at);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const prefix = (groups: readonly number[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')}::`;
