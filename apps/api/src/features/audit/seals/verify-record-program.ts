import { onDatabase } from '../../../platform/command/on-database.js';
import { readConfig } from '../../../platform/config/config.js';
import { readSecret } from '../../../platform/secrets/secret-file.js';
import { StartupError } from '../../../platform/config/startup-error.js';
import { errorLine } from '../../../platform/logging/error-facts.js';
import { endOnUncaught } from '../../../platform/logging/uncaught.js';
import { KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { findCheckValue } from '../../../platform/secrets/find-check-value.js';
import { anotherKey, checkValueOf } from '../../../platform/secrets/secret-check.js';
import { type NotedSeal, readNotedSeal, splitNotedSeals } from './noted-seal.js';
import type { Finding, VerificationReport } from './report.js';
import { verifyRecord } from './verify-record.js';

endOnUncaught();

/** Exit code: 0 no findings, 1 findings, 2 failed. */
const SAY_EVERY_MS = 1000;

const say = (line: string) => void process.stderr.write(`${line}\n`);

try {
  const noted = splitNotedSeals(process.argv.slice(2)).map(requireNotedSeal);
  const config = readConfig(process.env, false);
  const began = performance.now();
  const report = await onDatabase(config, say, async (source) => {
    const secretKey = config.secretKey ?? (await readSecret(config.dataDir)).current;
    const known = await findCheckValue(source);
    if (known !== null && known !== checkValueOf(secretKey)) throw anotherKey();
    return verifyRecord({
      asks: source,
      wrapper: new KeyWrapper(secretKey),
      dataDir: config.dataDir,
      noted,
      progress: progressTeller(),
    });
  });
  for (const finding of report.findings) process.stdout.write(`${lineOf(finding)}\n`);
  say(`${summary(report)} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  process.exit(report.is_intact ? 0 : 1);
} catch (error) {
  say(`The record cannot be verified: ${error instanceof StartupError ? error.message : errorLine(error)}`);
  process.exit(2);
}

function requireNotedSeal(argument: string): NotedSeal {
  const noted = readNotedSeal(argument);
  if (!noted) throw new StartupError(`${argument} is not a noted seal: give its number and hash as NUMBER=HASH`);
  return noted;
}

function lineOf({ kind, seal, entry_id, created_at, action, entity_type, entity_id }: Finding): string {
  const place = seal === null ? '-' : `seal ${seal}`;
  return [kind, place, entry_id, created_at, action, entity_type, entity_id].map((part) => part ?? '-').join('\t');
}

function summary({ entries, seals, unsealed, head, findings, findings_total }: VerificationReport): string {
  const end = head ? `; the end is seal ${head.seal}, ${head.hash}, of ${head.sealed_at}` : '';
  const sealed = `${entries} entries in ${seals} seals, ${unsealed} not sealed yet${end}`;
  if (findings_total === 0) return `The record is whole: ${sealed}`;
  const more = findings_total > findings.length ? `, of which the first ${findings.length} are named` : '';
  return `${findings_total} findings${more}: ${sealed}`;
}

function progressTeller(): (share: number, entries: number) => void {
  let last = performance.now();
  return (share, entries) => {
    if (performance.now() - last < SAY_EVERY_MS) return;
    last = performance.now();
    say(`${entries} entries, ${Math.floor(share * 100)} %`);
  };
}
