import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { AuditTrail } from '../audit/index.js';
import { User } from './user.entity.js';
import { toUserResponse, type UserResponse, type UserSelfUpdate } from './users.dto.js';

@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  async me(caller: Caller): Promise<UserResponse> {
    return toUserResponse(await this.database.read.findOneByOrFail(User, { id: caller.id }));
  }

  async get(id: string): Promise<UserResponse> {
    const user = await this.database.read.findOneBy(User, { id });
    if (!user) throw new NotFound('User');
    return toUserResponse(user);
  }

  updateMe(caller: Caller, changes: UserSelfUpdate): Promise<UserResponse> {
    return this.database.transaction(async (tx) => {
      const user = await tx.findOneOrFail(User, { where: { id: caller.id }, lock: { mode: 'pessimistic_write' } });
      const subject = { type: 'user', id: user.id, organization_id: null } as const;
      await this.audit.change(
        tx,
        caller,
        'user.updated',
        subject,
        () => view(user),
        () => assignGiven(user, changes, { keepOnNull: true }),
      );
      return toUserResponse(await tx.save(user));
    });
  }
}

const view = ({ name, email, language, role, is_active, is_verified }: User) => ({
  name,
  email,
  language,
  role,
  is_active,
  is_verified,
});
