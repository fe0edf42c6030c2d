import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Clock } from '../../platform/clock/clock.js';
import { Interruption } from '../../platform/command/interruption.js';
import { onDatabase } from '../../platform/command/on-database.js';
import { readConfig } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { urlOf } from '../../platform/database/data-source.js';
import { endOnUncaught } from '../../platform/logging/uncaught.js';
import { openStorage } from '../../platform/storage/open-storage.js';
import { STORED_CONTENTS } from '../files/index.js';
import { archiveName } from './archive/archive-name.js';
import { writeArchiveFile } from './archive/archive-file.js';
import { BackupLock } from './archive/backup-lock.js';
import { Snapshot } from './archive/snapshot.js';
import { writeArchive } from './archive/write-archive.js';
import { reasonOf, printLine, stepReporter } from './console.js';

endOnUncaught();
const interruption = new Interruption();

/** Exit code: 0 done, 2 failed, 130 and 143 interrupted. */
try {
  const { to, bare } = readArguments();
  const config = readConfig(process.env, false);
  const storage = await openStorage(config);
  const { wrappedColumns } = await import('../../start-secret.js');
  const startedAt = performance.now();
  const now = new Clock().now();
  const path = resolve(to ?? archiveName(now));
  await requirePlace(path);
  const written = await onDatabase(config, printLine, async (source) => {
    const hold = await BackupLock.open(urlOf(source));
    const snapshot = await Snapshot.open(urlOf(source));
    const tell = stepReporter();
    try {
      const onProgress = (share: number) => tell('written', share);
      const archive = writeArchive({
        snapshot,
        storage,
        wrapped: wrappedColumns,
        now,
        contents: bare ? null : STORED_CONTENTS,
        onProgress,
      });
      return await writeArchiveFile(archive, path, interruption.signal);
    } finally {
      await snapshot.close();
      await hold.close();
    }
  });
  process.stdout.write(`${path}\n`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  printLine(`${(written.length / 1e6).toFixed(1)} MB in ${seconds} s, SHA-256 ${written.sha256}`);
  process.exit(0);
} catch (error) {
  const { reason, code } = interruption.of(error, 2);
  printLine(`No backup was made: ${reasonOf(reason)}`);
  process.exit(code);
}

function readArguments(): { to: string | undefined; bare: boolean } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, bare: { type: 'boolean', default: false } } });
    return { to: values.to, bare: values.bare };
  } catch (error) {
    throw new StartupError(`${(error as Error).message} Usage: npm run backup [-- --to FILE] [--bare]`);
  }
}

async function requirePlace(path: string): Promise<void> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) throw new StartupError(`${path} is a folder; --to takes the name of the file.`);
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new StartupError(`no file can be made in ${dirname(path)}; say with --to where it goes.`);
  });
}
