import { Injectable, Injector, inject } from '@angular/core';
import type { SignatureGiven, SignatureMeaning } from '@etalon/api-client';

export interface AskedSignature {
  meanings: readonly SignatureMeaning[];
  /** Null: asked where the meaning needs one. */
  reason: string | null;
}

export interface Signed {
  signature: SignatureGiven;
  confirmation: string;
}

@Injectable({ providedIn: 'root' })
export class Signatures {
  private readonly injector = inject(Injector);

  /** @returns undefined if cancelled */
  async ask(asked: AskedSignature): Promise<Signed | undefined> {
    const [{ Dialogs }, { SignDialog }] = await Promise.all([import('../../ui'), import('./sign-dialog')]);
    return this.injector.get(Dialogs).open<Signed, AskedSignature>(SignDialog, asked);
  }

  /** @returns whether it was given */
  async release(
    send: (signed: { body: { signature: SignatureGiven }; 'Etalon-Confirmation': string }) => Promise<unknown>,
  ): Promise<boolean> {
    const given = await this.ask({ meanings: ['approved', 'reviewed', 'responsible'], reason: null });
    if (!given) return false;
    await send({ body: { signature: given.signature }, 'Etalon-Confirmation': given.confirmation });
    return true;
  }
}
