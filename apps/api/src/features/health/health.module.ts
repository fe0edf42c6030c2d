import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { AssetHealth } from './asset-health.js';
import { AssetHealthController } from './health.controller.js';
import { HealthQueries } from './health.queries.js';
import { KeepScores } from './keep-scores.js';

@Module({
  imports: [AssetsModule],
  controllers: [AssetHealthController],
  providers: [AssetHealth, HealthQueries, KeepScores],
})
export class HealthModule {}
