import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import type { UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { SignedAddresses } from '../../../platform/storage/signed-addresses.js';
import { Files } from '../../files/index.js';
import { nameWarnings } from '../../memberships/index.js';
import type { User } from '../user.entity.js';
import { toUserResponse, type UserResponse } from '../users.dto.js';
import { userPicture } from '../users.feature.js';

@Injectable()
export class OwnPicture {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly addresses: SignedAddresses,
  ) {}

  async set(caller: Caller, part: UploadedPart | undefined): Promise<UserResponse> {
    return this.response(caller, await this.files.replace(caller, userPicture, caller.id, part));
  }

  async remove(caller: Caller): Promise<UserResponse> {
    return this.response(caller, await this.files.clear(caller, userPicture, caller.id));
  }

  private async response(caller: Caller, user: User): Promise<UserResponse> {
    const warnings = await nameWarnings(this.database.read, caller, [user]);
    return toUserResponse(user, warnings(user.id), (fileId) => this.addresses.orNull(fileId));
  }
}
