import { appendFileSync, readFileSync } from 'node:fs';
import { SLOW_TEST } from '../../tools/testing/report.mjs';
import { SpecReach } from './spec-reach.mjs';

export class SpecTimes {
  #global;
  #path;
  #specs = new Map();
  #fileOf = new WeakMap();
  #current;
  #reach = new SpecReach();
  #since = cpuSeconds();
  #testBegan = 0;

  constructor(global, path) {
    this.#global = global;
    this.#path = path;
    this.#current = path;
  }

  handle(event, state) {
    if (event.name === 'start_describe_definition') this.#belongs(state.currentDescribeBlock);
    else if (event.name === 'run_describe_start') this.#enter(this.#fileOf.get(event.describeBlock));
    else if (event.name === 'test_start') this.#testBegan = cpuSeconds();
    else if (event.name === 'test_done') this.#done(event.test);
    else if (event.name === 'error') this.#of(this.#current).failed.push(String(event.error));
  }

  write() {
    this.#enter(this.#current);
    this.#reach.take(this.#current);
    this.#reach.close();
    if (!process.env.SPEC_TIMES) return;
    const lines = [...this.#specs].map(([file, spec]) => `${JSON.stringify({ file, ...spec })}\n`);
    appendFileSync(process.env.SPEC_TIMES, lines.join(''));
  }

  /** Loading counts. */
  #belongs(block) {
    const file = this.#global.specFile ?? this.#path;
    this.#enter(file);
    if (block.parent?.parent === undefined) this.#fileOf.set(block, file);
  }

  #enter(file) {
    const now = cpuSeconds();
    this.#of(this.#current).cpu += now - this.#since;
    this.#since = now;
    if (file === undefined || file === this.#current) return;
    this.#reach.take(this.#current);
    this.#current = file;
  }

  #done({ name, errors }) {
    const spec = this.#of(this.#current);
    if (errors.length > 0) spec.failed.push(name);
    else spec.passed++;
    const cpu = cpuSeconds() - this.#testBegan;
    if (cpu > SLOW_TEST) spec.slow.push({ name, cpu });
  }

  #of(file) {
    if (!this.#specs.has(file)) this.#specs.set(file, { cpu: 0, passed: 0, failed: [], slow: [] });
    return this.#specs.get(file);
  }
}

/** Includes awaited children on Linux. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + ofChildren();
}

function ofChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}
