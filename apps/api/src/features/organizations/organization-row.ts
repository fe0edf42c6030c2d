import type { EntityManager } from 'typeorm';
import { NotFound } from '../../platform/errors/errors.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { Organization } from './organization.entity.js';

export const subject = (id: string) => ({ id, organization_id: id });

export async function lock(tx: EntityManager, id: string): Promise<Organization> {
  const organization = await tx.findOne(Organization, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!organization) throw new NotFound('Organization');
  requireVersion('organization', organization.version);
  return organization;
}
