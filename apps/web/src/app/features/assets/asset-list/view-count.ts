import type { ViewCount } from '../../feature';
import { AssetsData } from '../assets-data';
import { assetQuery, readListState } from './list-state';

export const viewCount: ViewCount = (injector, address) =>
  injector.get(AssetsData).count(assetQuery(readListState(address)));
