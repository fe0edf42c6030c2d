import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import type { Asset } from './asset.entity.js';

/** Of its channels in use the lowest score; null where none can be said. */
export type ScoreOf = (caller: Caller, asset: Asset) => Promise<number | null>;

/** The health an asset shows. It comes from its calibrations, of which this feature knows nothing: who does says it here. */
@Injectable()
export class AssetScores {
  private source: ScoreOf = () => Promise.resolve(null);

  use(source: ScoreOf): void {
    this.source = source;
  }

  of(caller: Caller, asset: Asset): Promise<number | null> {
    return this.source(caller, asset);
  }
}
