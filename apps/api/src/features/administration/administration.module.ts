import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { AuditModule } from '../audit/index.js';
import { CalibrationsModule } from '../calibrations/index.js';
import { FilesModule } from '../files/index.js';
import { MailSettingsModule } from '../mail/index.js';
import { ProceduresModule } from '../procedures/index.js';
import { UsersModule } from '../users/index.js';
import { AdministrationController } from './administration.controller.js';
import { DatabaseFigures } from './database-figures.js';
import { IncidentsController } from './incidents.controller.js';
import { InstallationCounts } from './installation-counts.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';
import { OperationService } from './operation.service.js';

@Module({
  imports: [
    AssetsModule,
    AuditModule,
    CalibrationsModule,
    FilesModule,
    MailSettingsModule,
    ProceduresModule,
    UsersModule,
  ],
  controllers: [AdministrationController, IncidentsController, JobsController],
  providers: [DatabaseFigures, InstallationCounts, JobsService, OperationService],
})
export class AdministrationModule {}
