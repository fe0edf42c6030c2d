import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

interface LossyProxy {
  url: string;
  lost: () => number;
  close(): Promise<void>;
}

/** Drops responses completely, or after the head. */
export async function openLossyProxy(target: string, share: number, random = Math.random): Promise<LossyProxy> {
  let lost = 0;
  const server = createServer((incoming, outgoing) => {
    hand(incoming, outgoing, target, () => {
      const dice = random();
      if (dice >= share) return 'through';
      lost++;
      return dice < share / 2 ? 'lost' : 'cut';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    lost: () => lost,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function hand(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  fate: () => 'through' | 'lost' | 'cut',
): void {
  const { method, url, headers } = incoming;
  const onward = request(`${target}${url ?? ''}`, { method, headers, agent: false }, (answer) => {
    const destiny = fate();
    if (destiny === 'through') {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing).catch(() => outgoing.destroy());
      return;
    }
    // Only after the service sent all.
    answer.resume().once('end', () => {
      if (destiny === 'cut')
        outgoing.writeHead(answer.statusCode ?? 502, { 'content-length': '100000' }).flushHeaders();
      outgoing.destroy();
    });
  });
  onward.once('error', () => outgoing.destroy());
  pipeline(incoming, onward).catch(() => onward.destroy());
}
