import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { FilesModule } from '../files/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { ArchiveInThread } from './archive/archive-in-thread.js';
import { DatabaseController } from './database.controller.js';
import { ExportDatabase } from './export-database.js';
import { ImportDatabase } from './import-database.js';
import { BackupDownloads } from './scheduled/backup-downloads.js';
import { BackupsController } from './scheduled/backups.controller.js';
import { Backups } from './scheduled/backups.service.js';
import { RunSchedule } from './scheduled/run-schedule.js';
import { MakeBackup } from './scheduled/make-backup.js';
import { Plans } from './scheduled/plans.js';
import { RestoreBackup } from './scheduled/restore-backup.js';
import { ShowBackups } from './scheduled/show-backups.js';
import { BackupDatabases } from './backup-databases.js';
import { ResetDatabase } from './reset-database.js';

@Module({
  imports: [AuditModule, FilesModule, NotificationsModule],
  controllers: [BackupsController, DatabaseController],
  providers: [
    ArchiveInThread,
    BackupDownloads,
    Backups,
    ExportDatabase,
    ImportDatabase,
    RunSchedule,
    MakeBackup,
    BackupDatabases,
    Plans,
    ResetDatabase,
    RestoreBackup,
    ShowBackups,
  ],
})
export class BackupModule {}
