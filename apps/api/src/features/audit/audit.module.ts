import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditQueries } from './audit.queries.js';
import { AuditTrail } from './audit-trail.js';

@Global()
@Module({ controllers: [AuditController], providers: [AuditTrail, AuditQueries], exports: [AuditTrail, AuditQueries] })
export class AuditModule {}
