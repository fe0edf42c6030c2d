import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ENGINE_VERSION } from '@etalon/metrology';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { NamedError } from '../../platform/errors/errors.js';
import type { RunningJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Workers, workerTask } from '../../platform/work/workers.js';
import { AffectedCases } from './affected-cases.js';
import { type AffectedRow, storeAffected } from './store-affected.js';
import { computeImpact, type ImpactData } from './impact-job.js';
import type { ImpactAnswer, ImpactCase, ImpactFound, ImpactSide, SweepCase } from './impact-task.js';
import { type ImpactOnFound, ImpactReport } from './impact.entity.js';
import type { ImpactReason } from './impact-words.js';
import { listAffected } from './list-affected.js';
import type { ReportStandards } from './report-standards.js';
import type { Prepared, WithCase } from './waiting.js';

const task = workerTask<(ImpactCase | SweepCase)[], ImpactAnswer[]>(import.meta.url, 'impact-task');

/** Scheduling key of the workers. */
const NOBODY = 'impact.compute';

type Job = Pick<RunningJob<ImpactData>, 'data' | 'progress' | 'signal' | 'is_last_attempt'>;

@Injectable()
export class ComputeImpact implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly workers: Workers,
    private readonly cases: AffectedCases,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(computeImpact, (job) => this.work(job));
  }

  private async work(job: Job): Promise<void> {
    try {
      await this.compute(job);
    } catch (error) {
      if (job.is_last_attempt && !job.signal.aborted) await this.end(job.data.report_id, 'failed');
      throw error;
    }
  }

  private async compute(job: Job): Promise<void> {
    const report = await this.database.read.findOneBy(ImpactReport, { id: job.data.report_id });
    if (!report || !['listing', 'computing'].includes(report.state)) return;
    if (report.state === 'listing') await this.list(report);
    let [done, total] = await this.counts(report.id);
    const known = this.cases.of(report);
    let coming = known.next();
    for (;;) {
      job.signal.throwIfAborted();
      const part = await coming;
      if (part.length === 0) break;
      // Store affected standards before reading calibrations that use them.
      const ahead = part.some((one) => 'case' in one && one.case.is_standard) ? null : known.next();
      ahead?.catch(() => undefined);
      const [rows, isInForce] = await Promise.all([
        this.computed(part, known, job),
        this.isInForce(report.finding_id),
        job.progress(total > 0 ? done / total : 1),
      ]);
      if (!isInForce) return this.end(report.id, 'stopped');
      await this.database.transaction((tx) => storeAffected(tx, report.id, rows));
      [done, total] = [done + rows.length, Math.max(total, done + rows.length)];
      coming = ahead ?? known.next();
    }
    if (!(await this.isInForce(report.finding_id))) return this.end(report.id, 'stopped');
    await this.rank(report.id);
  }

  private async list(report: ImpactReport): Promise<void> {
    await this.database.transaction(async (tx) => {
      const is_cut = await listAffected(tx, report);
      await tx.query(
        `update impact_reports set state = 'computing', is_cut = $2, version = version + 1,
                affected_count = (select count(*) from impact_affected where report_id = $1) where id = $1`,
        [report.id, is_cut],
      );
    });
  }

  private async computed(part: Prepared[], known: ReturnType<AffectedCases['of']>, job: Job): Promise<AffectedRow[]> {
    const able = part.flatMap((one) => ('case' in one ? [one] : []));
    const answers = await this.answers(
      able.map((one) => one.case),
      job,
    );
    const rows = part.flatMap((one) => ('case' in one ? [] : [notComputed(one, one.reason)]));
    for (const [i, one] of able.entries()) rows.push(await rowOf(one, answers[i] ?? { failed: true }, known.standards));
    return rows;
  }

  /** After a failed chunk each calibration is tried alone. */
  private async answers(cases: (ImpactCase | SweepCase)[], job: Job): Promise<(ImpactAnswer | { failed: true })[]> {
    const run = (some: (ImpactCase | SweepCase)[]) =>
      this.workers.run(task, some, NOBODY).catch((error: unknown) => {
        // Overload or timeout: the job retries.
        if (job.signal.aborted || (error instanceof NamedError && error.code !== 'work.too_long')) throw error;
        return null;
      });
    const together = await run(cases);
    if (together) return together;
    const answers: (ImpactAnswer | { failed: true })[] = [];
    for (const one of cases) answers.push((await run([one]))?.[0] ?? { failed: true });
    return answers;
  }

  private async counts(report: string): Promise<[done: number, total: number]> {
    const [row] = await this.database.rows<{ done: number; total: number }>(
      `select count(*) filter (where outcome <> 'waiting')::int as done, count(*)::int as total
         from impact_affected where report_id = $1`,
      [report],
    );
    return [row?.done ?? 0, row?.total ?? 0];
  }

  private async isInForce(finding: string): Promise<boolean> {
    const rows = await this.database.rows('select 1 from calibrations where id = $1 and is_active', [finding]);
    return rows.length > 0;
  }

  private rank(report: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await tx.query(
        `update impact_affected a set place = ranked.place
           from (select id, row_number() over (order by severity,
                        greatest(share_of_limit, (as_found ->> 'share_of_limit')::float8) desc nulls last,
                        greatest(share_of_uncertainty, (as_found ->> 'share_of_uncertainty')::float8) desc nulls last,
                        level, id)::int as place
                   from impact_affected where report_id = $1) ranked
          where a.id = ranked.id and a.place <> ranked.place`,
        [report],
      );
      await tx.query(
        `update impact_reports set state = 'done', computed_at = $2, version = version + 1 where id = $1 and state = 'computing'`,
        [report, this.clock.now()],
      );
    });
  }

  private async end(report: string, state: 'stopped' | 'failed'): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query(
        `update impact_reports set state = $2, version = version + 1 where id = $1 and state in ('listing', 'computing')`,
        [report, state],
      ),
    );
  }
}

