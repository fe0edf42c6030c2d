// `npm run verify`: published cases, simulations, properties and exact arithmetic; a signed report in DATA_DIR/verification.
// `-- --publish` puts it into the library as well, from where every build has it. Settings as for `npm start`.
import { buildStale } from './build.mjs';

try {
  await buildStale(['libs', 'api'], console.error);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
await import('../dist/apps/api/features/proof/verify-program.js');
