import { readConfig, readNewSecret } from './platform/config/config.js';
import {
  adoptNextSecret,
  forgetNextSecret,
  storeNextSecret,
  newSecret,
  readSecret,
} from './platform/secrets/secret-file.js';
import { StartupError } from './platform/config/startup-error.js';
import { onDatabase } from './platform/command/on-database.js';
import { errorLine } from './platform/logging/error-facts.js';
import { endOnUncaught } from './platform/logging/uncaught.js';
import { findCheckValue } from './platform/secrets/find-check-value.js';
import { checkValueOf } from './platform/secrets/secret-check.js';
import { rotateSecret } from './platform/secrets/rotate-secret.js';
import { wrappedColumns } from './start-secret.js';

endOnUncaught();

/** Exit code 0: the database belongs to the new key. 1: unchanged. */
const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env, false);
  const given = readNewSecret(process.env);
  const { dataDir } = config;
  const isKept = config.secretKey === null;
  if (!isKept && given === null)
    throw new StartupError('give the new key in NEW_SECRET_KEY: 32 or more random characters.');
  await onDatabase(config, print, async (source, { isShared }) => {
    if (isShared) throw new StartupError('Etalon is running in DATA_DIR. Stop it first: it holds the former key.');
    const kept = config.secretKey === null ? await readSecret(dataDir) : { current: config.secretKey, next: null };
    // Resume an interrupted rotation with the same new key.
    const left = kept.next !== null && (await findCheckValue(source)) === checkValueOf(kept.next) ? kept.next : null;
    const next = left ?? given ?? newSecret();
    if (next === kept.current) throw new StartupError('the new key is the one in use.');
    if (isKept && left === null) {
      await storeNextSecret(dataDir, next);
      print('The new key is stored with the former one');
    }
    try {
      const progress = (keys: number) => print(`${keys} ${keys === 1 ? 'secret' : 'secrets'} wrapped anew`);
      const keys = await rotateSecret(source, { current: kept.current, next, columns: wrappedColumns, progress });
      print(keys === null ? 'The database belongs to the new key already' : 'The database belongs to the new key');
    } catch (error) {
      // On refusal only: after a failed commit the outcome is unknown.
      if (isKept && error instanceof StartupError) await forgetNextSecret(dataDir);
      throw error;
    }
    if (isKept) print(`Backups made until now need the former key: ${await adoptNextSecret(dataDir)}`);
  });
  print(
    isKept
      ? 'The secret key in DATA_DIR is the new one. Everybody signs in anew; addresses of files made before have ended.'
      : 'Start Etalon with SECRET_KEY set to the new key. Everybody signs in anew; addresses of files made before have ended.',
  );
} catch (error) {
  process.stderr.write(
    `The secret key was not changed: ${error instanceof StartupError ? error.message : errorLine(error)}\n`,
  );
  process.exit(1);
}
