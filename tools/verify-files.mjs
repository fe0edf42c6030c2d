// `npm run verify:files`: compares every stored file with its checksum. Settings as for `npm start`; it may run or be
// stopped.
import { buildStale } from './build.mjs';

try {
  await buildStale(['libs', 'api'], console.error);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
await import('../dist/apps/api/features/files/verify/verify-files-program.js');
