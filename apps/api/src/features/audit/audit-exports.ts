import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { codes } from './audit.codes.js';
import type { AuditListQuery } from './audit.dto.js';
import { AuditTrail } from './audit-trail.js';

interface Export {
  format: string;
  entries: number;
  filter: AuditListQuery;
}

@Injectable()
export class AuditExports {
  constructor(
    private readonly database: Database,
    private readonly trail: AuditTrail,
  ) {}

  record(caller: Caller, { format, entries, filter }: Export): Promise<void> {
    const { organization_id, entity_type, entity_id, actor_id, action, from, to, q } = filter;
    const actions = action?.join(', ');
    const asked = Object.entries({ organization_id, entity_type, entity_id, actor_id, action: actions, from, to, q });
    const facts = { format, entries, ...Object.fromEntries(asked.filter(([, value]) => Boolean(value))) };
    return this.database.transaction((tx) =>
      this.trail.act(tx, caller, codes['record.exported'], { id: null, organization_id: null }, facts),
    );
  }
}
