import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { MakeExport } from './make-export.js';
import { TenantExportController } from './tenant-export.controller.js';
import { TenantExports } from './tenant-exports.js';

@Module({
  imports: [FilesModule],
  controllers: [TenantExportController],
  providers: [TenantExports, MakeExport],
})
export class TenantExportModule {}
