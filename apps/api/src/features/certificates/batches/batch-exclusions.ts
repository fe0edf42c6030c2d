import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { type Calibration, HAS_RESULTS, OF_OTHER_LABORATORY, wasInForce } from '../../calibrations/index.js';
import { WHY_NOT, type WhyNot } from '../templates/choose-template.js';
import type { BatchReason } from './batches.dto.js';
import { type CertificateBatch, CertificateBatchItem } from './certificate-batch.entity.js';

interface State extends Pick<Calibration, 'id' | 'status' | 'status_before_void' | 'uploaded_certificate_file_id'> {
  is_imported: boolean;
  has_results: boolean;
  is_unsigned: boolean;
  /** Moved here before its first certificate. */
  is_of_other_laboratory: boolean;
  why_not: WhyNot | null;
}

@Injectable()
export class BatchExclusions {
  constructor(private readonly database: Database) {}

  /** Same rules as a download. */
  async judge(
    batch: CertificateBatch,
    issuers: readonly string[] = [],
    ids: readonly string[] | null = null,
  ): Promise<Set<string>> {
    await this.database.aside((tx) =>
      tx.query(
        `update certificate_batch_items i set outcome = 'left_out', reason = 'not_found'
          where batch_id = $1 and outcome = 'waiting' and not exists (select 1 from calibrations c where c.id = i.calibration_id)`,
        [batch.id],
      ),
    );
    // Whole calibrations would block the event loop.
    const rows = await this.database.rows<State>(
      `select c.id, c.status, c.status_before_void, c.uploaded_certificate_file_id, c.imported is not null as is_imported,
              ${HAS_RESULTS} as has_results, exists (select 1 from awaited_signatures a where a.calibration_id = c.id
                and (a.lacks_steps or a.lacks_issue)) as is_unsigned, ${WHY_NOT} as why_not,
              t.id is null and ${OF_OTHER_LABORATORY} and c.issuing_organization_id <> all($4) and not exists (
                select 1 from certificates x where x.calibration_id = c.id) as is_of_other_laboratory
         from certificate_batch_items i join calibrations c on c.id = i.calibration_id
         left join certificate_templates t on t.id = $2
        where i.batch_id = $1 and i.outcome = 'waiting' and ($3::uuid[] is null or c.id = any($3))`,
      [batch.id, batch.template_id, ids, issuers],
    );
    const left = new Set<string>();
    for (const row of rows) {
      const reason = reasonOf(row, batch.names_template);
      if (reason === null) continue;
      await this.settle(batch.id, row.id, 'left_out', reason);
      left.add(row.id);
    }
    return left;
  }

  async settle(
    batch_id: string,
    calibration_id: string,
    outcome: 'left_out' | 'failed',
    reason: BatchReason,
  ): Promise<void> {
    await this.database.aside((tx) =>
      tx.update(CertificateBatchItem, { batch_id, calibration_id, outcome: 'waiting' }, { outcome, reason }),
    );
  }
}

/** A template requires ours, even beside an uploaded file. */
function reasonOf(row: State, byTemplate: boolean): BatchReason | null {
  if (row.status === 'void') return 'voided';
  if (row.uploaded_certificate_file_id !== null && !byTemplate) return null;
  if (!wasInForce(row)) return 'not_approved';
  if (row.is_imported) return 'imported';
  if (!row.has_results) return 'no_results';
  if (row.is_unsigned) return 'not_signed';
  return row.is_of_other_laboratory ? 'other_laboratory' : row.why_not;
}
