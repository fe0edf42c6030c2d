import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttableLink {
  url: string;
  /** New connections are refused. */
  cut(): void;
  /** Drops traffic silently; accepts connections. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openLink(databaseUrl: string): Promise<CuttableLink> {
  const target = new URL(databaseUrl);
  let mode: 'open' | 'cut' | 'silent' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (mode === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => mode === 'silent' || far.write(bytes));
    far.on('data', (bytes) => mode === 'silent' || near.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    cut: () => {
      mode = 'cut';
      breakAll();
    },
    silence: () => {
      mode = 'silent';
    },
    mend: () => {
      // Dropped data is lost: these connections are unusable.
      if (mode === 'silent') breakAll();
      mode = 'open';
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
