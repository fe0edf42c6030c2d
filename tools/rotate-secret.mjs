// The installation must be stopped.
import { buildStale } from './build.mjs';

try {
  await buildStale(['libs', 'api'], console.error);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../dist/apps/api/rotate-secret.js');
