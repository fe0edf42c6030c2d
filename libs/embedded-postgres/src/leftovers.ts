import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

const FAST_SHUTDOWN_MS = 20_000;
const GIVE_UP_MS = 30_000;

/**
 * Lock the data folder first: no other Etalon owns these processes. PostgreSQL takes any process with the recorded
 * PID for a server, and containers reuse PIDs.
 */
export async function endLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const startedAt = Date.now();
  let requested = 0;
  for (let running = processesIn(cluster); running.length > 0; running = processesIn(cluster)) {
    const waited = Date.now() - startedAt;
    if (waited > GIVE_UP_MS) {
      throw new EmbeddedPostgresError(
        'not_started',
        `An earlier embedded database (process ${running.join(', ')}) does not end: ${cluster}`,
      );
    }
    const server = readPostmasterPid(cluster);
    if (server !== undefined && running.includes(server)) {
      // Its clients have ended with their process.
      const step = waited > FAST_SHUTDOWN_MS ? 2 : 1;
      if (requested < step) {
        if (requested === 0) log(`Stopping the embedded database an earlier run left behind (process ${server})`);
        signal([server], step === 1 ? 'SIGINT' : 'SIGQUIT');
        requested = step;
      }
    } else if (waited > 1000) {
      // Children of a killed server exit by themselves, unless busy.
      signal(running, 'SIGKILL');
    }
    await wait(20);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

export function readPostmasterPid(cluster: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** From the inode: moving the folder does not hide a running server. */
export function clusterName(cluster: string): string {
  const { dev, ino } = statSync(cluster);
  return `etalon-${dev.toString(36)}-${ino.toString(36)}`;
}

/** The server by its setting, children by process title. */
function processesIn(cluster: string): number[] {
  const name = clusterName(cluster);
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        const [program = '', ...args] = readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0');
        return (
          program.startsWith(`postgres: ${name}: `) ||
          (basename(program) === 'postgres' && args.includes(`cluster_name=${name}`))
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

function signal(processes: number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
