/** `idle`: not needed, or ended. */
export const browserStates = ['running', 'idle', 'failed'] as const;
export type BrowserState = (typeof browserStates)[number];

export interface RendererStanding {
  state: BrowserState;
  /** Null before the first start. */
  version: string | null;
  prints: number;
}

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
