/** Fixed work of about 15 ms CPU time: text created, parsed, sorted and joined. */
function floor() {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ n: (n * 7919) % 20_011, name: `row ${String(n)}` }));
  const read = JSON.parse(JSON.stringify(rows));
  read.sort((a, b) => a.n - b.n);
  return read.map(({ name }) => name).join('').length;
}

/** CPU time of all threads of this process, in ms; excludes other processes. */
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
 * Cost of work relative to a floor measured before and after it in the same process, independent of machine speed and
 * load.
 * @param {() => unknown} work
 * @returns {Promise<{ value: unknown, floors: number }>} result of the work and its cost in floors
 */
export async function inFloors(work) {
  const before = measuredFloor();
  const began = used();
  const value = await work();
  const cost = used() - began;
  // Some systems count this time in steps of a few milliseconds.
  return { value, floors: cost / Math.max(before, measuredFloor(), 5) };
}
