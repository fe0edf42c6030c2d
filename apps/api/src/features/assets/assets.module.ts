import { Module } from '@nestjs/common';
import { AssetListQueries } from './asset-list.queries.js';
import { AssetMovements } from './asset-movements.js';
import { AssetLookup } from './asset-lookup.js';
import { AssetsController } from './assets.controller.js';
import { AssetsService } from './assets.service.js';

@Module({
  controllers: [AssetsController],
  providers: [AssetsService, AssetListQueries, AssetLookup, AssetMovements],
  exports: [AssetLookup],
})
export class AssetsModule {}
