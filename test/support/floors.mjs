/** About 15 ms CPU time. */
function floor() {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ n: (n * 7919) % 20_011, name: `row ${String(n)}` }));
  const read = JSON.parse(JSON.stringify(rows));
  read.sort((a, b) => a.n - b.n);
  return read.map(({ name }) => name).join('').length;
}

/** All threads, in ms. */
function used() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function measuredFloor() {
  const before = used();
  floor();
  return used() - before;
}

floor();
floor();

/**
 * Floor measured around it: independent of machine speed.
 * @param {() => unknown} work
 * @returns {Promise<{ value: unknown, floors: number }>}
 */
export async function inFloors(work) {
  const before = measuredFloor();
  const began = used();
  const value = await work();
  const cost = used() - began;
  // Some systems count in steps of milliseconds.
  return { value, floors: cost / Math.max(before, measuredFloor(), 5) };
}
