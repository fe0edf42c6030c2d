import { readdir, readFile } from 'node:fs/promises';

const DEEPEST = 20;

/** With descendants; Linux. */
export async function processesOf(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '');
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]));
  }
  return [...parents.keys()].filter((pid) => isBelow(pid, root, parents));
}

function isBelow(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid, steps = 0; at !== undefined && at > 1 && steps < DEEPEST; steps += 1) {
    if (at === root) return true;
    at = parents.get(at);
  }
  return false;
}

/** Per second. */
const TICKS = 100;

/** ms, with descendants; null: not available. */
export async function processorTimeOf(root: number): Promise<number | null> {
  const pids = await processesOf(root).catch(() => []);
  if (pids.length === 0) return null;
  let ticks = 0;
  for (const pid of pids) {
    const stat = await readFile(`/proc/${String(pid)}/stat`, 'latin1').catch(() => '');
    // 12th and 13th fields after the name.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return (ticks * 1000) / TICKS;
}
