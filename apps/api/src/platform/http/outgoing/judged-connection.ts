import { BlockList, type LookupFunction, type Socket } from 'node:net';
import type { OutgoingAddress } from './outgoing-addresses.js';

/** No second DNS look-up: prevents DNS rebinding. */
export function among(addresses: readonly OutgoingAddress[]): LookupFunction {
  return (_host, { all }, found) => {
    const [first] = addresses;
    if (all) found(null, [...addresses]);
    else if (first) found(null, first.address, first.family);
  };
}

export class ConnectTimeout extends Error {}

/** Ends late connections and those to other addresses. */
export function watch(socket: Socket, addresses: readonly OutgoingAddress[], connectMs: number): void {
  const late = setTimeout(() => socket.destroy(new ConnectTimeout()), connectMs);
  const judged = new BlockList();
  for (const { address, family } of addresses) judged.addAddress(address, family === 4 ? 'ipv4' : 'ipv6');
  socket.once('close', () => clearTimeout(late));
  socket.once('connect', () => {
    clearTimeout(late);
    const { remoteAddress, remoteFamily } = socket;
    if (!judged.check(remoteAddress ?? '', remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')) socket.destroy();
  });
}
