import type { ClimateLimits } from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import { Invalid } from '../../platform/errors/errors.js';
import { climateColumns } from './procedure-climate.dto.js';

interface NamedProcedure {
  id: string;
  revision_id: string;
  climate: ClimateLimits;
}

/** The newest released revision where the organization demands a release, otherwise the current one. SQL expressions. */
export const usableRevision = (procedure: string, organization: string): string => `coalesce(
  case when demands_release(${organization}) then (
    select max(released.revision) from procedure_revisions released
     where released.procedure_id = ${procedure}.id
       and exists (select 1 from electronic_signatures where procedure_revision_id = released.id)) end,
  ${procedure}.revision)`;

interface ProcedureUse {
  /** Null: the usable one. */
  revision?: { number: number; loc: string[] } | null;
  organization_id?: string | null;
  /** Revision of the corrected record: its procedure may be deactivated. */
  corrected?: string | null;
}

/** Locked until the transaction ends: not deactivated meanwhile. */
export async function requireProcedure(
  tx: EntityManager,
  id: string,
  loc: string[],
  { revision = null, organization_id = null, corrected = null }: ProcedureUse = {},
): Promise<NamedProcedure> {
  const [found] = await tx.query<({ id: string; is_active: boolean; revision_id: string | null } & ClimateLimits)[]>(
    `select p.id, r.id as revision_id, ${climateColumns('r')},
            p.is_active or exists (select 1 from procedure_revisions c where c.procedure_id = p.id and c.id = $3) as is_active
       from procedures p left join procedure_revisions r
         on r.procedure_id = p.id and r.revision = coalesce($2::int, ${usableRevision('p', '$4::uuid')})
      where p.id = $1 for share of p`,
    [id, revision?.number ?? null, corrected, organization_id],
  );
  if (!found) throw Invalid.field(loc, 'There is no such {what}', 'value_error', { what: 'procedure' });
  if (!found.is_active) throw Invalid.field(loc, 'The procedure is deactivated', 'procedure.deactivated');
  if (found.revision_id === null)
    throw Invalid.field(revision?.loc ?? loc, 'There is no such {what}', 'value_error', { what: 'revision' });
  const { is_active: _active, ...named } = found;
  return { id: found.id, revision_id: found.revision_id, climate: named };
}

export async function activeProcedures(tx: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }[]>('select id from procedures where id = any($1::uuid[]) and is_active', [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Case-insensitive; current names before former ones; with a version only if it exists here. */
export async function procedureCalled(
  tx: EntityManager,
  name: string,
  version: string | null,
): Promise<{ id: string; revision_id: string | null } | null> {
  const [found] = await tx.query<{ id: string; revision_id: string }[]>(
    `select p.id, r.id as revision_id from procedures p join procedure_revisions r on r.procedure_id = p.id
      where p.is_active and lower(r.name) = lower($1) and ($2::text is null or r.version = $2)
      order by (lower(p.name) = lower($1)) desc, r.revision desc, p.id limit 1 for share of p`,
    [name, version],
  );
  return found ? { id: found.id, revision_id: version === null ? null : found.revision_id } : null;
}

export async function procedureNames(
  tx: EntityManager,
  ids: readonly string[],
): Promise<Map<string, { name: string; is_active: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; name: string; is_active: boolean }[]>(
    'select id, name, is_active from procedures where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, ...procedure }) => [id, procedure]));
}

export interface ProcedureOfARevision extends ClimateLimits {
  proc_id: string;
  name: string;
  version: string;
  standard_ref: string | null;
}

export async function usedProcedure(
  tx: EntityManager,
  revisionId: string | null,
): Promise<ProcedureOfARevision | null> {
  if (revisionId === null) return null;
  const [used] = await tx.query<ProcedureOfARevision[]>(
    `select r.proc_id, r.name, r.version, r.standard_ref, ${climateColumns('r')} from procedure_revisions r where r.id = $1`,
    [revisionId],
  );
  return used ?? null;
}
