import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import type { UploadedPart } from '../../platform/http/uploads.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { Files } from '../files/index.js';
import type { User } from './user.entity.js';
import { toUserResponse, type UserResponse } from './users.dto.js';
import { userPicture } from './users.feature.js';

@Injectable()
export class OwnPicture {
  constructor(
    private readonly files: Files,
    private readonly addresses: SignedAddresses,
  ) {}

  async set(caller: Caller, part: UploadedPart | undefined): Promise<UserResponse> {
    return this.response(await this.files.replace(caller, userPicture, caller.id, part));
  }

  /** Without a picture nothing happens. */
  async remove(caller: Caller): Promise<UserResponse> {
    return this.response(await this.files.clear(caller, userPicture, caller.id));
  }

  private response(user: User): UserResponse {
    return toUserResponse(user, (fileId) => this.addresses.orNull(fileId));
  }
}
