// SIGUSR2 prints the longest event-loop delay since, ms.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('SIGUSR2', () => {
  process.stdout.write(`longest delay ${(delay.max / 1e6).toFixed(1)}\n`);
  delay.reset();
});
await import('../../../dist/apps/api/main.js');
