import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { SignatureOfPerformer } from './signature-of-performer.js';
import { SignaturesController } from './signatures.controller.js';
import { SignaturesService } from './signatures.service.js';

@Module({
  imports: [FilesModule],
  controllers: [SignaturesController],
  providers: [SignaturesService, SignatureOfPerformer],
  exports: [SignatureOfPerformer],
})
export class SignaturesModule {}
