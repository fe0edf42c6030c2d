import { RenderingError } from './rendering-error.js';

/** Bounded: an endless queue would only fail later. */
export class WorkQueue {
  private readonly waiting: { start: () => void; refuse: (error: Error) => void }[] = [];
  private active = 0;
  private isClosed = false;
  private drained: (() => void) | undefined;

  constructor(
    private readonly concurrency: number,
    private readonly length: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { refuse } of this.waiting.splice(0)) {
      refuse(stopped());
    }
    if (this.active > 0) {
      await new Promise<void>((resolve) => {
        this.drained = resolve;
      });
    }
  }

  private async enter(): Promise<void> {
    if (this.isClosed) {
      throw stopped();
    }
    if (this.active < this.concurrency) {
      this.active += 1;
      return;
    }
    if (this.waiting.length >= this.length) {
      throw new RenderingError('busy', `${this.length} documents are already waiting to be rendered`);
    }
    await new Promise<void>((start, refuse) => this.waiting.push({ start, refuse }));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) {
      next.start();
      return;
    }
    this.active -= 1;
    if (this.active === 0) {
      this.drained?.();
    }
  }
}

export function stopped(): RenderingError {
  return new RenderingError('closed', 'Rendering has been stopped');
}
