import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { type Bind, Parameters, visibleTo } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byText, byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { climateColumns } from './procedure-climate.dto.js';
import type { AttachedFile, RevisionRow } from './procedure-response.js';
import type { Procedure } from './procedure.entity.js';
import { usableRevision } from './require-procedure.js';
import type { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import type {
  ProcedureListQuery,
  ProcedureOption,
  ProcedureOptionsQuery,
  ProcedureRevisionItem,
} from './procedures.dto.js';
import { containing, searchWords } from '../../platform/database/text-search.js';

/** Bytes per page; the next page then starts earlier. */
const MOST_BYTES = 16 * 1024 * 1024;

/** `id` is that of the revision. */
export type UnsignedRevision = Omit<ProcedureRevisionItem, 'signatures' | 'needs_release'> & { id: string };

type Narrowing = Pick<ProcedureListQuery, 'q' | 'physical_quantity' | 'include_inactive'>;

@Injectable()
export class ProceduresQueries {
  constructor(private readonly database: Database) {}

  async list(query: ProcedureListQuery): Promise<Page<Procedure>> {
    const { skip, cursor = null, with_total } = query;
    const limit = Math.min(query.limit, await this.affordable(query));
    const parameters = new Parameters();
    const condition = filter(query, parameters.bind);
    return readPage<Procedure>(
      this.database,
      { skip, cursor, with_total, limit },
      {
        name: 'procedures',
        by: [byText('p.proc_id')],
        parameters,
        statement: ({ place, after, orderBy, slice }) =>
          `select p.*, ${place} from procedures p where ${condition} and ${after} ${orderBy} ${slice}`,
      },
    );
  }

  options(
    caller: Caller,
    { q, physical_quantity, organization_id, ...query }: ProcedureOptionsQuery,
  ): Promise<Page<ProcedureOption>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const condition = filter({ q, physical_quantity, include_inactive: false }, bind);
    const organization = `${bind(organization_id ?? null)}::uuid`;
    const visible = `case when ${visibleTo(caller, organization, bind)} then ${organization} end`;
    return readPage<ProcedureOption>(this.database, query, {
      name: 'procedures.options',
      by: [byText('p.proc_id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select p.id, p.proc_id, r.name, p.physical_quantity, r.version, r.standard_ref, ${climateColumns('r')}, ${place}
           from procedures p
           join procedure_revisions r on r.procedure_id = p.id and r.revision = ${usableRevision('p', visible)}
          where ${condition} and ${after} ${orderBy} ${slice}`,
    });
  }

  async byQuantity(most: number): Promise<{ total: number; quantities: { type: string; count: number }[] }> {
    const { bind, values } = new Parameters();
    const condition = filter({ include_inactive: false }, bind);
    const rows = await this.database.rows<{ type: string; count: number; total: number }>(
      `select p.physical_quantity as type, count(*)::int as count, (sum(count(*)) over ())::int as total
         from procedures p where ${condition} group by p.physical_quantity order by count desc, type limit ${bind(most)}`,
      values,
    );
    return { total: rows[0]?.total ?? 0, quantities: rows.map(({ type, count }) => ({ type, count })) };
  }

  private async affordable(query: ProcedureListQuery): Promise<number> {
    const parameters = new Parameters();
    const condition = filter(query, parameters.bind);
    const { skip, cursor = null, limit } = query;
    const sizes = await readPage<{ content_bytes: number }>(
      this.database,
      { skip, cursor, limit, with_total: false },
      {
        name: 'procedures',
        by: [byText('p.proc_id')],
        parameters,
        statement: ({ place, after, orderBy, slice }) =>
          `select p.content_bytes, ${place} from procedures p where ${condition} and ${after} ${orderBy} ${slice}`,
      },
    );
    let [bytes, count] = [0, 0];
    for (const { content_bytes } of sizes.items) {
      bytes += content_bytes;
      if (count > 0 && bytes > MOST_BYTES) break;
      count++;
    }
    return Math.max(1, count);
  }

  revisions(id: string, query: WholeListQuery): Promise<Page<UnsignedRevision>> {
    const parameters = new Parameters();
    const procedure = parameters.bind(id);
    return readPage<UnsignedRevision>(this.database, query, {
      name: 'procedures.revisions',
      by: [{ expression: 'r.revision', type: 'integer' }],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select r.id, r.revision, r.version, r.name, r.changed, r.created_by, person.name as created_by_name, r.created_at, ${place}
           from procedure_revisions r left join people person on person.id = r.created_by
          where r.procedure_id = ${procedure} and ${after} ${orderBy} ${slice}`,
    });
  }

  async revision(id: string, revision: number): Promise<RevisionRow | null> {
    const [row] = await this.database.rows<RevisionRow>(
      `select r.*, person.name as created_by_name
         from procedure_revisions r left join people person on person.id = r.created_by
        where r.procedure_id = $1 and r.revision = $2`,
      [id, revision],
    );
    return row ?? null;
  }

  files(id: string, query: WholeListQuery): Promise<Page<AttachedFile>> {
    const parameters = new Parameters();
    const procedure = parameters.bind(id);
    return readPage<AttachedFile>(this.database, query, {
      name: 'procedures.files',
      by: [byTime('f.created_at'), byUuid('f.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select ${attached('p')}, ${place}
           from procedure_attachments a join stored_files f on f.id = a.file_id join procedures p on p.id = a.procedure_id
          where a.procedure_id = ${procedure} and a.to_revision is null and ${after} ${orderBy} ${slice}`,
    });
  }

  async file(id: string, fileId: string): Promise<AttachedFile | null> {
    const [row] = await this.database.rows<AttachedFile>(
      `select ${attached('p')}
         from procedure_attachments a join stored_files f on f.id = a.file_id join procedures p on p.id = a.procedure_id
        where a.procedure_id = $1 and a.to_revision is null and a.file_id = $2`,
      [id, fileId],
    );
    return row ?? null;
  }

  filesOfRevision(id: string, revision: number): Promise<AttachedFile[]> {
    return this.database.rows<AttachedFile>(
      `select ${attached('r')}
         from procedure_attachments a join stored_files f on f.id = a.file_id
         join procedure_revisions r on r.procedure_id = a.procedure_id and r.revision = $2
        where a.procedure_id = $1 and a.from_revision <= $2 and (a.to_revision is null or a.to_revision > $2)
        order by f.created_at, f.id`,
      [id, revision],
    );
  }
}

const attached = (content: string) =>
  `f.*, f.size_bytes::float8 as size_bytes, a.step_id,
   (select s.n::int - 1 from jsonb_array_elements(${content}.steps) with ordinality s (step, n)
     where s.step ->> 'step_id' = a.step_id::text) as step_index`;

function filter({ q, physical_quantity, include_inactive }: Narrowing, bind: Bind): string {
  const conditions = include_inactive ? ['true'] : ['p.is_active'];
  if (physical_quantity) conditions.push(`p.physical_quantity = ${bind(physical_quantity)}`);
  for (const word of searchWords(q)) {
    const part = bind(containing(word));
    conditions.push(`(p.name ilike ${part} or p.proc_id ilike ${part})`);
  }
  return conditions.join(' and ');
}
