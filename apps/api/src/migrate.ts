import { upgradeDatabase } from './upgrade-database.js';
import { readConfig } from './platform/config/config.js';
import { StartupError } from './platform/config/startup-error.js';
import { errorLine } from './platform/logging/error-facts.js';
import { endOnUncaught } from './platform/logging/uncaught.js';
import { givenSecret } from './start-secret.js';

endOnUncaught();

/** Same lock as every start. Exit code 0: up to date. */
const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env, false);
  if (config.databaseUrl === null)
    throw new StartupError('DATABASE_URL is needed; the embedded database is brought up to date by each start.');
  await upgradeDatabase(config.databaseUrl, config, await givenSecret(config), print);
  print('The database is up to date');
} catch (error) {
  process.stderr.write(
    `The database was not brought up to date: ${error instanceof StartupError ? error.message : errorLine(error)}\n`,
  );
  process.exit(1);
}
