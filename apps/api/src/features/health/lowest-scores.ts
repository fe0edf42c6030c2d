import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { TooMuchAtOnce, Unavailable } from '../../platform/errors/errors.js';
import { type Asset, AssetScores } from '../assets/index.js';
import { AssetHealth, lowest } from './asset-health.js';

const MOST_KEPT = 1000;

/**
 * The lowest score of an asset, for its page. It changes with its calibrations and channels alone, and with each of these its
 * row does: what was found for a row is kept.
 */
@Injectable()
export class LowestScores {
  private readonly kept = new Map<string, { stamp: string; score: number | null }>();

  constructor(
    private readonly health: AssetHealth,
    private readonly clock: Clock,
    scores: AssetScores,
  ) {
    scores.use((caller, asset) => this.of(caller, asset));
  }

  private async of(caller: Caller, asset: Asset): Promise<number | null> {
    const { id, updated_at, version, calibration_count, last_calibration_version } = asset;
    if (calibration_count < 2) return null;
    const stamp = [updated_at.getTime(), version, calibration_count, last_calibration_version].join();
    const known = this.kept.get(id);
    if (known?.stamp === stamp) return known.score;
    const assessed = await this.health.assess(caller, id, { today: this.clock.today() }).catch((error: unknown) => {
      // The page of an asset does not wait for its score, nor fail for want of it.
      if (error instanceof Unavailable || error instanceof TooMuchAtOnce) return null;
      throw error;
    });
    if (assessed === null) return null;
    const score = lowest(assessed)?.health.score?.score ?? null;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(id, { stamp, score });
    return score;
  }
}
