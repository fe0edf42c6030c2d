import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { CalibrationsModule } from '../calibrations/index.js';
import { FilesModule } from '../files/index.js';
import { BundleMedia } from './bundle-media.js';
import { BundlesController } from './bundles.controller.js';
import { CalibrationImportController } from './calibration-import.controller.js';
import { DamagedContents } from './damaged-contents.js';
import { ExportBundles } from './export-bundles.js';
import { ImportBundles } from './import-bundles.js';
import { ImportTargets } from './import-target.js';
import { MakeImported } from './make-imported.js';
import { PreviewBundles } from './preview-bundles.js';
import { ReadBundles } from './read-bundle.js';
import { StoreFiles } from './store-files.js';

@Module({
  imports: [AssetsModule, CalibrationsModule, FilesModule],
  controllers: [BundlesController, CalibrationImportController],
  providers: [
    BundleMedia,
    DamagedContents,
    ExportBundles,
    ImportBundles,
    ImportTargets,
    MakeImported,
    PreviewBundles,
    ReadBundles,
    StoreFiles,
  ],
})
export class BundlesModule {}
