import { DestroyRef, inject, Injectable, InjectionToken } from '@angular/core';
import type { Readings, ReadingsWanted } from './readings';

/** Longer texts would block the main thread for over 50 ms. */
const LONG = 10_000;

export const isLong = (text: string): boolean => text.length > LONG;

export const START_READINGS_WORKER = new InjectionToken<
  () => Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>
>('START_READINGS_WORKER', {
  providedIn: 'root',
  factory: () => () => new Worker(new URL('./readings.worker', import.meta.url), { type: 'module' }),
});

@Injectable()
export class LongReadings {
  private readonly start = inject(START_READINGS_WORKER);
  private readonly waiting = new Map<number, (readings: Readings) => void>();
  private worker: ReturnType<typeof this.start> | undefined;
  private lastId = 0;

  constructor() {
    inject(DestroyRef).onDestroy(() => this.worker?.terminate());
  }

  read(text: string, wanted: ReadingsWanted): Promise<Readings> {
    const id = (this.lastId += 1);
    return new Promise((done, fail) => {
      this.waiting.set(id, done);
      const worker = (this.worker ??= this.running());
      worker.addEventListener('error', ({ message }) => fail(new Error(message)));
      worker.postMessage({ id, text, wanted });
    });
  }

  private running() {
    const worker = this.start();
    worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; readings: Readings }>) => {
      this.waiting.get(data.id)?.(data.readings);
      this.waiting.delete(data.id);
    });
    return worker;
  }
}
