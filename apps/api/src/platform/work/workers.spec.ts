import { setFlagsFromString } from 'node:v8';
import { Workers, workerTask } from './workers.js';

const heapLimit = workerTask<null, number>(new URL('../../testing/x.ts', import.meta.url).href, 'heap-limit-task');

async function limitOf(youngMb: number): Promise<number> {
  const workers = new Workers({ youngMb });
  try {
    return await workers.run(heapLimit, null, 'somebody');
  } finally {
    await workers.onApplicationShutdown();
  }
}

describe('worker threads', () => {
  it('have the configured size of the young generation, independent of process flags', async () => {
    setFlagsFromString('--max-semi-space-size=8');

    const [small, large] = [await limitOf(24), await limitOf(96)];

    expect(large - small).toBeGreaterThanOrEqual(48 * 1024 * 1024);
  });
});
