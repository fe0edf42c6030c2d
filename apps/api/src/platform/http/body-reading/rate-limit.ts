import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { CONFIG, type Config } from '../../config/config.js';
import { TooMuchAtOnce } from '../../errors/errors.js';
import { networksOf } from '../rate-limits/client-networks.js';
import { type Cost, NETWORKS_PER_COMPANY, PEOPLE_PER_ADDRESS, rates } from './route-costs.js';

/** Beyond this delay requests are refused. */
const PATIENCE_SECONDS = 3;
/** Above this number full buckets are discarded. */
const MANY_BUCKETS = 10_000;

interface Bucket {
  left: number;
  at: number;
}

interface Count {
  key: string;
  burst: number;
  perSecond: number;
}

/** Protects this process's CPU. Login attempts are counted in the database. */
@Injectable()
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
  private readonly factor: number;

  constructor(@Inject(CONFIG) { requestRateFactor }: Pick<Config, 'requestRateFactor'>) {
    this.factor = requestRateFactor;
  }

  /**
   * Before authentication: all people behind one address.
   * @param weight requests
   */
  ofAddress(cost: Cost, address: string | null | undefined, weight: number): Promise<void> {
    const { near, wide } = networksOf(address);
    const { burst, perSecond } = rates[cost];
    const people = cost === 'public' ? 1 : PEOPLE_PER_ADDRESS;
    const of = (key: string, times: number): Count => this.counted(`${cost} ${key}`, burst * times, perSecond * times);
    return this.take([of(near, people), ...(wide === null ? [] : [of(wide, people * NETWORKS_PER_COMPANY)])], weight);
  }

  ofPerson(cost: Cost, person: string, weight: number): Promise<void> {
    const { burst, perSecond } = rates[cost];
    return this.take([this.counted(`${cost} ${person}`, burst, perSecond)], weight);
  }

  /** Independent of the operator's factor. */
  ofKey(keyId: string, perMinute: number): Promise<void> {
    return this.take([{ key: `key ${keyId}`, burst: perMinute, perSecond: perMinute / 60 }], 1);
  }

  private counted(key: string, burst: number, perSecond: number): Count {
    return { key, burst: burst * this.factor, perSecond: perSecond * this.factor };
  }

  private async take(counts: readonly Count[], weight: number): Promise<void> {
    const now = performance.now() / 1000;
    const filled = counts.map((count) => ({ ...count, left: this.filled(count, now) }));
    const waits = filled.map(({ left, burst, perSecond }) => {
      const needed = Math.min(weight, burst);
      return Math.max(0, needed - left) / perSecond;
    });
    const wait = Math.max(...waits);
    if (wait > PATIENCE_SECONDS) throw tooFast(Math.ceil(wait));
    for (const { key, left } of filled) this.buckets.set(key, { left: left - weight, at: now });
    if (this.buckets.size > MANY_BUCKETS) this.forget(now);
    if (wait > 0) await pause(wait * 1000);
  }

  private filled({ key, burst, perSecond }: Count, now: number): number {
    const bucket = this.buckets.get(key);
    if (!bucket) return burst;
    return Math.min(burst, bucket.left + (now - bucket.at) * perSecond);
  }

  private forget(now: number): void {
    for (const [key, { at }] of this.buckets) if (now - at > LONGEST_SECONDS) this.buckets.delete(key);
    // A client may forge addresses faster than buckets refill.
    for (const key of this.buckets.keys()) {
      if (this.buckets.size <= MANY_BUCKETS) break;
      this.buckets.delete(key);
    }
  }
}

const LONGEST_SECONDS =
  PATIENCE_SECONDS + Math.max(...Object.values(rates).map(({ burst, perSecond }) => burst / perSecond));

export const tooFast = (seconds: number) =>
  new TooMuchAtOnce('request.too_fast', 'Too many requests. Try again in {seconds} s.', seconds, { seconds });
