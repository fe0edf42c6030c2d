// Functions executed by each spec, the input of `npm run test:changed` (tools/testing/recorded.mjs).
import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = /^(apps|libs)\/.*(?<!\.spec)\.ts$/;

/** Records while SPEC_REACH names a file; a line for each spec. */
export class SpecReach {
  #session = null;

  constructor() {
    if (!process.env.SPEC_REACH) return;
    this.#session = new Session();
    this.#session.connect();
    this.#post('Profiler.enable');
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** Writes the functions executed since the last call. */
  take(file) {
    if (this.#session === null) return;
    const reached = {};
    for (const { url, functions } of this.#post('Profiler.takePreciseCoverage').result) {
      const source = relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url);
      if (!SOURCE.test(source)) continue;
      // The first function is the module itself, executed on load.
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

  /** A session of its own thread answers before `post` returns. */
  #post(method, given) {
    let answer;
    this.#session.post(method, given, (error, result) => {
      if (error) throw new Error(`${method}: ${error.message}`);
      answer = result;
    });
    return answer;
  }
}
