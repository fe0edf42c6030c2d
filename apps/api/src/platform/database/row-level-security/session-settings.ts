import type { EntityManager } from 'typeorm';
import {
  databaseContext,
  withDatabaseContext,
  type VisibilityContext,
  type SystemContext,
} from '../connections/database-context.js';
import type { StatementSettings } from '../connections/settings-statement.js';
import { BACKGROUND_LIMITS, limitSettings, SERVER_LIMITS } from '../connections/limits.js';
import { CONFINED_ROLE } from './confined-role.js';

const ofRequests = limitSettings(SERVER_LIMITS);
const ofBackground = limitSettings(BACKGROUND_LIMITS);

/** Row-level security applies to write transactions; reads have their own conditions. */
export class SessionSettings {
  /** Without the role row-level security is inactive. */
  isActive = false;

  readonly now = (): StatementSettings => {
    const { poolKind, sees, isWriting } = databaseContext();
    if (poolKind === 'snapshot') return {};
    const limits = poolKind === 'background' ? ofBackground : ofRequests;
    if (!this.isActive || typeof sees === 'string' || !isWriting) return limits;
    return { ...limits, ...confined(sees) };
  };

  forSnapshot(sees: VisibilityContext): StatementSettings {
    const limits = { ...ofBackground, idle_in_transaction_session_timeout: '0' };
    return this.isActive ? { ...limits, ...confined(sees) } : limits;
  }
}

function confined(sees: VisibilityContext | null): StatementSettings {
  return {
    'etalon.person': sees?.id ?? '',
    'etalon.role': sees?.role ?? '',
    'etalon.memberships': `{${sees?.memberships.join(',') ?? ''}}`,
    role: CONFINED_ROLE,
  };
}

export async function withoutRowLevelSecurity<T>(
  tx: EntityManager,
  name: SystemContext,
  work: () => Promise<T>,
): Promise<T> {
  const role = await currentRole(tx);
  if (role !== CONFINED_ROLE) return work();
  await tx.query(`select set_config('role', 'none', true)`);
  // On failure the transaction ends, and the role with it.
  const result = await withDatabaseContext({ sees: name }, work);
  await tx.query(`select set_config('role', $1, true)`, [role]);
  return result;
}

export async function belongsNow(tx: EntityManager, userId: string, organizationId: string): Promise<void> {
  const { sees } = databaseContext();
  if (typeof sees !== 'object' || sees?.id !== userId || sees.memberships.includes(organizationId)) return;
  sees.memberships.push(organizationId);
  await tx.query(`select set_config('etalon.memberships', $1, true)`, [confined(sees)['etalon.memberships']]);
}

async function currentRole(tx: EntityManager): Promise<string> {
  const [row] = await tx.query<{ role: string }[]>(`select current_setting('role') as role`);
  return row?.role ?? 'none';
}
