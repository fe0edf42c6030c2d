/**
 * A small nursery, and an old space that is collected when it has grown by half: with the defaults of a machine that
 * has memory V8 keeps twice of what this program needs. Costs no measurable time (`npm run bench -- memory assets`).
 */
const NODE_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=50'];

/** glibc gives what a password hash or a compression took back to the system instead of keeping it for each thread. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Both can be set only before a process starts, so this one replaces itself by the script with them, once: same process
 * number, same streams. What the operator gave in flags or environment comes later and counts. Not where a parent
 * listens on a channel (`node --watch`), which would be lost.
 */
export function replaceWithLittleMemory(script: string): void {
  const [first = ''] = NODE_FLAGS;
  if (process.execve === undefined || process.channel || process.execArgv.includes(first)) return;
  process.execve(
    process.execPath,
    [process.execPath, ...NODE_FLAGS, ...process.execArgv, script, ...process.argv.slice(2)],
    { ...MALLOC, ...process.env },
  );
}
