import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { CalibrationsModule } from '../calibrations/index.js';
import { LabelFactsQueries } from './label-facts.queries.js';
import { LabelsController } from './labels.controller.js';
import { PrintLabels } from './print-labels.js';

@Module({
  imports: [AssetsModule, CalibrationsModule],
  controllers: [LabelsController],
  providers: [LabelFactsQueries, PrintLabels],
})
export class LabelsModule {}
