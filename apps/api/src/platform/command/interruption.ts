import { StartupError } from '../config/startup-error.js';

/** 128 plus the signal number, as in shells. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

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

  of(error: unknown, otherwise: number): { reason: unknown; code: number } {
    return this.code === null ? { reason: error, code: otherwise } : { reason: this.signal.reason, code: this.code };
  }
}
