import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { CalibrationsModule } from '../calibrations/index.js';
import { ElectronicSignaturesModule } from '../electronic-signatures/index.js';
import { FilesModule } from '../files/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { SignaturesModule } from '../signatures/index.js';
import { CertificateFactsReader } from './certificate-facts.js';
import { CertificateTemplates } from './certificate-templates.js';
import { CertificatesController } from './certificates.controller.js';
import { CertificatesService } from './certificates.service.js';
import { DccController } from './dcc/dcc.controller.js';
import { ImportDcc } from './dcc/import-dcc.js';
import { ImportDccController } from './dcc/import-dcc.controller.js';
import { DigitalCertificates } from './digital-certificates.js';
import { IssueController } from './issue/issue.controller.js';
import { Readiness } from './issue/readiness.js';
import { IssueCertificate } from './issue-certificate.js';
import { StoreCertificate } from './store-certificate.js';
import { CertificateWorkers } from './workers/certificate-workers.js';
import { PreviewCertificate } from './preview-certificate.js';
import { PreviewCertificateController } from './preview-certificate.controller.js';
import { BatchArchive } from './batches/batch-archive.js';
import { BatchTemplates } from './batches/batch-templates.js';
import { BatchExclusions } from './batches/batch-exclusions.js';
import { CertificateBatches } from './batches/batches.js';
import { CertificateBatchesController } from './batches/batches.controller.js';
import { MakeBatch } from './batches/make-batch.js';
import { IssuedCertificates } from './reissue/issued-certificates.js';
import { IssuedValuesReader } from './reissue/issued-values.js';
import { ReissueController } from './reissue/reissue.controller.js';
import { Reissues } from './reissue/reissues.js';
import { NotifyReissued } from './reissue/notify-reissued.js';
import { SigningKeys } from './signing-keys.js';
import { InstanceCertificateController } from './keys/instance-certificate.controller.js';
import { FindSigners } from './keys/find-signers.js';
import { ManageSigningKeys } from './keys/manage-signing-keys.js';
import { ResumeSigning } from './keys/resume-signing.js';
import { SigningCertificateController } from './keys/signing-certificate.controller.js';
import { TimeStamps } from './keys/time-stamps.js';
import { WatchSigningCertificates } from './keys/watch-signing-certificates.js';
import { ExternalSignatures } from './external-signatures/external-signatures.js';
import { SignaturesInFile } from './external-signatures/signatures-in-file.js';
import { ExternalSignaturesController } from './external-signatures/external-signatures.controller.js';
import { ChooseTemplate } from './templates/choose-template.js';
import { IssueByTemplate } from './templates/issue-by-template.js';
import { PreviewTemplates } from './templates/preview-templates.js';
import { PrintTemplate } from './templates/print/print-template.js';
import { TemplatePreviewsController } from './templates/template-previews.controller.js';
import { TemplateRenderer } from './templates/print/template-renderer.js';
import { TemplatesController } from './templates/templates.controller.js';
import { TemplatesQueries } from './templates/templates.queries.js';
import { TemplatesService } from './templates/templates.service.js';
import { TryTemplate } from './templates/try-template.js';
import { VerifyCertificate } from './verification/verify-certificate.js';
import { VerifyController } from './verification/verify.controller.js';

@Module({
  imports: [
    AssetsModule,
    CalibrationsModule,
    ElectronicSignaturesModule,
    FilesModule,
    NotificationsModule,
    SignaturesModule,
  ],
  controllers: [
    CertificatesController,
    DccController,
    ImportDccController,
    PreviewCertificateController,
    ReissueController,
    IssueController,
    CertificateBatchesController,
    VerifyController,
    SigningCertificateController,
    InstanceCertificateController,
    ExternalSignaturesController,
    TemplatesController,
    TemplatePreviewsController,
  ],
  providers: [
    CertificatesService,
    DigitalCertificates,
    ImportDcc,
    CertificateTemplates,
    IssueCertificate,
    StoreCertificate,
    Readiness,
    CertificateWorkers,
    CertificateFactsReader,
    SigningKeys,
    PreviewCertificate,
    VerifyCertificate,
    IssuedCertificates,
    NotifyReissued,
    BatchArchive,
    BatchTemplates,
    BatchExclusions,
    CertificateBatches,
    MakeBatch,
    IssuedValuesReader,
    Reissues,
    ManageSigningKeys,
    WatchSigningCertificates,
    ResumeSigning,
    FindSigners,
    ChooseTemplate,
    IssueByTemplate,
    PreviewTemplates,
    PrintTemplate,
    TemplateRenderer,
    TemplatesQueries,
    TemplatesService,
    TryTemplate,
    TimeStamps,
    ExternalSignatures,
    SignaturesInFile,
  ],
})
export class CertificatesModule {}
