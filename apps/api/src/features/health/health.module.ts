import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { AssetHealth } from './asset-health.js';
import { AssetHealthController } from './health.controller.js';
import { HealthQueries } from './health.queries.js';
import { LowestScores } from './lowest-scores.js';

@Module({
  imports: [AssetsModule],
  controllers: [AssetHealthController],
  providers: [AssetHealth, HealthQueries, LowestScores],
})
export class HealthModule {}
