import { QueryFailedError } from 'typeorm';
import { RuleBroken } from '../../../platform/errors/errors.js';

/** Retries if an id or code was taken concurrently. */
export async function uniqueAssetId<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint =
      error instanceof QueryFailedError ? (error.driverError as { constraint?: string }).constraint : undefined;
    if (constraint === 'asset_codes_unique') return work();
    if (constraint === 'assets_asset_id_unique')
      throw new RuleBroken('asset.id_taken', 'Another asset has this asset id.');
    throw error;
  }
}
