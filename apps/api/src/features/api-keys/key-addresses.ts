import { BlockList, isIP } from 'node:net';
import { Invalid } from '../../platform/errors/errors.js';

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

export function requireNetworks(entries: readonly string[]): string[] {
  return entries.map((entry, at) => {
    const text = entry.trim();
    if (networkOf(text)) return text;
    throw Invalid.field(
      ['body', 'addresses', String(at)],
      'Must be an address or a network such as 192.0.2.0/24',
      'api_key.not_a_network',
    );
  });
}

/** IPv4-mapped IPv6 counts as the IPv4 address. */
export function isAmong(entries: readonly string[], address: string | null): boolean {
  const family = isIP(address ?? '');
  if (address === null || family === 0) return false;
  const list = new BlockList();
  for (const entry of entries) {
    const network = networkOf(entry);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

function networkOf(text: string): Network | null {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || address.includes('%')) return null;
  const most = version === 4 ? 32 : 128;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return null;
  return { address, bits: bits === undefined ? most : Number(bits), family: version === 4 ? 'ipv4' : 'ipv6' };
}
