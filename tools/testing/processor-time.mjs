// CPU time relative to the reference machine.
import { readFileSync } from 'node:fs';

/** Milliseconds. */
const REFERENCE_MS = 85;
const SAMPLES = 5;
const EVERY_MS = 5_000;
/** Processes of other steps add theirs. */
export const samples = [];

/** Includes ended descendants, in seconds; NaN if unsupported. */
export function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15);
    return times.reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return NaN;
  }
}

/** Samples the machine under the load of the work, because its speed varies. */
export async function whileSampling(work) {
  warmUp();
  const timer = setInterval(sample, EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    while (samples.length < SAMPLES) sample();
  }
}

function sample() {
  const before = process.cpuUsage();
  floor();
  const { user, system } = process.cpuUsage(before);
  samples.push((user + system) / 1000);
}

/** For the JIT. */
function warmUp() {
  for (let run = 0; run < SAMPLES; run++) floor();
}

/** @returns CPU time relative to the reference, at least 1: a faster machine keeps the budgets; 2: twice as slow */
export function machineFactor() {
  if (samples.length === 0) return 1;
  const sorted = samples.toSorted((one, other) => one - other);
  return Math.max(1, sorted[Math.floor(sorted.length / 2)] / REFERENCE_MS);
}

function floor() {
  const rows = Array.from({ length: 100_000 }, (_, n) => ({ n: (n * 7919) % 100_003, name: `row ${String(n)}` }));
  const read = JSON.parse(JSON.stringify(rows));
  read.sort((one, other) => one.n - other.n);
  return read.map(({ name }) => name).join('').length;
}
