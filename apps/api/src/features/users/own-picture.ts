import { uploadRules } from '@etalon/access';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { NotFound } from '../../platform/errors/errors.js';
import type { UploadedPart } from '../../platform/http/uploads.js';
import { readPicture } from '../../platform/pictures/read-picture.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { declareFileKind, Files } from '../files/index.js';
import { lockUser } from './account-rules.js';
import type { User } from './user.entity.js';
import { toUserResponse, type UserResponse } from './users.dto.js';

const SIDE_PIXELS = 512;

export const userPicture = declareFileKind<User>('user_profile_picture', {
  upload: uploadRules.picture,
  readBy: 'user.read',
  audit: { kept: 'user.picture_updated', removed: 'user.picture_removed' },
  picture: { name: 'picture', read: (bytes) => readPicture(bytes, SIDE_PIXELS) },
  slot: {
    column: 'profile_picture_id',
    lock: requireUser,
    subject: (id) => ({ type: 'user', id, organization_id: null }),
  },
});

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

/** @throws NotFound */
async function requireUser(tx: EntityManager, id: string): Promise<User> {
  const user = await lockUser(tx, id);
  if (!user) throw new NotFound('User');
  return user;
}
