import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { Spool } from '../../platform/storage/spool.js';

const EVERY_MS = 3_600_000;
const MARGIN_MS = 24 * 3_600_000;

/** Every process sweeps its own disk. */
@Injectable()
export class SweepSpool {
  constructor(
    private readonly spool: Spool,
    private readonly clock: Clock,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    await this.spool.sweep(new Date(this.clock.ofMachine().getTime() - MARGIN_MS));
  }
}
