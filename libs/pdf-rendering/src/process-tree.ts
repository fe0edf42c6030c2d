import { readdir, readFile } from 'node:fs/promises';

const DEEPEST = 20;

/** A process and those it started, where the system tells (Linux). */
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
