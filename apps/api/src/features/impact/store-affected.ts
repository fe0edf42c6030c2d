import type { EntityManager } from 'typeorm';
import type { ImpactAffected } from './impact.entity.js';

export type AffectedRow = Omit<
  ImpactAffected,
  'report_id' | 'calibration_id' | 'level' | 'via_id' | 'is_standard' | 'place' | 'created_at'
>;

/** Idempotent: a chunk may be computed twice. */
export async function storeAffected(tx: EntityManager, report: string, rows: readonly AffectedRow[]): Promise<void> {
  await tx.query(
    `update impact_affected a set
       outcome = r.outcome, reason = r.reason, engine_version = r.engine_version, verdict_recorded = r.verdict_recorded,
       verdict_before = r.verdict_before, verdict_after = r.verdict_after, is_turned = r.is_turned,
       is_uncovered = r.is_uncovered, unit = r.unit, shift = r.shift, shift_at = r.shift_at,
       share_of_uncertainty = r.share_of_uncertainty, share_of_limit = r.share_of_limit,
       expanded_uncertainty_before = r.expanded_uncertainty_before,
       expanded_uncertainty_after = r.expanded_uncertainty_after, as_found = r.as_found, standard_after = r.standard_after, severity = r.severity
     from jsonb_to_recordset($2::jsonb) as r (
       id uuid, outcome text, reason text, engine_version text, verdict_recorded text, verdict_before text,
       verdict_after text, is_turned boolean, is_uncovered boolean, unit text, shift float8, shift_at float8,
       share_of_uncertainty float8, share_of_limit float8, expanded_uncertainty_before float8,
       expanded_uncertainty_after float8, as_found jsonb, standard_after jsonb, severity integer)
    where a.report_id = $1 and a.id = r.id and a.outcome = 'waiting'`,
    [report, JSON.stringify(rows)],
  );
}
