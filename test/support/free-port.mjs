import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, which could take it before the process listens. */
export function freePort() {
  const port = randomInt(20_000, 32_768);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
