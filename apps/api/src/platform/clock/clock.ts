import { latestDateOnEarth } from '@etalon/metrology';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { dayOf, zonesApart } from './time-zones.js';

export { dayOf } from './time-zones.js';

/** Clocks of the operating system. */
export interface RawClock {
  /** System time in milliseconds since 1970; an administrator may change it. */
  wall(): number;
  /** Milliseconds since some moment. Never set, and stands still while the machine is suspended. */
  steady(): number;
}

export const RAW_CLOCK = Symbol('RawClock');

export const systemClock: RawClock = { wall: () => Date.now(), steady: () => performance.now() };

/** The time of the database at a moment of this machine. */
export interface Reading {
  database: number;
  wall: number;
  steady: number;
}

/** Today in UTC, and the zones that write the day before or after. */
export interface TodayEverywhere {
  day: string;
  behind: string[];
  ahead: string[];
}

/** A day begins on a quarter of an hour of UTC, in every zone. */
const ZONE_STEP_MS = 900_000;

/** The two clocks of a machine that has neither been suspended nor set go on side by side as closely as this. */
const JUMP_MS = 1000;

/**
 * The time, which is that of the database: processes on several machines sign addresses for each other and write into one
 * record. Everything that depends on "now" asks here. Between two readings (`DatabaseTime`) the steady clock goes on.
 */
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

  /** Today's date in a time zone (of an organization), else in UTC. */
  today(zone: string | null = null): string {
    return dayOf(this.now(), zone);
  }

  /** Today's date in UTC, and the zones in which it is the day before or after. */
  todayEverywhere(): TodayEverywhere {
    const now = this.now();
    const quarter = Math.floor(now.getTime() / ZONE_STEP_MS);
    if (this.apart?.quarter !== quarter) this.apart = { quarter, ...zonesApart(now) };
    const { behind, ahead } = this.apart;
    return { day: dayOf(now), behind, ahead };
  }

  /** System time, for comparison with file modification times. */
  ofMachine(): Date {
    return new Date(this.raw.wall());
  }

  keep(reading: Reading): void {
    this.reading = reading;
  }

  /** How far this machine is ahead of the database, in milliseconds. */
  get ahead(): number {
    return this.raw.wall() - this.now().getTime();
  }

  /** Whether the machine was suspended, or its time set, since the database was asked. */
  get hasJumped(): boolean {
    const { reading, raw } = this;
    if (!reading) return false;
    return Math.abs(raw.wall() - reading.wall - (raw.steady() - reading.steady)) > JUMP_MS;
  }

  /**
   * Latest permitted date of a past event: today in the time zone of the organization. Without a zone it is today at
   * UTC+14, the earliest zone (decision 28).
   */
  latestToday(zone: string | null = null): string {
    return zone === null ? latestDateOnEarth(this.now()) : this.today(zone);
  }
}
