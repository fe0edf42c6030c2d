import type { EntityManager } from 'typeorm';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';

interface LockedOrganization {
  id: string;
  name: string;
  is_active: boolean;
  external: boolean;
}

export const subject = (id: string) => ({ id, organization_id: id });

/** Lock after the people. */
export async function lockOrganization(tx: EntityManager, id: string): Promise<LockedOrganization> {
  const [organization] = await tx.query<LockedOrganization[]>(
    'select id, name, is_active, external from organization_cards where id = $1 for update',
    [id],
  );
  if (!organization) throw new NotFound('Organization');
  return organization;
}

export async function requireInternal(tx: EntityManager, id: string): Promise<void> {
  const { external } = await lockOrganization(tx, id);
  if (external) throw new RuleBroken('organization.external', 'A provider or customer has no members.');
}
