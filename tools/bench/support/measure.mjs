import { readFileSync } from 'node:fs';

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Alternating: load affects all candidates.
 * @returns name -> values
 */
export async function interleaved(rounds, candidates) {
  const names = Object.keys(candidates);
  const values = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) values[name].push(await candidates[name]());
  }
  return values;
}

/** Both values of a ratio belong to one round. */
export function medianRatio(measured, floor) {
  return median(measured.map((value, round) => value / floor[round]));
}

export async function milliseconds(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** VmRSS in MB (10⁶ bytes). */
export function resident(pid) {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(kibibytes) * 1024) / 1e6;
}

/** @param part 0.99 for the 99th percentile */
export function percentile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}
