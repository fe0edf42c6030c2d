// Ratios to a floor of the same run; exit code 1 beyond a bound.
import { buildStale } from './build.mjs';
import { seconds } from './run.mjs';
import { stopEverything } from './bench/support/installation.mjs';
import * as assetsList from './bench/assets-list.mjs';
import * as backup from './bench/backup.mjs';
import * as certificate from './bench/certificate.mjs';
import * as certificatesMany from './bench/certificates-many.mjs';
import * as entry from './bench/entry.mjs';
import * as hostile from './bench/hostile.mjs';
import * as recording from './bench/recording.mjs';
import * as registerImport from './bench/register-import.mjs';
import * as reminders from './bench/reminders.mjs';
import * as scale from './bench/scale.mjs';
import * as soak from './bench/soak.mjs';
import * as tenantExport from './bench/tenant-export.mjs';
import * as web from './bench/web.mjs';

const BENCHMARKS = [
  assetsList,
  scale,
  soak,
  registerImport,
  backup,
  tenantExport,
  recording,
  certificate,
  certificatesMany,
  entry,
  reminders,
  hostile,
  web,
];
const COLUMNS = ['name', 'measured', 'floor', 'ratio', 'bound', 'ok'];

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = BENCHMARKS.filter(({ name, onlyByName }) =>
  words.length === 0 ? !onlyByName : words.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No such benchmark: ${words.join(' ')} (${BENCHMARKS.map(({ name }) => name).join(', ')})`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

await buildStale([...new Set(['libs', 'api', ...chosen.flatMap(({ needs = [] }) => needs)])], console.log);
const rows = [];
for (const { name, title, run } of chosen) {
  const began = performance.now();
  console.log(`${name}: ${title}...`);
  // Counts as broken; others continue.
  const measured = await run().catch((error) => {
    console.error(error.stack);
    return [{ name, measured: 'failed', floor: '-', ratio: '-', bound: '-', ok: false }];
  });
  await stopEverything();
  rows.push(...measured);
  console.log(`${name}: done in ${seconds(began)} s`);
}
console.log('');
printTable(rows);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;

function printTable(entries) {
  const lines = [COLUMNS, ...entries.map((row) => COLUMNS.map((column) => text(row[column])))];
  const widths = COLUMNS.map((_, index) => Math.max(...lines.map((line) => line[index].length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, index) => cell.padEnd(widths[index]))
        .join(' | ')
        .trimEnd(),
    );
}

function text(cell) {
  return typeof cell === 'boolean' ? (cell ? 'ok' : 'BROKEN') : String(cell);
}
