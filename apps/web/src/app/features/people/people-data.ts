import { Injectable, inject, resource, type ResourceRef } from '@angular/core';
import {
  Api,
  signaturesPublicKey,
  signaturesVerify,
  usersGet,
  type PublicKeyResponse,
  type SignatureVerifyResponse,
  type UserResponse,
} from '@etalon/api-client';
import { readProblem } from '../../session';

/** What the server says about a person's signature: neither, a key whose signatures are all revoked, or both. */
export interface SignatureProof {
  key: PublicKeyResponse | null;
  check: SignatureVerifyResponse | null;
}

/** Addresses of pictures live for five minutes. */
const KEEP_MS = 4 * 60_000;

@Injectable({ providedIn: 'root' })
export class PeopleData {
  private readonly api = inject(Api);
  private readonly pictures = new Map<string, { at: number; address: Promise<string | null> }>();

  one(id: () => string): ResourceRef<UserResponse | undefined> {
    return resource({ params: id, loader: ({ params }) => this.api.invoke(usersGet, { user_id: params }) });
  }

  /** The address of a person's picture, asked for once however often the person is shown; null without one. */
  picture(id: string): Promise<string | null> {
    const known = this.pictures.get(id);
    if (known && Date.now() - known.at < KEEP_MS) return known.address;
    const address = this.api.invoke(usersGet, { user_id: id }).then(
      (user) => user.profile_picture_url,
      () => null,
    );
    this.pictures.set(id, { at: Date.now(), address });
    return address;
  }

  async proof(userId: string): Promise<SignatureProof> {
    const [key, check] = await Promise.all([
      orNone(this.api.invoke(signaturesPublicKey, { user_id: userId })),
      orNone(this.api.invoke(signaturesVerify, { user_id: userId })),
    ]);
    return { key, check };
  }
}

/** 404 means that there is none. */
async function orNone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (readProblem(error).status === 404) return null;
    throw error;
  }
}
