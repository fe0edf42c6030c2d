import type { Caller } from '../../platform/access/caller.js';
import { organizationsThat, Parameters, visibleTo } from '../../platform/access/visible-to.js';
import type { Database } from '../../platform/database/database.js';
import type { AuditView } from './difference.js';

interface Naming {
  actor_id: string | null;
  entity_id: string | null;
  before_state: AuditView | null;
  after_state: AuditView | null;
}

export interface NamedId {
  id: string;
  name: string;
}

const MOST = 5000;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export async function namesInEntries(
  database: Database,
  caller: Caller,
  entries: readonly Naming[],
): Promise<(entry: Naming) => NamedId[]> {
  const wanted = [...new Set(entries.flatMap(idsOf))].slice(0, MOST);
  if (wanted.length === 0) return () => [];
  const { bind, values } = new Parameters();
  const ids = `any(${bind(wanted)}::uuid[])`;
  const rows = await database.rows<NamedId>(
    `select o.id, o.name from organization_cards o where o.id = ${ids} and ${organizationsThat('known', caller, 'o', bind)}
     union all select l.id, l.name from location_cards l where l.id = ${ids} and ${visibleTo(caller, 'l.organization_id', bind)}
     union all select a.id, a.asset_id || ' ' || a.name from asset_cards a
                where a.id = ${ids} and ${visibleTo(caller, 'a.organization_id', bind)}
     union all select p.id, p.name from people p where p.id = ${ids}
     union all select p.id, p.name from procedure_cards p where p.id = ${ids}`,
    values,
  );
  const known = new Map(rows.map(({ id, name }) => [id, name]));
  return (entry) =>
    idsOf(entry).flatMap((id) => {
      const name = known.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
}

function idsOf({ entity_id, before_state, after_state }: Naming): string[] {
  const values = [before_state, after_state].flatMap((state) => Object.values(state ?? {})).flat();
  const ids = [entity_id, ...values].filter((value) => typeof value === 'string' && UUID.test(value));
  return [...new Set(ids as string[])];
}
