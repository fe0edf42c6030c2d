import { Module } from '@nestjs/common';
import { FileContents } from './file-contents.js';
import { FilesController } from './files.controller.js';
import { Files } from './files.service.js';
import { ReadFile } from './read-file.js';
import { ServeFile } from './serve-file.js';
import { SweepFiles } from './sweep-files.js';
import { SweepSpool } from './sweep-spool.js';

@Module({
  controllers: [FilesController],
  providers: [FileContents, Files, ReadFile, ServeFile, SweepFiles, SweepSpool],
  exports: [Files, ServeFile],
})
export class FilesModule {}
