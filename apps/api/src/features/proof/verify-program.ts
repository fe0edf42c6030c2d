import { casesOfFiles, type CaseFiles, FULL, proof, reportText } from '@etalon/metrology/proof';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../platform/config/config.js';
import { requireWritable } from '../../platform/config/data-dir.js';
import { dataDirSecret } from '../../platform/secrets/secret-file.js';
import { StartupError } from '../../platform/config/startup-error.js';
import { errorLine } from '../../platform/logging/error-facts.js';
import { endOnUncaught } from '../../platform/logging/uncaught.js';
import { version, workspaceRoot } from '../../platform/version.js';
import { PLATFORM } from '../calibrations/index.js';
import { reportKey, signReport } from './report-key.js';
import { builtEngine, PUBLISHED, REPORT } from './stated-report.js';

endOnUncaught();

/** Exit code: 0 passed, 1 failed, 2 could not run. */
const print = (line: string) => void process.stderr.write(`${line}\n`);

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(import.meta.resolve(`@etalon/metrology/verification/${name}.json`)), 'utf8'));

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: workspaceRoot, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

try {
  const config = readConfig(process.env, false);
  await requireWritable(config.dataDir);
  const secret = config.secretKey ?? (await dataDirSecret(config.dataDir)).current;
  const files = {
    lists: [read('cases'), read('published')],
    strd: read('nist-strd'),
    strdNonlinear: read('nist-strd-nonlinear'),
  };
  const signed = signReport(
    {
      etalon_version: version,
      engine: builtEngine(),
      commit: commit(),
      platform: PLATFORM,
      made_at: new Date().toISOString(),
      proof: proof(casesOfFiles(files as CaseFiles), FULL, (part) => print(`  ${part}...`)),
    },
    reportKey(secret),
  );
  const folders = [join(config.dataDir, 'verification'), ...(process.argv.includes('--publish') ? [PUBLISHED] : [])];
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, REPORT), `${JSON.stringify(signed)}\n`);
    writeFileSync(join(folder, 'report.md'), reportText(signed));
    print(`Wrote ${join(folder, REPORT)} and report.md`);
  }
  const { checks, failed } = signed.report.proof.totals;
  print(`SHA-256 ${signed.sha256}`);
  process.stdout.write(`${checks - failed} passed, ${failed} failed\n`);
  process.exit(failed > 0 ? 1 : 0);
} catch (error) {
  print(`The mathematics cannot be verified: ${error instanceof StartupError ? error.message : errorLine(error)}`);
  process.exit(2);
}
