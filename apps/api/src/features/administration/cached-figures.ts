const QUICK_MS = 400;
/** Bounds repeated requests to a twentieth of one connection. */
const TIMES = 20;
const LONGEST_MS = 300_000;
const MOST_KEPT = 200;

interface Kept<T> {
  until: number;
  value: Promise<T>;
}

/** Concurrent requests share one query. */
export class CachedFigures<T> {
  private readonly kept = new Map<string, Kept<T>>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  get(whose: string, find: () => Promise<T>): Promise<T> {
    const known = this.kept.get(whose);
    if (known && known.until > this.now()) return known.value;
    const startedAt = this.now();
    const value = find();
    this.keep(whose, { until: Number.POSITIVE_INFINITY, value });
    value.then(
      () => this.settle(whose, value, this.now() - startedAt),
      () => this.kept.delete(whose),
    );
    return value;
  }

  forget(): void {
    this.kept.clear();
  }

  private settle(whose: string, value: Promise<T>, took: number): void {
    if (this.kept.get(whose)?.value !== value) return;
    if (took < QUICK_MS) this.kept.delete(whose);
    else this.keep(whose, { until: this.now() + Math.min(took * TIMES, LONGEST_MS), value });
  }

  private keep(whose: string, kept: Kept<T>): void {
    this.kept.delete(whose);
    this.kept.set(whose, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}
