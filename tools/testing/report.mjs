/** CPU seconds. */
const SLOW_FILE = 8;
export const SLOW_TEST = 3;
/** Only lower it. */
const MOST_SLOW = 18;

/**
 * Slow files, and slow tests of the others.
 *
 * @param factor slowness relative to the budgets' machine, with tolerance
 */
export function checkSlow(specs, factor) {
  const found = specs.flatMap(({ file, cpu, slow }) => {
    if (cpu > SLOW_FILE * factor) return [{ name: file, cpu }];
    return slow
      .filter((test) => test.cpu > SLOW_TEST * factor)
      .map((test) => ({ name: `${file}: ${test.name}`, cpu: test.cpu }));
  });
  if (found.length > 0) console.log(`\nSlow, in processor seconds (at most ${MOST_SLOW}):`);
  for (const { name, cpu } of found.toSorted((one, other) => other.cpu - one.cpu))
    console.log(`${cpu.toFixed(1).padStart(8)}  ${name}`);
  const failed = found.length > MOST_SLOW ? 1 : 0;
  return { passed: 1 - failed, failed };
}

export function printTable(results, factor) {
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
  const total = {
    title: 'All',
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    // Kinds run in parallel.
    wall: performance.now() / 1000,
    cpu: sum('cpu'),
    budget: sum('budget'),
    factor,
  };
  console.log('\nBudgets are multiplied by the factor, the slowness of the machine meanwhile:\n');
  console.log(line(['Kind', 'passed', 'failed', 'skipped', 'wall s', 'CPU s', 'budget', 'factor', '']));
  for (const { title, passed, failed, skipped = 0, wall, cpu, budget, factor, isOver } of [...results, total])
    console.log(
      line([
        title,
        passed,
        failed,
        skipped,
        wall.toFixed(1),
        cpu.toFixed(1),
        budget ? String(budget) : '',
        budget ? factor.toFixed(2) : '',
        isOver ? 'over budget' : '',
      ]),
    );
}

const WIDTHS = [22, 7, 7, 8, 8, 8, 7, 7, 12];
const line = (cells) =>
  cells
    .map((cell, index) => (index === 0 ? String(cell).padEnd(WIDTHS[0]) : String(cell).padStart(WIDTHS[index])))
    .join(' ')
    .trimEnd();

const FAULT_COLUMNS = ['fault', 'rounds', 'acknowledged', 'lost', 'doubled', 'half', 'longestMs', 'verdict'];

export function printFaults(lines) {
  const rows = lines
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text));
  const cells = [FAULT_COLUMNS, ...rows.map((row) => FAULT_COLUMNS.map((column) => String(row[column] ?? '-')))];
  const widths = FAULT_COLUMNS.map((_, index) => Math.max(...cells.map((row) => row[index].length)));
  if (rows.length > 0) console.log('');
  for (const row of rows.length > 0 ? cells : [])
    console.log(`| ${row.map((cell, index) => cell.padEnd(widths[index])).join(' | ')} |`);
}
