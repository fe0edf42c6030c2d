import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, databaseAccount, changeOwner } from '../../../libs/embedded-postgres/src/account.js';
import { stageBinaries } from '../../../libs/embedded-postgres/src/binaries.js';
import { clusterFolder, ensureCluster } from '../../../libs/embedded-postgres/src/cluster.js';
import { type Server, startServer } from '../../../libs/embedded-postgres/src/server.js';
import { startEmbeddedPostgres } from '../../../libs/embedded-postgres/src/start.js';
import { freePort } from '../../support/free-port.mjs';
import { query } from './own-database.js';

export interface ReplicatedPostgres {
  /** `host:port,host:port`. */
  address(settings?: string): string;
  primary: { url: string; port: number };
  replica: { url: string; port: number };
  administer<T = Record<string, unknown>>(server: 'primary' | 'replica', text: string): Promise<T[]>;
  crash(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicated(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'etalon-replicated-'));
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  // A cleanly stopped database folder is a base backup.
  const first = await startEmbeddedPostgres({ dataDir: one, log: () => undefined });
  const url = new URL(first.url);
  await first.stop();
  await cp(one, other, { recursive: true });
  await writeFile(join(clusterFolder(other), 'standby.signal'), '');

  const binaries = await stageBinaries(one);
  const account: Account = await databaseAccount(clusterFolder(one));
  await changeOwner(account, clusterFolder(other));
  const { superuser } = await ensureCluster(one, binaries, account);
  const ports = { primary: await freePort(), replica: await freePort() };
  const start = (dataDir: string, port: number, settings: Record<string, string>) =>
    startServer(
      {
        cluster: clusterFolder(dataDir),
        binaries,
        account,
        settings,
        superuserPassword: superuser,
        log: () => undefined,
      },
      port,
    );
  const servers: Server[] = [
    await start(one, ports.primary, { synchronous_standby_names: '*' }),
    await start(other, ports.replica, {
      primary_conninfo: `host=127.0.0.1 port=${ports.primary} user=postgres password=${superuser}`,
      wal_receiver_status_interval: '1',
    }),
  ];
  const at = (port: number) => {
    const address = new URL(url);
    address.port = String(port);
    return { url: address.href, port };
  };
  const [primary, replica] = [at(ports.primary), at(ports.replica)];
  const administer = <T>(server: 'primary' | 'replica', text: string) =>
    query<T>(`postgres://postgres:${superuser}@127.0.0.1:${ports[server]}/${url.pathname.slice(1)}`, text);
  return {
    primary,
    replica,
    address: (settings = '') =>
      `postgres://${url.username}:${url.password}@127.0.0.1:${ports.primary},127.0.0.1:${ports.replica}${url.pathname}${settings}`,
    administer,
    crash: async () => {
      const [server] = servers;
      // SIGQUIT: no checkpoint.
      if (server) process.kill(server.pid, 'SIGQUIT');
      await server?.exited;
    },
    promote: async () => {
      await administer('replica', 'select pg_promote(true)');
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
