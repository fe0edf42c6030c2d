// The service may run or be stopped.
import { buildStale } from './build.mjs';

try {
  await buildStale(['libs', 'api'], console.error);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
await import('../dist/apps/api/features/files/verify/verify-files-program.js');
