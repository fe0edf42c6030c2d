// CPU time of this run, relative to the machine of the budgets.
import { readFileSync } from 'node:fs';

/** CPU time of `floor` on the reference machine, in ms. */
const REFERENCE_MS = 85;
const SAMPLES = 5;
/** Samples of this process; processes of other steps add theirs. */
export const samples = [];

/** CPU time of this process and of all ended descendants in seconds; NaN where unsupported. */
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

/** Measures the current speed of this machine. */
export function sampleMachine() {
  // Warm-up for the JIT compiler.
  if (samples.length === 0) for (let run = 0; run < SAMPLES; run++) floor();
  for (let sample = 0; sample < SAMPLES; sample++) {
    const before = process.cpuUsage();
    floor();
    const { user, system } = process.cpuUsage(before);
    samples.push((user + system) / 1000);
  }
}

/** @returns CPU time of the floor relative to the reference machine, over all samples; 2 means twice as slow */
export function machineFactor() {
  if (samples.length === 0) sampleMachine();
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] / REFERENCE_MS;
}

/** Fixed work: objects created, serialized, parsed and sorted. */
function floor() {
  const rows = Array.from({ length: 100_000 }, (_, n) => ({ n: (n * 7919) % 100_003, name: `row ${String(n)}` }));
  const read = JSON.parse(JSON.stringify(rows));
  read.sort((one, other) => one.n - other.n);
  return read.map(({ name }) => name).join('').length;
}
