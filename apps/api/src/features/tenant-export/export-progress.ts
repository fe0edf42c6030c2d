import type { Part } from './parts.js';
import type { NamedObjects } from './read-parts.js';

const TOLD_EVERY_MS = 1000;
const LINES = 0.6;
const CONTENTS = 0.35;
const OF_MANY = 10;

const weightOf = ({ each }: Part) => (each === 'asset' || each === 'calibration' ? OF_MANY : 1);

export class ExportProgress {
  private readonly all: number;
  private passedWeight = 0;
  private current: Part | null = null;
  private asks = 0;
  private expected = 0;
  private share = 0;
  private bytes = { done: 0, all: 0 };
  private reportedAt = -Infinity;

  /** @param tell throws on cancellation */
  constructor(
    parts: readonly Part[],
    private readonly tell: (share: number) => Promise<void>,
  ) {
    this.all = parts.reduce((sum, part) => sum + weightOf(part), 0);
  }

  begins(part: Part, named: NamedObjects): void {
    this.current = part;
    this.asks = 0;
    this.expected = part.each === undefined ? 0 : named.count(part.each);
  }

  async asked(): Promise<void> {
    this.asks++;
    const within = this.expected === 0 ? 0 : Math.min(1, this.asks / this.expected);
    const weight = this.current ? weightOf(this.current) : 0;
    await this.at((LINES * (this.passedWeight + within * weight)) / this.all);
  }

  ended(): void {
    if (this.current) this.passedWeight += weightOf(this.current);
    this.current = null;
  }

  contents(all: number): void {
    this.bytes = { done: 0, all };
  }

  async read(bytes: number): Promise<void> {
    this.bytes.done += bytes;
    await this.at(LINES + (CONTENTS * this.bytes.done) / Math.max(this.bytes.all, 1));
  }

  private async at(share: number): Promise<void> {
    this.share = Math.max(this.share, share);
    const now = performance.now();
    if (now - this.reportedAt < TOLD_EVERY_MS) return;
    this.reportedAt = now;
    await this.tell(this.share);
  }
}
