import { Injectable, inject, resource, type ResourceRef } from '@angular/core';
import { Api, signaturesProof, usersGet, type SignatureProofResponse, type UserResponse } from '@etalon/api-client';

/** URLs of pictures live for five minutes. */
const KEEP_MS = 4 * 60_000;

@Injectable({ providedIn: 'root' })
export class PeopleData {
  private readonly api = inject(Api);
  private readonly pictures = new Map<string, { at: number; address: Promise<string | null> }>();

  one(id: () => string): ResourceRef<UserResponse | undefined> {
    return resource({ params: id, loader: ({ params }) => this.api.invoke(usersGet, { user_id: params }) });
  }

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

  /** Empty, a key with all signatures revoked, or both. */
  proof(userId: string): Promise<SignatureProofResponse> {
    return this.api.invoke(signaturesProof, { user_id: userId });
  }
}
