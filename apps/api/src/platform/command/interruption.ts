import { StartupError } from '../config/startup-error.js';

/** Exit codes as in shells: 128 plus the signal number. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Ctrl-C ends a command gracefully; a second one ends the process. */
export class Interruption {
  private readonly controller = new AbortController();
  private code: number | null = null;

  constructor() {
    for (const name of ['SIGINT', 'SIGTERM'] as const)
      process.once(name, () => {
        this.code = CODES[name];
        this.controller.abort(new StartupError('it was interrupted.'));
      });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Reason and exit code, unless an interruption determines them. */
  of(error: unknown, otherwise: number): { reason: unknown; code: number } {
    return this.code === null ? { reason: error, code: otherwise } : { reason: this.signal.reason, code: this.code };
  }
}
