// `npm run rotate-secret`: sets a new SECRET_KEY for a stopped installation. Settings as for `npm start`.
import { buildStale } from './build.mjs';

try {
  await buildStale(['libs', 'api'], console.error);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../dist/apps/api/rotate-secret.js');
