import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { AssetFiles } from './asset-files.js';
import { AssetListQueries } from './asset-list.queries.js';
import { AssetMovements } from './asset-movements.js';
import { AssetLookup } from './asset-lookup.js';
import { AssetsController } from './assets.controller.js';
import { AssetsService } from './assets.service.js';

@Module({
  imports: [FilesModule],
  controllers: [AssetsController],
  providers: [AssetsService, AssetListQueries, AssetFiles, AssetLookup, AssetMovements],
  exports: [AssetLookup],
})
export class AssetsModule {}
