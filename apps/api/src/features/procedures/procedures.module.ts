import { Module } from '@nestjs/common';
import { ElectronicSignaturesModule } from '../electronic-signatures/index.js';
import { FilesModule } from '../files/index.js';
import { ProcedureFiles } from './procedure-files.js';
import { ProcedureFilesController } from './procedure-files.controller.js';
import { ReleaseProcedure } from './release-procedure.js';
import { ProcedureRevisionsController } from './procedure-revisions.controller.js';
import { ProceduresController } from './procedures.controller.js';
import { ProceduresQueries } from './procedures.queries.js';
import { ProceduresService } from './procedures.service.js';
import { ProcedureBundlesController } from './transfer/bundles.controller.js';
import { ExportProcedures } from './transfer/export-procedures.js';
import { ImportProcedures } from './transfer/import-procedures.js';

@Module({
  imports: [ElectronicSignaturesModule, FilesModule],
  controllers: [
    ProcedureBundlesController,
    ProceduresController,
    ProcedureFilesController,
    ProcedureRevisionsController,
  ],
  providers: [
    ProceduresService,
    ProceduresQueries,
    ProcedureFiles,
    ReleaseProcedure,
    ExportProcedures,
    ImportProcedures,
  ],
  exports: [ProceduresQueries, ProceduresService],
})
export class ProceduresModule {}
