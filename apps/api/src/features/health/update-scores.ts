import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ENGINE_VERSION } from '@etalon/metrology';
import { Clock } from '../../platform/clock/clock.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import type { RunningJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { scoreAssets } from '../assets/index.js';
import { AssetHealth } from './asset-health.js';
import { scoreLeft } from './score-left-job.js';

const AT_ONCE = 100;
/** Its own share in the worker queue. */
const NOBODY = 'assets.score';
const FIRST = '00000000-0000-0000-0000-000000000000';

const LEFT = `from assets a left join asset_scores s on s.asset_id = a.id
  where a.calibration_count > 1 and (s.revision, s.engine_version) is distinct from (a.health_revision, $1)`;

type Job = Pick<RunningJob<object>, 'signal' | 'progress'>;

/** Revision before inputs: a stale score never matches a visible revision. */
@Injectable()
export class UpdateScores implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly health: AssetHealth,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(scoreAssets, async (job) => {
      for (const id of job.data.asset_ids) {
        job.signal.throwIfAborted();
        await this.keep(id);
      }
    });
    this.jobs.handle(scoreLeft, (job) => this.keepLeft(job));
  }

  /** Newer engine, or calibrations from before scores were stored. */
  async onApplicationBootstrap(): Promise<void> {
    await asSystem('job', async () => {
      const left = await this.database.rows(`select 1 ${LEFT} limit 1`, [ENGINE_VERSION]);
      if (left.length > 0) await this.database.aside((tx) => this.jobs.send(tx, scoreLeft, {}));
    });
  }

  async keep(assetId: string): Promise<void> {
    const [state] = await this.database.rows<{ revision: number }>(
      `select a.health_revision as revision ${LEFT} and a.id = $2`,
      [ENGINE_VERSION, assetId],
    );
    if (!state) return;
    const score = await this.health.lowestScore(NOBODY, assetId);
    // Does not overwrite a score of a later revision.
    await this.database.transaction((tx) =>
      tx.query(
        `insert into asset_scores as s (asset_id, revision, engine_version, score, computed_at)
         select id, $2, $3, $4, $5 from assets where id = $1
         on conflict (asset_id) do update
           set (revision, engine_version, score, computed_at) =
               (excluded.revision, excluded.engine_version, excluded.score, excluded.computed_at)
         where s.revision <= excluded.revision`,
        [assetId, state.revision, ENGINE_VERSION, score, this.clock.now()],
      ),
    );
  }

  /** One failure does not stop the others. */
  private async keepLeft({ signal, progress }: Job): Promise<void> {
    const failures: unknown[] = [];
    let [after, done] = [FIRST, 0];
    for (;;) {
      const rows = await this.database.rows<{ id: string }>(
        `select a.id ${LEFT} and a.id > $2 order by a.id limit ${AT_ONCE}`,
        [ENGINE_VERSION, after],
      );
      if (rows.length === 0) break;
      for (const { id } of rows) {
        signal.throwIfAborted();
        await this.keep(id).catch((error: unknown) => failures.push(error));
        after = id;
      }
      done += rows.length;
      await progress(done / (done + AT_ONCE));
    }
    if (failures.length > 0) throw failures[0];
  }
}