async function rowOf(
  one: WithCase,
  answer: ImpactAnswer | { failed: true },
  standards: ReportStandards,
): Promise<AffectedRow> {
  if ('failed' in answer) return notComputed(one, 'failed');
  if ('refused' in answer) return notComputed(one, 'refused');
  const { result, is_beyond_range, as_found, ...found } = answer;
  const before = sideOf(one.case.as_found, as_found);
  return {
    ...one.row,
    ...found,
    outcome: 'recomputed',
    reason: is_beyond_range || before?.reason === 'beyond_range' ? 'beyond_range' : null,
    engine_version: ENGINE_VERSION,
    as_found: before,
    standard_after: result ? await standards.after(one, result) : null,
    severity: Math.min(severityOf(found), before ? severityOf(before) : UNCHANGED),
  };
}

function sideOf(given: ImpactSide | null, found: ImpactFound['as_found']): ImpactOnFound | null {
  if (!given || !found) return null;
  const verdict_recorded = given.recorded.verdict;
  if ('refused' in found) return { ...NOTHING, verdict_recorded, reason: 'refused' };
  const { is_beyond_range, ...changed } = found;
  return { ...changed, verdict_recorded, reason: is_beyond_range ? 'beyond_range' : null };
}

const NOTHING = {
  verdict_before: null,
  verdict_after: null,
  is_turned: false,
  is_uncovered: false,
  shift: null,
  shift_at: null,
  share_of_uncertainty: null,
  share_of_limit: null,
  expanded_uncertainty_before: null,
  expanded_uncertainty_after: null,
};

const UNCHANGED = 4;

function severityOf(found: { is_turned: boolean; is_uncovered: boolean; verdict_after: string | null }): number {
  if (found.is_turned) return found.verdict_after === 'fail' || found.verdict_after === 'conditional_fail' ? 0 : 1;
  return found.is_uncovered ? 2 : UNCHANGED;
}

function notComputed({ row }: Prepared, reason: ImpactReason): AffectedRow {
  const nothing = { ...NOTHING, as_found: null, standard_after: null };
  return { ...row, ...nothing, outcome: 'not_recomputed', reason, engine_version: ENGINE_VERSION, severity: 3 };
}
