import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from './process-tree.js';

describe('the processes below one', () => {
  it('include those started after the others of the machine were found unrelated', async () => {
    const parent = spawn('sh', ['-c', 'read line; sleep 60 & wait'], { stdio: ['pipe', 'ignore', 'ignore'] });
    const pid = parent.pid ?? 0;
    const unrelated = new Set([2 ** 22 + 1]);
    try {
      expect(await processesOf(pid, unrelated)).toEqual([pid]);
      expect([unrelated.has(process.pid), unrelated.has(2 ** 22 + 1)]).toEqual([true, false]);

      parent.stdin.write('\n');

      let found = await processesOf(pid, unrelated);
      for (; found.length < 2; found = await processesOf(pid, unrelated)) await pause(10);
      expect(found).toContain(pid);
      expect(unrelated.has(pid)).toBe(false);
    } finally {
      for (const each of await processesOf(pid)) process.kill(each, 'SIGKILL');
    }
  });
});
