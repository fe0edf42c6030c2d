// Signed report in DATA_DIR/verification; `-- --publish` stores it.
import { buildStale } from './build.mjs';

try {
  await buildStale(['libs', 'api'], console.error);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
await import('../dist/apps/api/features/proof/verify-program.js');
