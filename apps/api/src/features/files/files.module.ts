import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { ContentProofs } from './verify/content-proofs.js';
import { DamagedFiles } from './verify/damaged-files.js';
import { FileContents } from './file-contents.js';
import { FilesFigures } from './files-figures.js';
import { FilesController } from './files.controller.js';
import { Files } from './files.service.js';
import { ReadFile } from './read-file.js';
import { ServeFile } from './serve-file.js';
import { SweepFiles } from './sweep-files.js';
import { SweepSpool } from './sweep-spool.js';
import { VerifyFiles } from './verify/verify-files-job.js';

@Module({
  controllers: [FilesController],
  imports: [NotificationsModule],
  providers: [
    ContentProofs,
    DamagedFiles,
    FileContents,
    Files,
    FilesFigures,
    ReadFile,
    ServeFile,
    SweepFiles,
    SweepSpool,
    VerifyFiles,
  ],
  exports: [Files, FilesFigures, ServeFile],
})
export class FilesModule {}
