import type { Type } from '@nestjs/common';
import * as listed from './features/index.js';
import type { Feature } from './platform/feature/declare-feature.js';

export interface ListedFeature {
  feature: Feature;
  module: Type;
}

export const features: readonly ListedFeature[] = Object.values(listed);
