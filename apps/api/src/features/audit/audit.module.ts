import { Global, Module } from '@nestjs/common';
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
  providers: [AuditTrail, AuditQueries, Sealer, RecordPartitions, RecordVerifications],
  exports: [AuditTrail, AuditQueries, Sealer],
})
export class AuditModule {}
