import { Injectable } from '@nestjs/common';
import { Parameters } from '../../access/visible-to.js';
import { Database } from '../../database/database.js';
import type { Page } from '../paging/page.js';
import type { PageQuery } from '../paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../paging/read-page.js';
import type { Incident, IncidentKind } from './incident.entity.js';

type ListedIncident = Omit<Incident, 'total_ms'> & { average_ms: number };

@Injectable()
export class IncidentList {
  constructor(private readonly database: Database) {}

  page({ kind, ...query }: PageQuery & { kind?: IncidentKind | null }): Promise<Page<ListedIncident>> {
    const parameters = new Parameters();
    const condition = kind ? `i.kind = ${parameters.bind(kind)}` : 'true';
    return readPage<ListedIncident>(this.database, query, {
      name: 'incidents',
      by: [byTime('i.last_at'), byUuid('i.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select i.id, i.kind, i.route, i.what, i.status, i.count::float8 as count, i.total_ms / i.count as average_ms,
                i.longest_ms, i.first_at, i.last_at, i.request_id, ${place}
           from incidents i where ${condition} and ${after} ${orderBy} ${slice}`,
    });
  }
}
