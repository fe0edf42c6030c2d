// Functions executed by each spec, for `npm run test:changed`.
import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = /^(apps|libs)\/.*(?<!\.spec)\.ts$/;

export class SpecReach {
  #session = null;

  constructor() {
    if (!process.env.SPEC_REACH) return;
    this.#session = new Session();
    this.#session.connect();
    this.#post('Profiler.enable');
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  take(file) {
    if (this.#session === null) return;
    const reached = {};
    for (const { url, functions } of this.#post('Profiler.takePreciseCoverage').result) {
      const source = relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url);
      if (!SOURCE.test(source)) continue;
      // The first is the module itself.
      const [, ...rest] = functions;
      const executed = rest.filter(({ ranges }) => ranges[0].count > 0).map(({ ranges }) => ranges[0].startOffset);
      if (executed.length > 0) reached[source] = executed;
    }
    appendFileSync(process.env.SPEC_REACH, `${JSON.stringify({ file, reached })}\n`);
  }

  close() {
    this.#session?.disconnect();
    this.#session = null;
  }

  /** Own-thread sessions answer before `post` returns. */
  #post(method, given) {
    let answer;
    this.#session.post(method, given, (error, result) => {
      if (error) throw new Error(`${method}: ${error.message}`);
      answer = result;
    });
    return answer;
  }
}
