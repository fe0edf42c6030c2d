/** `idle`: none was needed yet, or the last one ended; `failed`: the last one could not be started. */
export const browserStates = ['running', 'idle', 'failed'] as const;
export type BrowserState = (typeof browserStates)[number];

export interface RendererStanding {
  state: BrowserState;
  /** Version of the browser that was started last; null before the first. */
  version: string | null;
  /** Number of documents and pictures. */
  prints: number;
}

/** Counters of the browsers of one process. */
export class PrintTally {
  prints = 0;
  private version: string | null = null;
  private hasFailed = false;

  started(version: string): void {
    this.version = version;
    this.hasFailed = false;
  }

  failed(): void {
    this.hasFailed = true;
  }

  standing(isRunning: boolean): RendererStanding {
    const state = isRunning ? 'running' : this.hasFailed ? 'failed' : 'idle';
    return { state, version: this.version, prints: this.prints };
  }
}
