import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { processesOf } from './process-tree.js';
import { lowerPriority } from './lower-priority.js';

const PARENT = `
  const { spawn } = require('node:child_process');
  new (require('node:worker_threads').Worker)('setInterval(() => 0, 1000)', { eval: true });
  spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000); console.log("there")'], { stdio: 'inherit' });
`;

describe('lowering the priority of a process', () => {
  it('applies to all its threads and children, and to no other process', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      await once(parent.stdout, 'data');
      const own = getPriority();
      await lowerPriority(parent.pid ?? 0);
      const processes = await processesOf(parent.pid ?? 0);
      expect(processes).toHaveLength(2);
      for (const pid of processes) {
        const threads = await readdir(`/proc/${String(pid)}/task`);
        expect(threads.length).toBeGreaterThan(1);
        for (const thread of threads) expect(getPriority(Number(thread))).toBe(10);
      }
      expect(getPriority()).toBe(own);
    } finally {
      for (const pid of await processesOf(parent.pid ?? 0)) process.kill(pid, 'SIGKILL');
    }
  });

  it('ignores a process that has exited', async () => {
    await expect(lowerPriority(2 ** 22 + 1)).resolves.toBeUndefined();
  });
});
