// Signals and memory limits apply to one process.
import { buildStale } from './build.mjs';
import { endPrograms } from './run.mjs';

const interrupt = () => {
  endPrograms();
  process.exit(130);
};
const signals = ['SIGINT', 'SIGTERM'];
for (const signal of signals) process.on(signal, interrupt);

try {
  await buildStale(['libs', 'api', 'web'], console.log);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// The application handles signals from here.
for (const signal of signals) process.removeListener(signal, interrupt);
await import('../dist/apps/api/main.js');
