// `npm run migrate`: the schema of this version in the database of DATABASE_URL, ahead of a roll-out. Settings as for `npm start`.
import { buildStale } from './build.mjs';

try {
  await buildStale(['libs', 'api'], console.error);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../dist/apps/api/migrate.js');
