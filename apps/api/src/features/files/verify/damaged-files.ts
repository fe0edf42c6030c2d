import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { Database } from '../../../platform/database/database.js';
import { isDatabaseAway } from '../../../platform/database/connections/database-away.js';
import { Metrics } from '../../../platform/http/health/metrics.js';
import { Readiness } from '../../../platform/http/health/readiness.js';
import { Log } from '../../../platform/logging/log.js';
import type { StoredFile } from '../stored-file.entity.js';

export type Damage = 'missing' | 'size' | 'content' | 'unreadable';

/** In the database: every process reports it until found intact. */
@Injectable()
export class DamagedFiles implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly readiness: Readiness,
    private readonly log: Log,
    { registry }: Metrics,
  ) {
    const gauge = new Gauge({
      name: 'etalon_files_damaged',
      help: 'Stored files that are missing or damaged, as far as it was noticed',
      registers: [registry],
      collect: async () => {
        const count = await this.count();
        if (count === null) gauge.reset();
        else gauge.set(count);
      },
    });
  }

  onModuleInit(): void {
    this.readiness.addWarnings(async () => {
      const count = await this.count();
      return count === null || count === 0
        ? []
        : [{ code: 'file.damaged', detail: `Stored files are missing or damaged: ${String(count)}.` }];
    });
  }

  /** Reads refuse the file even if this is not stored. */
  async raise({ id, entity_type, object_name }: StoredFile, damage: Damage): Promise<void> {
    this.log.alarm('file.damaged', 'a stored file is damaged', { file_id: id, entity_type, object_name, damage });
    try {
      await asSystem('damaged files', () =>
        this.database.rows(
          `insert into file_damages (file_id, damage, found_at)
             select id, $2, now() from stored_files where id = $1
           on conflict (file_id) do update set damage = excluded.damage where file_damages.damage <> excluded.damage`,
          [id, damage],
        ),
      );
    } catch (error) {
      this.log.problem('a notification of damage could not be stored', { error, file_id: id });
    }
  }

  private async count(): Promise<number | null> {
    try {
      const [row] = await this.database.rows<{ count: number }>('select count(*)::int as count from file_damages');
      return row?.count ?? 0;
    } catch (error) {
      if (isDatabaseAway(error)) return null;
      throw error;
    }
  }
}
