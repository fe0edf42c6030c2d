import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { onDatabase } from '../../platform/command/on-database.js';
import { readConfig, readFormerSecret } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { endOnUncaught } from '../../platform/logging/uncaught.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { findCheckValue } from '../../platform/secrets/find-check-value.js';
import { anotherKey, checkValueOf } from '../../platform/secrets/secret-check.js';
import { openStorage } from '../../platform/storage/open-storage.js';
import { Clock } from '../../platform/clock/clock.js';
import { AuditTrail } from '../audit/index.js';
import type { Manifest } from './archive/manifest.js';
import { formerKey } from './archive/former-key.js';
import { Archive } from './archive/read-archive.js';
import { restore } from './archive/restore.js';
import { recordImport } from './record-import.js';
import { reasonOf, printLine, stepReporter } from './console.js';

endOnUncaught();

/** Exit code: 0 restored, 2 nothing changed. */
const USAGE = 'Usage: npm run restore -- FILE --replace-everything';

try {
  const { file, isConfirmed } = readArguments();
  const config = readConfig(process.env, false);
  const given = readFormerSecret(process.env);
  if (!(await isReadableFile(file))) throw new StartupError(`${file} is no file that can be read.`);
  const tell = stepReporter();
  const archive = await Archive.open(file, (share) => tell('looked at', share));
  printLine(summary(archive.manifest));
  if (!isConfirmed) throw new StartupError(`this replaces every account, asset and entry that is there. ${USAGE}`);
  const storage = await openStorage(config);
  const [{ entities }, { givenSecret, wrappedColumns }] = await Promise.all([
    import('../../entities.js'),
    import('../../start-secret.js'),
  ]);
  const { current: secretKey } = await givenSecret(config);
  const clock = new Clock();
  const trail = new AuditTrail(clock);
  await onDatabase(
    config,
    printLine,
    async (source) => {
      const known = await findCheckValue(source);
      if (known !== null && known !== checkValueOf(secretKey)) throw anotherKey();
      await restore(archive, {
        source,
        storage,
        wrapper: new KeyWrapper(secretKey),
        keyCheck: checkValueOf(secretKey),
        keeper: null,
        former: formerKey(given, secretKey, wrappedColumns),
        now: () => clock.now(),
        onProgress: tell,
        record: (tx, manifest) => recordImport(tx, trail, manifest, { bytes: archive.length, by: null }),
      });
    },
    entities,
  );
  printLine('The state of the backup is in place. Everybody signs in anew.');
  process.exit(0);
} catch (error) {
  printLine(`Nothing was changed: ${reasonOf(error)}`);
  process.exit(2);
}

function readArguments(): { file: string; isConfirmed: boolean } {
  try {
    const options = { 'replace-everything': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Error('One file is needed.');
    return { file, isConfirmed: values['replace-everything'] };
  } catch (error) {
    throw new StartupError(`${(error as Error).message} ${USAGE}`);
  }
}

async function isReadableFile(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function summary({ made_at, product_version, is_bare, tables, contents }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = is_bare ? 'without files' : `${contents?.count ?? 0} files`;
  const lost = contents && contents.lost > 0 ? `, ${contents.lost} of them lost where it was made` : '';
  return `A backup of ${made_at} by Etalon ${product_version}: ${tables.length} tables, ${rows} rows, ${files}${lost}`;
}
