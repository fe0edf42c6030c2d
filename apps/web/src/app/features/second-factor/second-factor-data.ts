import { Injectable, inject } from '@angular/core';
import {
  Api,
  ownFactorsAddPasskey,
  ownFactorsBeginPasskey,
  ownFactorsBeginTotp,
  ownFactorsConfirmTotp,
  ownFactorsGet,
  ownFactorsRemovePasskey,
  ownFactorsRemoveTotp,
  ownFactorsRenamePasskey,
  ownFactorsRenewCodes,
  type OwnSecondFactorResponse,
  type TotpBegunResponse,
} from '@etalon/api-client';
import { SecondFactor, Session } from '../../session';

/** Each change needs the password, if there is one. */
@Injectable()
export class SecondFactorData {
  private readonly api = inject(Api);
  private readonly session = inject(Session);
  private readonly factor = inject(SecondFactor);

  get(): Promise<OwnSecondFactorResponse> {
    return this.api.invoke(ownFactorsGet);
  }

  beginTotp(password: string): Promise<TotpBegunResponse> {
    return this.api.invoke(ownFactorsBeginTotp, { body: proof(password) });
  }

  /** @returns new recovery codes; empty if some exist */
  async confirmTotp(code: string): Promise<string[]> {
    const { recovery_codes } = await this.session.renewedBy(() =>
      this.api.invoke(ownFactorsConfirmTotp, { body: { code } }),
    );
    return recovery_codes;
  }

  removeTotp(password: string): Promise<void> {
    return this.api.invoke(ownFactorsRemoveTotp, { body: proof(password) });
  }

  /** @returns new recovery codes; empty if some exist */
  async addPasskey(name: string, password: string): Promise<string[]> {
    const { challenge, options } = await this.api.invoke(ownFactorsBeginPasskey, { body: proof(password) });
    const answer = await this.factor.enrol(options);
    const body = { challenge, name, ...answer };
    const { recovery_codes } = await this.session.renewedBy(() => this.api.invoke(ownFactorsAddPasskey, { body }));
    return recovery_codes;
  }

  async renamePasskey(passkey_id: string, name: string): Promise<void> {
    await this.api.invoke(ownFactorsRenamePasskey, { passkey_id, body: { name } });
  }

  removePasskey(passkey_id: string, password: string): Promise<void> {
    return this.api.invoke(ownFactorsRemovePasskey, { passkey_id, body: proof(password) });
  }

  async renewCodes(password: string): Promise<string[]> {
    return (await this.api.invoke(ownFactorsRenewCodes, { body: proof(password) })).recovery_codes;
  }
}

const proof = (password: string) => (password === '' ? {} : { current_password: password });
