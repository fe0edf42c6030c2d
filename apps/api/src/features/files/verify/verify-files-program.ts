import { onDatabase } from '../../../platform/command/on-database.js';
import { type CheckProgress, type CheckResult, type Finding, verifyFiles } from './verify-files.js';
import { readConfig } from '../../../platform/config/config.js';
import { StartupError } from '../../../platform/config/startup-error.js';
import { errorLine } from '../../../platform/logging/error-facts.js';
import { endOnUncaught } from '../../../platform/logging/uncaught.js';
import { openStorage } from '../../../platform/storage/open-storage.js';

endOnUncaught();

/** Findings on stdout. Exit code: 0 none, 1 findings, 2 failed. */
const SAY_EVERY_MS = 1000;

const print = (line: string) => void process.stderr.write(`${line}\n`);

try {
  const config = readConfig(process.env, false);
  const storage = await openStorage(config);
  const startedAt = performance.now();
  const result = await onDatabase(config, print, (source) =>
    verifyFiles({ database: { rows: (sql, values) => source.query(sql, values) }, storage }, new Date(), {
      found: (finding) => process.stdout.write(`${lineOf(finding)}\n`),
      progress: progressReporter(),
    }),
  );
  print(`${summary(result)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  process.exit(result.damaged + result.orphans > 0 ? 1 : 0);
} catch (error) {
  print(`The stored files cannot be verified: ${error instanceof StartupError ? error.message : errorLine(error)}`);
  process.exit(2);
}

function lineOf({ problem, object_name, file }: Finding): string {
  if (!file) return `orphan\t-\t-\t${object_name}`;
  return `${problem}\t${file.entity_type}\t${file.id}\t${object_name}\t${file.original_filename}`;
}

function summary({ files, damaged, orphans }: CheckResult): string {
  if (damaged + orphans === 0) return `${files} stored files are whole`;
  return `${files} stored files, ${damaged} missing or damaged, ${orphans} objects without a row`;
}

function progressReporter(): (progress: CheckProgress) => void {
  let last = performance.now();
  return ({ files, of_files, bytes, of_bytes }) => {
    if (performance.now() - last < SAY_EVERY_MS && files < of_files) return;
    last = performance.now();
    const share = of_bytes > 0 ? bytes / of_bytes : 1;
    print(
      `${files} of ${of_files} files, ${(bytes / 1e6).toFixed(1)} of ${(of_bytes / 1e6).toFixed(1)} MB, ${Math.floor(share * 100)} %`,
    );
  };
}
