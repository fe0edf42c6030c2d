import { TooMuchAtOnce, Unavailable } from '../errors/errors.js';

interface QueueBounds {
  places: number;
  open?: { places: number; patienceMs: number } | undefined;
  placesOfPerson: number;
  ofPerson: number;
  /** All people together. */
  waiting: number;
  retryAfter: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** No person can hold all places or fill the queue. */
export class FairQueue {
  private readonly lines = new Map<string, Line>();
  private running = 0;
  private waiting = 0;
  private open: number;
  private patience: NodeJS.Timeout | null = null;

  constructor(private readonly bounds: QueueBounds) {
    this.open = this.atFirst;
  }

  /** @throws TooMuchAtOnce at the person's limit, Unavailable at the total one */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    await this.place(person);
    try {
      return await work();
    } finally {
      this.release(person);
    }
  }

  private place(person: string): Promise<void> | void {
    const { placesOfPerson, ofPerson, waiting, retryAfter } = this.bounds;
    const line = this.lines.get(person) ?? { running: 0, waiting: [] };
    if (line.running + line.waiting.length >= ofPerson) {
      throw new TooMuchAtOnce('work.too_much_at_once', 'You have {count} of these in work already.', retryAfter, {
        count: ofPerson,
      });
    }
    const isFree = this.running < this.open && line.running < placesOfPerson;
    if (!isFree && this.waiting >= waiting)
      throw new Unavailable('work.busy', 'Too many calculations are running at the moment; try again.', retryAfter);
    this.lines.set(person, line);
    if (isFree) {
      this.start(line);
      return;
    }
    this.waiting++;
    this.patience ??= this.startPatience();
    return new Promise((resume) => line.waiting.push(resume));
  }

  private release(person: string): void {
    const line = this.lines.get(person);
    this.running--;
    if (line) {
      line.running--;
      this.toTheEnd(person, line);
    }
    this.callNext();
  }

  private callNext(): void {
    const { placesOfPerson } = this.bounds;
    while (this.running < this.open) {
      const next = [...this.lines].find(([, { running, waiting }]) => waiting.length > 0 && running < placesOfPerson);
      if (!next) break;
      const [person, line] = next;
      this.waiting--;
      this.start(line);
      line.waiting.shift()?.();
      this.toTheEnd(person, line);
      this.endPatience();
    }
    if (this.waiting > 0) this.patience ??= this.startPatience();
    else this.open = this.atFirst;
  }

  private get atFirst(): number {
    return this.bounds.open?.places ?? this.bounds.places;
  }

  private startPatience(): NodeJS.Timeout | null {
    const { places, open } = this.bounds;
    if (!open || this.open >= places) return null;
    return setTimeout(() => {
      this.patience = null;
      this.open++;
      this.callNext();
    }, open.patienceMs);
  }

  private endPatience(): void {
    if (this.patience) clearTimeout(this.patience);
    this.patience = null;
  }

  private toTheEnd(person: string, line: Line): void {
    this.lines.delete(person);
    if (line.running > 0 || line.waiting.length > 0) this.lines.set(person, line);
  }

  private start(line: Line): void {
    line.running++;
    this.running++;
  }
}
