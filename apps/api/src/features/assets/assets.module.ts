import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { LocationsModule } from '../locations/index.js';
import { AssetDetailsQueries } from './list/asset-details.queries.js';
import { AssetCounts } from './list/asset-counts.js';
import { AssetFigures } from './list/asset-figures.js';
import { AssetFiles } from './files/asset-files.js';
import { AssetFilesController } from './files/asset-files.controller.js';
import { AssetPicturesController } from './asset-pictures.controller.js';
import { AssetRecordController } from './asset-record.controller.js';
import { DueAssets } from './list/due-assets.js';
import { AssetListQueries } from './list/asset-list.queries.js';
import { AssetMovements } from './places/asset-movements.js';
import { AssetLookup } from './asset-lookup.js';
import { AssetCodes } from './codes/asset-codes.js';
import { AssetCodesController } from './codes/asset-codes.controller.js';
import { AssetsController } from './assets.controller.js';
import { TableImportController } from './table-import/table-import.controller.js';
import { AssetImportsController } from './table-import/asset-imports.controller.js';
import { AssetImports } from './table-import/asset-imports.js';
import { UndoImport } from './table-import/undo-import.js';
import { CalibrationFiling } from './table-import/plan/calibration-filing.js';
import { TableImport } from './table-import/table-import.js';
import { AssetsService } from './assets.service.js';
import { ExportAsset } from './transfer/export-asset.js';
import { ImportAsset } from './transfer/import-asset.js';

@Module({
  imports: [FilesModule, LocationsModule],
  controllers: [
    AssetsController,
    AssetPicturesController,
    AssetFilesController,
    AssetCodesController,
    AssetRecordController,
    TableImportController,
    AssetImportsController,
  ],
  providers: [
    AssetsService,
    AssetCodes,
    AssetListQueries,
    AssetDetailsQueries,
    AssetCounts,
    AssetFigures,
    AssetFiles,
    AssetLookup,
    AssetMovements,
    DueAssets,
    AssetImports,
    CalibrationFiling,
    TableImport,
    UndoImport,
    ExportAsset,
    ImportAsset,
  ],
  exports: [
    AssetImports,
    CalibrationFiling,
    AssetDetailsQueries,
    AssetCounts,
    AssetFigures,
    AssetListQueries,
    AssetLookup,
    DueAssets,
    ExportAsset,
    ImportAsset,
  ],
})
export class AssetsModule {}
