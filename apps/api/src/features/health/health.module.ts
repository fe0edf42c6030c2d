import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { AssetHealth } from './asset-health.js';
import { AssetHealthController } from './health.controller.js';
import { HealthQueries } from './health.queries.js';
import { UpdateScores } from './update-scores.js';

@Module({
  imports: [AssetsModule],
  controllers: [AssetHealthController],
  providers: [AssetHealth, HealthQueries, UpdateScores],
})
export class HealthModule {}
