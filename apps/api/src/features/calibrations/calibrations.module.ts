import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { ElectronicSignaturesModule } from '../electronic-signatures/index.js';
import { FilesModule } from '../files/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ProceduresModule } from '../procedures/index.js';
import { ScopeModule } from '../scope/index.js';
import { Analyses } from './analysis/analyses.js';
import { CalibrationFigures } from './results/calibration-figures.js';
import { CalibrationRegister } from './results/calibration-register.js';
import { CalibrationDocumentsController } from './calibration-documents.controller.js';
import { CalibrationDocuments } from './results/calibration-documents.js';
import { CalibrationUsersController } from './people/calibration-users.controller.js';
import { CalibrationsController } from './calibrations.controller.js';
import { CalibrationDraftsController } from './drafts/calibration-drafts.controller.js';
import { CalibrationDraftsQueries } from './drafts/calibration-drafts.queries.js';
import { CalibrationDrafts } from './drafts/calibration-drafts.service.js';
import { CalibrationsQueries } from './calibration/calibrations.queries.js';
import { CalibrationsService } from './calibrations.service.js';
import { DecideCalibration } from './decide/decide-calibration.js';
import { DecisionsController } from './decisions.controller.js';
import { NamedPeople } from './people/named-people.js';
import { ComparisonController } from './comparison/comparison.controller.js';
import { Comparisons } from './comparison/comparisons.js';
import { Performers } from './people/performers.js';
import { ProcedureOptionsController } from './record/procedure-options.controller.js';
import { RecordCalibration } from './record/record-calibration.js';
import { ReferenceStandards } from './standards/reference-standards.js';
import { CalibrationSignaturesController } from './signatures/calibration-signatures.controller.js';
import { CalibrationSignatures } from './signatures/calibration-signatures.js';
import { StandardCertificates } from './standards/standard-certificates.js';
import { StandardChoices } from './standards/standard-choices.js';
import { ItemQueries } from './standards/standard-choices.queries.js';
import { StandardQueries } from './standards/standard-on-a-day.js';
import { RenewedStandards } from './decide/renewed-standards.js';
import { RecomputationsController } from './recomputations.controller.js';
import { RecomputationsQueries } from './repeat/recomputations.queries.js';
import { RecomputeRecorded } from './repeat/recompute-recorded.js';
import { PrepareCalibration } from './record/prepare-calibration.js';
import { TypeHistories } from './record/type-history.js';
import { TraceCalibration } from './repeat/trace-calibration.js';
import { SupersedeCalibration } from './decide/supersede-calibration.js';
import { VoidCalibration } from './decide/void-calibration.js';
import { RepeatCalibration } from './repeat/repeat-calibration.js';
import { ReplacedVersions } from './corrections/replaced-versions.js';
import { RepeatController } from './repeat/repeat.controller.js';
import { FrequencyResponseController } from './frequency-response/frequency-response.controller.js';
import { Corrections } from './corrections/corrections.js';
import { AttachCertificatesController } from './register/attach-certificates.controller.js';
import { AttachCertificates } from './register/attach-certificates.js';
import { FileCalibrations } from './register/file-calibrations.js';
import { FrequencyResponses } from './frequency-response/frequency-responses.js';
import { SweepQueries } from './frequency-response/sweep-queries.js';
import { ExportCalibrations } from './transfer/export-calibrations.js';
import { ImportCalibrations } from './transfer/import-calibrations.js';
import { InsertImported } from './transfer/insert-imported.js';

@Module({
  imports: [AssetsModule, ElectronicSignaturesModule, FilesModule, NotificationsModule, ProceduresModule, ScopeModule],
  controllers: [
    RecomputationsController,
    ProcedureOptionsController,
    CalibrationsController,
    RepeatController,
    ComparisonController,
    CalibrationDraftsController,
    FrequencyResponseController,
    DecisionsController,
    CalibrationSignaturesController,
    CalibrationDocumentsController,
    AttachCertificatesController,
    CalibrationUsersController,
  ],
  providers: [
    Analyses,
    CalibrationDrafts,
    CalibrationDraftsQueries,
    CalibrationsService,
    CalibrationsQueries,
    CalibrationFigures,
    CalibrationRegister,
    CalibrationSignatures,
    CalibrationDocuments,
    Corrections,
    DecideCalibration,
    AttachCertificates,
    FileCalibrations,
    Comparisons,
    NamedPeople,
    Performers,
    RecordCalibration,
    ReferenceStandards,
    RenewedStandards,
    RepeatCalibration,
    RecomputationsQueries,
    RecomputeRecorded,
    ReplacedVersions,
    PrepareCalibration,
    SupersedeCalibration,
    VoidCalibration,
    TraceCalibration,
    StandardCertificates,
    StandardChoices,
    ItemQueries,
    StandardQueries,
    TypeHistories,
    ExportCalibrations,
    ImportCalibrations,
    InsertImported,
    FrequencyResponses,
    SweepQueries,
  ],
  exports: [
    CalibrationFigures,
    CalibrationSignatures,
    CalibrationsService,
    Corrections,
    RecordCalibration,
    ExportCalibrations,
    ImportCalibrations,
    InsertImported,
    StandardQueries,
  ],
})
export class CalibrationsModule {}
