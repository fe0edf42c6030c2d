import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { AuditTrail } from '../audit/index.js';
import { KnownNetworks, noteSignIn, type User } from '../users/index.js';
import { codes } from './auth.feature.js';
import type { Origin } from './origin.js';
import { Tokens } from './tokens.js';

type SignedIn = Pick<User, 'id' | 'email' | 'role' | 'token_version'>;

@Injectable()
export class SignIns {
  constructor(
    private readonly audit: AuditTrail,
    private readonly networks: KnownNetworks,
    private readonly tokens: Tokens,
    private readonly clock: Clock,
  ) {}

  async note(tx: EntityManager, user: SignedIn, origin: Origin, facts: Record<string, unknown> = {}): Promise<void> {
    await noteSignIn(tx, user.id, this.clock.now());
    await this.networks.remember(tx, user.id, origin.ip);
    const { id, email, role } = user;
    const subject = { id, organization_id: null };
    await this.audit.act(tx, { ...origin, id, email, role }, codes['auth.signed_in'], subject, facts);
  }

  /** Call after the transaction of `note`. */
  token(user: SignedIn, { byProvider = false } = {}): Promise<string> {
    return this.tokens.issue(user, byProvider);
  }
}
