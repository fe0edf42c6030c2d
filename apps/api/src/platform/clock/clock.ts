import { latestDateOnEarth } from '@etalon/metrology';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { dayOf, zonesApart } from './time-zones.js';

export { dayOf } from './time-zones.js';

export interface RawClock {
  /** Milliseconds since 1970; an administrator may change it. */
  wall(): number;
  /** Milliseconds. Never set, and stops during suspension. */
  steady(): number;
}

export const RAW_CLOCK = Symbol('RawClock');

export const systemClock: RawClock = { wall: () => Date.now(), steady: () => performance.now() };

export interface Reading {
  database: number;
  wall: number;
  steady: number;
}

export interface TodayEverywhere {
  day: string;
  behind: string[];
  ahead: string[];
}

/** In every zone a day begins on a quarter hour of UTC. */
const ZONE_STEP_MS = 900_000;

/** Maximum drift between both clocks without suspension or setting. */
const JUMP_MS = 1000;

/** Database time: machines sign URLs for each other and share one audit trail. */
@Injectable()
export class Clock {
  private reading: Reading | null = null;
  private apart: { quarter: number; behind: string[]; ahead: string[] } | null = null;
  private readonly raw: RawClock;

  constructor(@Optional() @Inject(RAW_CLOCK) raw?: RawClock) {
    this.raw = raw ?? systemClock;
  }

  now(): Date {
    if (!this.reading) return new Date(this.raw.wall());
    return new Date(this.reading.database + this.raw.steady() - this.reading.steady);
  }

  today(zone: string | null = null): string {
    return dayOf(this.now(), zone);
  }

  todayEverywhere(): TodayEverywhere {
    const now = this.now();
    const quarter = Math.floor(now.getTime() / ZONE_STEP_MS);
    if (this.apart?.quarter !== quarter) this.apart = { quarter, ...zonesApart(now) };
    const { behind, ahead } = this.apart;
    return { day: dayOf(now), behind, ahead };
  }

  ofMachine(): Date {
    return new Date(this.raw.wall());
  }

  keep(reading: Reading): void {
    this.reading = reading;
  }

  get ahead(): number {
    return this.raw.wall() - this.now().getTime();
  }

  get hasJumped(): boolean {
    const { reading, raw } = this;
    if (!reading) return false;
    return Math.abs(raw.wall() - reading.wall - (raw.steady() - reading.steady)) > JUMP_MS;
  }

  /** Organization's zone, else UTC+14, the earliest (decision 28). */
  latestToday(zone: string | null = null): string {
    return zone === null ? latestDateOnEarth(this.now()) : this.today(zone);
  }
}
