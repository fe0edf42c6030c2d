import { createServer } from 'node:net';
import { StartupError } from '../config/startup-error.js';

/** @throws StartupError */
export function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? `port ${port} is in use; end what uses it or set PORT to another` : error.message;
      reject(new StartupError(`cannot listen on ${host}:${port}: ${reason}.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
