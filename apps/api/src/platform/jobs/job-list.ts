import { Injectable } from '@nestjs/common';
import { Parameters } from '../access/visible-to.js';
import { Database } from '../database/database.js';
import type { Page } from '../http/paging/page.js';
import type { PageQuery } from '../http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../http/paging/read-page.js';
import { splitCause } from '../logging/cause.js';
import { DEAD } from './job-connection.js';
import { JOB_SCHEMA } from '../database/schema/queue-tables.js';
import type { JobState } from './job-queries.js';

export const jobStates = ['waiting', 'in_hand', 'done', 'cancelled', 'dead'] as const satisfies readonly JobState[];

interface JobQuestion extends PageQuery {
  state?: JobState | null;
  job?: string | null;
  from?: string | null;
  before?: string | null;
}

interface NamedId {
  name: string;
  id: string;
}

interface ListedJob {
  id: string;
  job: string;
  state: JobState;
  attempts: number;
  error: string | null;
  at: Date;
  due_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  /** Only the ids in its data. */
  about: NamedId[];
  request_id: string | null;
}

type Row = Omit<ListedJob, 'about' | 'request_id'> & { data: object | null };

const MOST_IDS = 20;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Permanently failed jobs have a row of their own. */
const OF_STATE: Record<JobState, string> = {
  waiting: `j.name <> '${DEAD}' and j.state in ('created', 'retry')`,
  in_hand: `j.name <> '${DEAD}' and j.state = 'active'`,
  done: `j.name <> '${DEAD}' and j.state = 'completed'`,
  cancelled: `j.name <> '${DEAD}' and j.state = 'cancelled'`,
  dead: `j.name = '${DEAD}'`,
};
const OURS = `left(j.name, 2) <> '__'`;
const OF_ANY = `(j.name = '${DEAD}' or j.state <> 'failed')`;

@Injectable()
export class JobList {
  constructor(private readonly database: Database) {}

  async page({ state, job, from, before, ...query }: JobQuestion): Promise<Page<ListedJob>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [OURS, state ? OF_STATE[state] : OF_ANY];
    if (job) {
      const kind = bind(job);
      conditions.push(`(j.name = ${kind} or (j.name = '${DEAD}' and j.source_name = ${kind}))`);
    }
    if (from) conditions.push(`j.created_on >= ${bind(from)}::timestamptz`);
    if (before) conditions.push(`j.created_on < ${bind(before)}::timestamptz`);
    const page = await readPage<Row>(this.database, query, {
      name: 'jobs',
      by: [byTime('j.created_on'), byUuid('j.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select ${COLUMNS}, ${place} from ${JOB_SCHEMA}.job j
          where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
    return page.map(({ data, ...row }) => Object.assign(row, aboutWhat(data)));
  }
}

const COLUMNS = `j.id, case when j.name = '${DEAD}' then coalesce(j.source_name, j.name) else j.name end as job,
  case when j.name = '${DEAD}' then 'dead'
       else case j.state::text when 'active' then 'in_hand' when 'completed' then 'done' when 'cancelled' then 'cancelled'
            else 'waiting' end end as state,
  case when j.name = '${DEAD}' then coalesce(j.source_retry_count, 0) + 1
       when j.state in ('active', 'completed', 'retry') then j.retry_count + 1 else j.retry_count end as attempts,
  case when j.name = '${DEAD}' then j.source_output->>'message' else j.output->>'message' end as error,
  j.created_on as at,
  case when j.name <> '${DEAD}' and j.state in ('created', 'retry') then j.start_after end as due_at,
  case when j.name = '${DEAD}' then null else j.started_on end as started_at,
  case when j.name = '${DEAD}' then j.created_on else j.completed_on end as ended_at, j.data`;

/** Other data of features are not exposed. */
function aboutWhat(kept: object | null): Pick<ListedJob, 'about' | 'request_id'> {
  const { data, kept: by } = splitCause(kept);
  const about = Object.entries(data)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && UUID.test(entry[1]))
    .slice(0, MOST_IDS)
    .map(([name, id]) => ({ name, id }));
  return { about, request_id: by.request_id ?? null };
}
