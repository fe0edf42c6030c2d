import { readdir, readFile } from 'node:fs/promises';

const DEEPEST = 20;

/**
 * With descendants; Linux.
 * @param unrelated processes found outside the tree; the next call skips them
 */
export async function processesOf(root: number, unrelated = new Set<number>()): Promise<number[]> {
  const present = new Set((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number));
  // PIDs are reused.
  for (const pid of unrelated) if (!present.has(pid)) unrelated.delete(pid);
  const parents = new Map<number, number>();
  for (const pid of present) {
    if (unrelated.has(pid)) continue;
    const stat = await readFile(`/proc/${String(pid)}/stat`, 'latin1').catch(() => '');
    if (stat !== '') parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]));
  }
  const tree: number[] = [];
  const outside: number[] = [];
  for (const pid of parents.keys()) {
    const isInside = isBelow(pid, root, parents, unrelated);
    if (isInside === true) tree.push(pid);
    else if (isInside === false) outside.push(pid);
  }
  for (const pid of outside) unrelated.add(pid);
  return tree;
}

/** @returns undefined if an ancestor is unknown */
function isBelow(
  pid: number,
  root: number,
  parents: ReadonlyMap<number, number>,
  unrelated: ReadonlySet<number>,
): boolean | undefined {
  let at = pid;
  for (let steps = 0; at > 1 && !unrelated.has(at); steps += 1) {
    if (at === root) return true;
    const parent = parents.get(at);
    if (parent === undefined || steps === DEEPEST) return undefined;
    at = parent;
  }
  return false;
}

/** Per second. */
const TICKS = 100;

/** ms, with descendants; null: not available. */
export async function processorTimeOf(root: number, unrelated?: Set<number>): Promise<number | null> {
  const pids = await processesOf(root, unrelated).catch(() => []);
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
