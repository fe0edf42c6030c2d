import { jest } from '@jest/globals';
import { Clock } from '../../platform/clock/clock.js';
import { TooMuchAtOnce, Unavailable } from '../../platform/errors/errors.js';
import type { Caller } from '../../platform/access/caller.js';
import type { Asset, AssetScores } from '../assets/index.js';
import type { AssetHealth } from './asset-health.js';
import { LowestScores } from './lowest-scores.js';

const asset = {
  id: 'a',
  updated_at: new Date(0),
  version: 1,
  calibration_count: 90,
  last_calibration_version: 90,
} as Asset;
const assessed = [{ is_active: true, health: { score: { score: 71 } } }] as Awaited<ReturnType<AssetHealth['assess']>>;

describe('the score on the page of an asset', () => {
  it('is none while all workers are busy, and is looked for again', async () => {
    const assess = jest.fn<AssetHealth['assess']>();
    let of: (caller: Caller, asset: Asset) => Promise<number | null> = () => Promise.reject(new Error('not used'));
    const scores = { use: (score: typeof of) => void (of = score) } as unknown as AssetScores;
    new LowestScores({ assess } as unknown as AssetHealth, new Clock(), scores);
    const read = () => of({} as Caller, asset);

    assess.mockRejectedValueOnce(new TooMuchAtOnce('work.too_much', 'Too much at once.', 1));
    expect(await read()).toBeNull();
    assess.mockRejectedValueOnce(new Unavailable('work.busy', 'Busy.', 1));
    expect(await read()).toBeNull();
    assess.mockRejectedValueOnce(new Error('broken'));
    await expect(read()).rejects.toThrow('broken');
    assess.mockResolvedValueOnce(assessed);
    expect([await read(), await read()]).toEqual([71, 71]);
    expect(assess).toHaveBeenCalledTimes(4);
  });
});
