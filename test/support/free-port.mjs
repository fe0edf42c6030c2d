import { createServer } from 'node:net';

const [FIRST, COUNT] = [20_000, 12_768];
let next = process.pid * 97;

/** Below the ports of outgoing connections, which could take it before the process listens. Each call gives another one. */
export function freePort() {
  const port = FIRST + (next++ % COUNT);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort()));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
