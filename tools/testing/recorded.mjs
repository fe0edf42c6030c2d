// Spec costs, specs per source file; by `npm run test:long`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const FILE = join(root, 'test/recorded.json');
/** Processor seconds. */
const AVERAGE = 2;
const MOST = 8;
/** A second spec may detect missed faults. */
const COVER = 2;
/** Functions of more specs, such as guards, select none. */
const COMMON = 0.3;

const recorded = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { costs: {}, reach: {} };
const names = Object.keys(recorded.costs);

export const recordedCost = (spec) => recorded.costs[spec] ?? AVERAGE;

export const recordedSpecs = (source) => (recorded.reach[source] ?? []).map((index) => names[index]);

/**
 * @param times from test/support/spec-times.mjs
 * @param reached from test/support/spec-reach.mjs
 */
export function writeRecorded(times, reached) {
  const costs = Object.fromEntries(
    times
      .filter(({ file }) => !file.startsWith('dist/'))
      .toSorted((one, other) => (one.file < other.file ? -1 : 1))
      .map(({ file, cpu }) => [file, Number(cpu.toFixed(1))]),
  );
  const order = Object.keys(costs);
  const sizes = new Map(order.map((spec) => [spec, 0]));
  const bySource = new Map();
  for (const { file, reached: sources } of reached) {
    for (const [source, functions] of Object.entries(sources)) {
      const specs = bySource.get(source) ?? new Map();
      sizes.set(file, (sizes.get(file) ?? 0) + functions.length);
      specs.set(file, new Set([...(specs.get(file) ?? []), ...functions]));
      bySource.set(source, specs);
    }
  }
  const reach = {};
  for (const source of [...bySource.keys()].sort()) {
    const chosen = choose(bySource.get(source), costs, sizes).map((spec) => order.indexOf(spec));
    if (chosen.length > 0) reach[source] = chosen;
  }
  writeFileSync(
    FILE,
    `${JSON.stringify({ costs, reach })
      .replaceAll('],"', '],\n"')
      .replaceAll(/(\d),"/g, '$1,\n"')}\n`,
  );
}

/** Greedy set cover; among equals the most specific spec. */
function choose(specs, costs, sizes) {
  const total = sizes.size;
  const uses = new Map();
  for (const functions of specs.values()) for (const one of functions) uses.set(one, (uses.get(one) ?? 0) + 1);
  const open = new Map([...uses].filter(([, count]) => count <= COMMON * total).map(([one]) => [one, COVER]));
  const chosen = [];
  while (open.size > 0 && chosen.length < MOST) {
    const gain = ([, functions]) => [...functions].filter((one) => open.has(one)).length;
    const [best] = [...specs]
      .filter(([spec]) => spec in costs && !chosen.includes(spec))
      .map((entry) => ({ spec: entry[0], functions: entry[1], gain: gain(entry) }))
      .sort((one, other) => other.gain - one.gain || sizes.get(one.spec) - sizes.get(other.spec));
    if (!best || best.gain === 0) break;
    chosen.push(best.spec);
    for (const one of best.functions) {
      if (open.get(one) > 1) open.set(one, open.get(one) - 1);
      else open.delete(one);
    }
  }
  return chosen;
}
