import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { Unavailable } from '../errors/errors.js';
import { FairQueue } from './fair-queue.js';

/** Argument and result are copied by structured clone. */
export interface WorkerTask<Input, Output> {
  readonly file: string;
  readonly timeMs?: number | undefined;
  readonly signature?: (input: Input) => Output;
}

/** Packages and node modules only: tests run its source. */
export function workerTask<Input, Output>(
  module: string,
  name: string,
  bound: Pick<WorkerTask<Input, Output>, 'timeMs'> = {},
): WorkerTask<Input, Output> {
  return { file: new URL(`./${name}${module.endsWith('.ts') ? '.ts' : '.js'}`, module).href, ...bound };
}

/** Tests use the built file: threads cannot compile TypeScript. */
export function builtTask<Input, Output>(
  module: string,
  name: string,
  bound: Pick<WorkerTask<Input, Output>, 'timeMs'> = {},
): WorkerTask<Input, Output> {
  return workerTask(module.replace(/\/apps\/api\/src\/(.*)\.ts$/, '/dist/apps/api/$1.js'), name, bound);
}

interface WorkerBounds {
  threads: number;
  /** Each thread compiles its own modules: grows after `patienceMs`. */
  open?: { places: number; patienceMs: number };
  timeMs: number;
  ofPerson: number;
  waiting: number;
  idleMs: number;
  /** MB. Larger means fewer minor collections. */
  youngMb: number;
  /** Lower CPU priority than request handling. */
  nice: number;
}

/** MB, as the main process; Node's default is several times larger. */
const YOUNG_MB = 24;

/** At least two: no person can hold all. The largest task takes half a second. */
const bounds: WorkerBounds = {
  threads: Math.max(2, Math.min(availableParallelism(), 4)),
  timeMs: 20_000,
  ofPerson: 10,
  waiting: 40,
  idleMs: 10_000,
  youngMb: YOUNG_MB,
  nice: 5,
};

/** Several times the largest task: input limits bound it. */
const HEAP_MB = 512;
const RETRY_AFTER_SECONDS = 5;

@Injectable()
export class Workers implements OnApplicationShutdown {
  private readonly given: WorkerBounds;
  private readonly queue: FairQueue;
  private pool: Promise<Piscina> | null = null;

  constructor(given: Partial<WorkerBounds> = {}) {
    this.given = { ...bounds, ...given };
    const { threads, open, ofPerson, waiting } = this.given;
    this.queue = new FairQueue({
      places: threads,
      open,
      placesOfPerson: Math.max(1, threads - 1),
      ofPerson,
      waiting,
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }

  /**
   * @param handed transferred, not copied
   * @throws TooMuchAtOnce, Unavailable for a full queue or timeout
   */
  run<Input, Output>(
    task: WorkerTask<Input, Output>,
    input: Input,
    person: string,
    handed: readonly MessagePort[] = [],
  ): Promise<Output> {
    return this.queue.run(person, () => this.inThread(task, input, handed));
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.pool)?.destroy();
  }

  private async inThread<Input, Output>(
    { file, timeMs = this.given.timeMs }: WorkerTask<Input, Output>,
    input: Input,
    handed: readonly MessagePort[],
  ): Promise<Output> {
    const pool = await (this.pool ??= this.open());
    const ended = new AbortController();
    const timer = setTimeout(() => {
      ended.abort();
    }, timeMs);
    try {
      // Aborting a task ends its thread.
      return (await pool.run(input, { filename: file, signal: ended.signal, transferList: [...handed] })) as Output;
    } catch (error) {
      if (!ended.signal.aborted) throw error;
      const seconds = Math.ceil(timeMs / 1000);
      throw new Unavailable('work.too_long', 'This took longer than {seconds} s and was ended.', RETRY_AFTER_SECONDS, {
        seconds,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Loaded on demand. */
  private async open(): Promise<Piscina> {
    const { Piscina: Pool } = await import('piscina');
    // `--max-semi-space-size` of the process would override each worker's limit.
    setFlagsFromString('--max-semi-space-size=0');
    return new Pool({
      minThreads: 0,
      maxThreads: this.given.threads,
      idleTimeout: this.given.idleMs,
      niceIncrement: this.given.nice,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: this.given.youngMb },
    });
  }
}
