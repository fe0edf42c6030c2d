import { Global, Module } from '@nestjs/common';
import { AuditExports } from './audit-exports.js';
import { AuditController } from './audit.controller.js';
import { AuditQueries } from './audit.queries.js';
import { AuditTrail } from './audit-trail.js';
import { RecordPartitions } from './seals/partitions.js';
import { RecordController } from './seals/record.controller.js';
import { RecordVerifications } from './seals/verifications.js';
import { Sealer } from './seals/sealer.js';

@Global()
@Module({
  controllers: [AuditController, RecordController],
  providers: [AuditTrail, AuditQueries, AuditExports, Sealer, RecordPartitions, RecordVerifications],
  exports: [AuditTrail, AuditQueries, AuditExports, Sealer],
})
export class AuditModule {}
