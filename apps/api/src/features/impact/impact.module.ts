import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { CalibrationsModule } from '../calibrations/index.js';
import { AffectedCases } from './affected-cases.js';
import { ComputeImpact } from './compute-impact.js';
import { DecideImpact } from './decide-impact.js';
import { ImpactController } from './impact.controller.js';
import { ImpactQueries } from './impact.queries.js';
import { StartImpact } from './start-impact.js';

@Module({
  imports: [AssetsModule, CalibrationsModule],
  controllers: [ImpactController],
  providers: [AffectedCases, ComputeImpact, DecideImpact, ImpactQueries, StartImpact],
  exports: [ImpactQueries],
})
export class ImpactModule {}
