import { Injectable, Injector, inject } from '@angular/core';
import type { SignatureGiven, SignatureMeaning } from '@etalon/api-client';

/** Signature to give: permitted meanings, the first one preselected. */
export interface AskedSignature {
  meanings: readonly SignatureMeaning[];
  /** Already given for the act; null: asked where the meaning needs one. */
  reason: string | null;
}

/** A given signature with its confirmation. */
export interface Signed {
  signature: SignatureGiven;
  confirmation: string;
}

/** Asks for electronic signatures. */
@Injectable({ providedIn: 'root' })
export class Signatures {
  private readonly injector = inject(Injector);

  /** @returns undefined if cancelled */
  async ask(asked: AskedSignature): Promise<Signed | undefined> {
    const [{ Dialogs }, { SignDialog }] = await Promise.all([import('../../ui'), import('./sign-dialog')]);
    return this.injector.get(Dialogs).open<Signed, AskedSignature>(SignDialog, asked);
  }

  /** Asks for the signature of a release; `send` sends it. @returns whether it was given */
  async release(
    send: (signed: { body: { signature: SignatureGiven }; 'Etalon-Confirmation': string }) => Promise<unknown>,
  ): Promise<boolean> {
    const given = await this.ask({ meanings: ['approved', 'reviewed', 'responsible'], reason: null });
    if (!given) return false;
    await send({ body: { signature: given.signature }, 'Etalon-Confirmation': given.confirmation });
    return true;
  }
}
