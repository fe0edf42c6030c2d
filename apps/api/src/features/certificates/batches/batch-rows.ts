import type { noPage } from '../../../platform/http/paging/read-page.js';
import { builtIn } from '../certificate-templates.js';
import type { CertificateBatch } from './certificate-batch.entity.js';

export interface BatchRow extends CertificateBatch {
  done: number;
  ready: number;
  left_out: number;
  template_name: string | null;
  ordered_by_name: string | null;
  organization_name: string | null;
  is_open: boolean;
  filename: string | null;
  size_bytes: number | null;
}

export function selectBatches(
  where: string,
  seen: { t: string; c: string },
  { place, after, orderBy, slice }: typeof noPage,
): string {
  return `select b.*, f.original_filename as filename, f.size_bytes::float8 as size_bytes, counts.done, counts.ready,
                 counts.left_out, case when b.names_template and b.template_id is null then '${builtIn.name}' else t.name end as template_name,
                 p.name as ordered_by_name, o.name as organization_name,
                 not exists (
                   select 1 from certificate_batch_items i where i.batch_id = b.id and i.reason is distinct from 'not_found'
                      and not exists (select 1 from calibrations c where c.id = i.calibration_id and ${seen.c})) as is_open, ${place}
            from certificate_batches b
            left join people p on p.id = b.ordered_by
            left join organization_cards o on o.id = b.organization_id
            left join stored_files f on f.id = b.file_id
            left join certificate_templates t on t.id = b.template_id and ${seen.t}
           cross join lateral (
             select count(*) filter (where i.outcome <> 'waiting')::int as done,
                    count(*) filter (where i.outcome = 'ready')::int as ready,
                    count(*) filter (where i.outcome in ('left_out', 'failed'))::int as left_out
               from certificate_batch_items i where i.batch_id = b.id) counts
           where ${where} and ${after} ${orderBy} ${slice}`;
}
