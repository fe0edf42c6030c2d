import { Unavailable } from '../../errors/errors.js';

interface Line {
  inside: number;
  waiting: (() => void)[];
}

/** Equal to the wait for a connection of the pool. */
const PATIENCE_MS = 5000;

const LONGEST_LINE = 200;

export const busy = () =>
  new Unavailable('database.busy', 'Too many requests are waiting for the database at the moment.', 2);

export class KeyedSemaphore {
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly patienceMs = PATIENCE_MS,
    private readonly longestLine = LONGEST_LINE,
  ) {}

  /** @throws Unavailable after the timeout or with a full queue */
  async take(name: string, atOnce: number): Promise<() => void> {
    const line = this.lines.get(name) ?? { inside: 0, waiting: [] };
    this.lines.set(name, line);
    if (line.inside < atOnce) line.inside++;
    else await this.wait(line);
    let isHeld = true;
    return () => {
      if (isHeld) this.next(name, line);
      isHeld = false;
    };
  }

  private wait(line: Line): Promise<void> {
    if (line.waiting.length >= this.longestLine) throw busy();
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(enter), 1);
        reject(busy());
      }, this.patienceMs);
      line.waiting.push(enter);
    });
  }

  private next(name: string, line: Line): void {
    const enter = line.waiting.shift();
    if (enter) return enter();
    line.inside--;
    if (line.inside === 0) this.lines.delete(name);
  }
}
