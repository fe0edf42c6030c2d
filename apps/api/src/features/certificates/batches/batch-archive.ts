import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { In } from 'typeorm';
import { FileNames } from '../../../platform/archives/file-names.js';
import { writeZip, type ZipPart } from '../../../platform/archives/write-zip.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Spool } from '../../../platform/storage/spool.js';
import type { Column } from '../../../platform/tables/table.js';
import { writeCsv } from '../../../platform/tables/write-csv.js';
import type { CertificateStanding } from '../../assets/index.js';
import { FileDamaged, Files, StoredFile } from '../../files/index.js';
import { builtIn } from '../certificate-templates.js';
import { batchFile } from '../certificates.feature.js';
import { CertificateBatch, CertificateBatchItem } from './certificate-batch.entity.js';

/** Uploaded certificates may be large. */
const MOST_BYTES = 1024 * 1024 * 1024;

interface Entry extends CertificateBatchItem {
  human_asset_id: string | null;
  calibration_version: number | null;
  certificate_state: CertificateStanding | null;
  /** Null for certificates of external laboratories. */
  template: string | null;
  /** Null if skipped. */
  name: string | null;
}

const columns: Column<Entry>[] = [
  { name: 'file', kind: 'text', value: ({ name }) => name },
  { name: 'human_asset_id', kind: 'text', value: ({ human_asset_id }) => human_asset_id },
  { name: 'calibration_version', kind: 'number', value: ({ calibration_version }) => calibration_version },
  { name: 'certificate_state', kind: 'text', value: ({ certificate_state }) => certificate_state },
  { name: 'template', kind: 'text', value: ({ template }) => template },
  { name: 'calibration_id', kind: 'text', value: ({ calibration_id }) => calibration_id },
  { name: 'outcome', kind: 'text', value: ({ outcome }) => outcome },
  { name: 'reason', kind: 'text', value: ({ reason }) => reason },
];

@Injectable()
export class BatchArchive {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly spool: Spool,
    private readonly clock: Clock,
  ) {}

  async pack({ id, ordered_by, ordered_at }: CertificateBatch): Promise<void> {
    const entries = await this.entries(id);
    const content = await this.spool.receive(writeZip(this.parts(entries), ordered_at));
    try {
      const stamp = ordered_at.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
      const isEmpty = entries.every(({ outcome }) => outcome !== 'ready');
      const named = {
        owner: id,
        by: ordered_by,
        filename: `certificates-${stamp}.zip`,
        content_type: 'application/zip',
      };
      const file = isEmpty ? null : await this.files.store(batchFile, { ...named, content });
      await this.database.aside(async (tx) => {
        const running = await tx.findOne(CertificateBatch, {
          where: { id },
          lock: { mode: 'pessimistic_write' },
        });
        if (running?.outcome !== null) return;
        if (file) await this.files.keepQuietly(tx, file);
        const ended = { outcome: 'done', finished_at: this.clock.now(), file_id: file?.row.id ?? null } as const;
        await tx.update(CertificateBatch, { id }, ended);
      });
    } finally {
      await content.discard();
    }
  }

  private entries(id: string): Promise<Entry[]> {
    return this.database.rows<Entry>(
      `select i.*, null as name, a.asset_id as human_asset_id, c.calibration_version,
              case when i.file_id is not null then certificate_state(c.status, c.superseded_by_id,
                     coalesce(x.is_current, i.file_id = c.uploaded_certificate_file_id)) end as certificate_state,
              case when x.template_id is null and x.id is not null then $2 else t.name end as template
         from certificate_batch_items i
         left join calibrations c on c.id = i.calibration_id and i.reason is distinct from 'not_found'
         left join assets a on a.id = c.asset_id
         left join certificates x on x.file_id = i.file_id
         left join certificate_templates t on t.id = x.template_id
        where i.batch_id = $1 order by i.place`,
      [id, builtIn.name],
    );
  }

  private async *parts(entries: Entry[]): AsyncGenerator<ZipPart> {
    const names = new FileNames();
    const ids = entries.flatMap(({ file_id }) => file_id ?? []);
    const files = new Map(
      (await this.database.read.findBy(StoredFile, { id: In(ids) })).map((file) => [file.id, file]),
    );
    let bytes = 0;
    for (const entry of entries) {
      const file = entry.outcome === 'ready' ? files.get(entry.file_id ?? '') : undefined;
      if (!file) continue;
      if (bytes + file.size_bytes > MOST_BYTES) {
        await this.leaveOut(entry, 'left_out', 'too_large');
        continue;
      }
      const content = await this.open(file);
      if (!content) {
        await this.leaveOut(entry, 'failed', 'damaged');
        continue;
      }
      bytes += file.size_bytes;
      entry.name = names.take(file.original_filename);
      yield { name: entry.name, isPacked: true, open: () => content };
    }
    yield { name: names.take('contents.csv'), open: () => Readable.from(writeCsv(columns, pagesOf(entries))) };
  }

  private async open(file: StoredFile): Promise<Readable | null> {
    try {
      return await this.files.open(file);
    } catch (error) {
      if (error instanceof FileDamaged) return null;
      throw error;
    }
  }

  private async leaveOut(entry: Entry, outcome: 'left_out' | 'failed', reason: string): Promise<void> {
    Object.assign(entry, { outcome, reason });
    const { batch_id, place } = entry;
    await this.database.aside((tx) => tx.update(CertificateBatchItem, { batch_id, place }, { outcome, reason }));
  }
}

// oxlint-disable-next-line typescript/require-await -- the writer of tables takes pages as they come
async function* pagesOf(entries: Entry[]): AsyncGenerator<Entry[]> {
  yield entries;
}
