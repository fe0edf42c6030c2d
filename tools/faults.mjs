// `npm run test:faults`: brings every fault about again and again while clients write, and prints one table of what they were
// told and what it was worth. `-- kill proxy` tries those whose name holds one of the words; `--rounds=10`, or FAULT_ROUNDS, gives
// each as many rounds, which is otherwise a number of its own. Few rounds of each are part of `npm test`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from './build.mjs';
import { command, endPrograms, runNode } from './run.mjs';

/** Faults that have a place of their own: the specification, the variable that says how often, and how often. */
const ELSEWHERE = [
  {
    fault: 'kill -9 at each step of making a certificate',
    spec: 'test/operations/certificate-kills',
    variable: 'CERTIFICATE_KILLS',
    rounds: 10,
  },
  {
    fault: 'archives of strangers, and any one bit turned over',
    spec: 'backup/archive/hostile',
    variable: 'BACKUP_FLIPS',
    rounds: 1000,
  },
];
const COLUMNS = {
  fault: 'fault',
  rounds: 'rounds',
  acknowledged: 'acknowledged writes',
  lost: 'lost',
  doubled: 'doubled',
  half: 'half done',
  longestMs: 'longest answer',
  verdict: 'verdict',
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endPrograms();
    process.exit(130);
  });
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const given = process.argv.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length);
const rounds = given ?? process.env.FAULT_ROUNDS ?? 'long';
if (rounds !== 'long' && !/^[1-9]\d{0,5}$/.test(rounds)) {
  console.error(`No such number of rounds: ${rounds}`);
  process.exit(1);
}
const isChosen = (name) => words.length === 0 || words.some((word) => name.includes(word));

await buildStale(['libs', 'api'], console.log);
const folder = mkdtempSync(join(tmpdir(), 'etalon-faults-'));
const table = join(folder, 'table');
writeFileSync(table, '');
const rows = [];
try {
  const ours = await jest(
    words.length > 0 ? words.map((word) => `test/faults/.*${word}`) : ['test/faults'],
    { FAULT_ROUNDS: rounds, FAULT_TABLE: table },
    '--passWithNoTests',
  );
  rows.push(
    ...readFileSync(table, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
  if (ours !== 0 && rows.every(isWell))
    rows.push({ fault: 'the faults under load', verdict: 'could not be run to their end' });
  for (const { fault, spec, variable, rounds: usual } of ELSEWHERE.filter(({ spec }) => isChosen(spec))) {
    const times = rounds === 'long' ? usual : Number(rounds);
    const code = await jest([spec], { [variable]: String(times) });
    rows.push({ fault, rounds: times, verdict: code === 0 ? 'holds' : 'broken' });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log('');
printTable();
process.exitCode = rows.length > 0 && rows.every(isWell) ? 0 : 1;

function isWell({ verdict }) {
  return verdict === 'holds' || verdict.startsWith('not tried');
}

async function jest(patterns, env, ...more) {
  const { code } = await runNode(command('jest'), ['--selectProjects', 'api', '--maxWorkers=1', ...more, ...patterns], {
    show: true,
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...env },
  });
  return code;
}

function printTable() {
  const cells = (row) => Object.keys(COLUMNS).map((column) => text(column, row[column]));
  const lines = [Object.values(COLUMNS), ...rows.map(cells)];
  const widths = lines[0].map((_, index) => Math.max(...lines.map((line) => line[index].length)));
  for (const line of lines) console.log(`| ${line.map((cell, index) => cell.padEnd(widths[index])).join(' | ')} |`);
}

function text(column, cell) {
  if (cell === undefined) return '-';
  return column === 'longestMs' ? `${(cell / 1000).toFixed(1)} s` : String(cell);
}
