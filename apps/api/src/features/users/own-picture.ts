import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { requirePart, type UploadedPart } from '../../platform/http/uploads.js';
import { readPicture } from '../../platform/pictures/read-picture.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { AuditTrail } from '../audit/index.js';
import { Files } from '../files/index.js';
import { lockUser } from './account-rules.js';
import { User } from './user.entity.js';
import { toUserResponse, type UserResponse } from './users.dto.js';
import { codes } from './users.feature.js';

const SIDE_PIXELS = 512;

@Injectable()
export class OwnPicture {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly audit: AuditTrail,
    private readonly addresses: SignedAddresses,
  ) {}

  async set(caller: Caller, part: UploadedPart | undefined): Promise<UserResponse> {
    const picture = await readPicture(requirePart(part).buffer, SIDE_PIXELS);
    const file = await this.files.write({
      entity_type: 'user_profile_picture',
      entity_id: caller.id,
      object_name: `users/${caller.id}/${randomUUID()}.${picture.extension}`,
      original_filename: `picture.${picture.extension}`,
      content_type: picture.content_type,
      uploaded_by: caller.id,
      content: picture.content,
    });
    return this.change(caller, codes['user.picture_updated'], file);
  }

  /** Without a picture nothing happens. */
  remove(caller: Caller): Promise<UserResponse> {
    return this.change(caller, codes['user.picture_removed'], null);
  }

  private async change(
    caller: Caller,
    action: AuditCode,
    file: Awaited<ReturnType<Files['write']>> | null,
  ): Promise<UserResponse> {
    const { user, previous } = await this.database.transaction(async (tx) => {
      const user = (await lockUser(tx, caller.id)) ?? (await tx.findOneByOrFail(User, { id: caller.id }));
      const previous = user.profile_picture_id;
      if (file) await this.files.keep(tx, file);
      const subject = { id: user.id, organization_id: null };
      await this.audit.change(
        tx,
        caller,
        action,
        subject,
        () => ({ profile_picture_id: user.profile_picture_id }),
        async () => {
          user.profile_picture_id = file?.id ?? null;
          await tx.save(user);
        },
      );
      const forgotten = previous ? await this.files.forget(tx, previous) : null;
      return { user, previous: forgotten };
    });
    if (previous) await this.files.erase(previous);
    return toUserResponse(user, (fileId) => this.addresses.orNull(fileId));
  }
}
