// `npm run verify`: published cases, simulations, properties and exact arithmetic; a signed report in
// DATA_DIR/verification. `-- --publish` also stores it in the library, for every build. Settings as for `npm start`.
import { buildStale } from './build.mjs';

try {
  await buildStale(['libs', 'api'], console.error);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
await import('../dist/apps/api/features/proof/verify-program.js');
