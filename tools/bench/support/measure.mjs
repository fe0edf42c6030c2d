// Measurement on a busy machine: two alternating candidates, and medians.
import { readFileSync } from 'node:fs';

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Runs every candidate once a round, in alternating order, so load affects all of them.
 * @param candidates name -> async function that returns a measured value
 * @returns name -> values, one a round
 */
export async function interleaved(rounds, candidates) {
  const names = Object.keys(candidates);
  const values = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) values[name].push(await candidates[name]());
  }
  return values;
}

/** Median of the ratios per round: both values of a ratio are measured together. */
export function medianRatio(measured, floor) {
  return median(measured.map((value, round) => value / floor[round]));
}

/** Duration of `work` in milliseconds. */
export async function milliseconds(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Resident memory of a process in MB (10⁶ bytes), as the kernel counts it. */
export function resident(pid) {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(kibibytes) * 1024) / 1e6;
}

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** CPU time of a process so far in milliseconds, all threads together. */
export function processorTime(pid) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * MS_PER_TICK;
}

/** @param part 0.99 for the 99th percentile */
export function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
