import type { ViewCount } from '../../feature';
import { CalibrationsData } from '../calibrations-data';
import { readRegister, registerQuery } from './list-state';

export const viewCount: ViewCount = (injector, address) =>
  injector.get(CalibrationsData).count(registerQuery(readRegister(address)));
