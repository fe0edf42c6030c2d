import { Injectable } from '@nestjs/common';
import { toSVG } from 'bwip-js/node';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, RuleBroken } from '../../platform/errors/errors.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { AuditTrail } from '../audit/index.js';
import { Confirmations, SignIns } from '../auth/index.js';
import { Notify } from '../notifications/index.js';
import { changeCredentials, lockOwn, NO_PASSWORD, User } from '../users/index.js';
import { Challenges } from './challenges.js';
import { Factors } from './factors.js';
import { factorAdded, factorRemoved } from './notices.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { RelyingParty } from './relying-party.js';
import {
  type FactorAddedResponse,
  OwnSecondFactorResponse,
  type PasskeyEnrolmentRequest,
  type PasskeyOptionsResponse,
  PasskeyResponse,
  type PasswordProofRequest,
  type RecoveryCodesResponse,
  type TotpBegunResponse,
} from './second-factor.dto.js';
import { SecondFactorRules } from './rules.js';
import { Passkey, TotpSecret } from './second-factor.entities.js';
import { codes } from './second-factor.feature.js';
import { impossible } from './sign-in.service.js';
import { TotpSecrets } from './totp-secrets.js';

/** @see Confirmations.requireOwner */
interface OwnerProof extends PasswordProofRequest {
  confirmation: string | null;
}

@Injectable()
export class OwnFactors {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly notify: Notify,
    private readonly confirmations: Confirmations,
    private readonly challenges: Challenges,
    private readonly factors: Factors,
    private readonly totp: TotpSecrets,
    private readonly recovery: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly party: RelyingParty,
    private readonly rules: SecondFactorRules,
    private readonly signIns: SignIns,
  ) {}

  async get(caller: Caller): Promise<OwnSecondFactorResponse> {
    const { id } = caller;
    const { read } = this.database;
    const [user, totp, passkeys, recovery_codes, required_from] = await Promise.all([
      read.findOneByOrFail(User, { id }),
      read.findOneBy(TotpSecret, { user_id: id }),
      this.passkeys.of(read, id),
      this.recovery.left(read, id),
      this.rules.appliesFrom(caller),
    ]);
    return responseOf(OwnSecondFactorResponse, {
      required_from,
      totp_since: totp?.confirmed_at ?? null,
      passkeys: passkeys.map((one) => responseOf(PasskeyResponse, one)),
      recovery_codes,
      passkeys_possible: this.party.isPossible,
      has_password: user.password_hash !== NO_PASSWORD,
    });
  }

  async beginTotp(caller: Caller, proof: OwnerProof): Promise<TotpBegunResponse> {
    await this.requireOwner(caller, proof);
    const { secret, uri } = await this.database.transaction(async (tx) =>
      this.totp.begin(tx, await lockOwn(tx, caller)),
    );
    return { secret, uri, qr_code: qrCode(uri) };
  }

  async confirmTotp(caller: Caller, code: string): Promise<FactorAddedResponse> {
    return this.adding(caller, async (tx, user) => {
      if (!(await this.totp.confirm(tx, user.id, code)))
        throw Invalid.field(
          ['body', 'code'],
          'This code is wrong. Check the clock of the device',
          'second_factor.code_wrong',
        );
      await this.record(tx, caller, codes['user.totp_enrolled']);
    });
  }

  async removeTotp(caller: Caller, proof: OwnerProof): Promise<void> {
    await this.requireOwner(caller, proof);
    await this.removing(caller, async (tx) => {
      if (!(await this.totp.remove(tx, caller.id)))
        throw new RuleBroken('second_factor.no_totp', 'There is no authenticator app.');
      await this.record(tx, caller, codes['user.totp_removed']);
    });
  }

  async beginPasskey(caller: Caller, proof: OwnerProof): Promise<PasskeyOptionsResponse> {
    if (!this.party.isPossible) throw impossible();
    await this.requireOwner(caller, proof);
    const { token, kept } = await this.database.transaction(async (tx) => ({
      token: await this.challenges.begin(tx, 'passkey_enrolment', caller),
      kept: await this.passkeys.of(tx, caller.id),
    }));
    const options = await this.party.enrolmentOptions(caller, kept, this.challenges.bytesOf(token));
    return { challenge: token, options };
  }

  async addPasskey(caller: Caller, { challenge, ...answer }: PasskeyEnrolmentRequest): Promise<FactorAddedResponse> {
    return this.adding(caller, async (tx) => {
      const found = await this.challenges.find(tx, 'passkey_enrolment', challenge);
      if (found?.user_id !== caller.id || found.token_version !== caller.token_version)
        throw new RuleBroken('passkey.expired', 'This has ended or was used already. Begin again.');
      await this.challenges.end(tx, found);
      const { name } = await this.passkeys.add(tx, caller.id, answer, this.challenges.bytesOf(challenge));
      await this.record(tx, caller, codes['user.passkey_added'], { name });
    });
  }

  async renamePasskey(caller: Caller, id: string, name: string): Promise<PasskeyResponse> {
    return this.database.transaction(async (tx) => {
      const passkey = await this.passkeys.lock(tx, caller.id, id);
      const view = () => ({ name: passkey.name });
      await this.audit.change(tx, caller, codes['user.passkey_renamed'], subjectOf(caller), view, async () => {
        passkey.name = name;
        await tx.save(passkey);
      });
      return responseOf(PasskeyResponse, passkey);
    });
  }

  async removePasskey(caller: Caller, id: string, proof: OwnerProof): Promise<void> {
    await this.requireOwner(caller, proof);
    await this.removing(caller, async (tx) => {
      const { name } = await this.passkeys.lock(tx, caller.id, id);
      await tx.delete(Passkey, { id });
      await this.record(tx, caller, codes['user.passkey_removed'], { name });
    });
  }

  async renewCodes(caller: Caller, proof: OwnerProof): Promise<RecoveryCodesResponse> {
    await this.requireOwner(caller, proof);
    return this.database.transaction(async (tx) => {
      await lockOwn(tx, caller);
      if ((await this.factors.methodsOf(caller.id, tx)).length === 0)
        throw new RuleBroken('second_factor.none', 'Add an authenticator app or a passkey first.');
      const recovery_codes = await this.recovery.renew(tx, caller.id);
      await this.record(tx, caller, codes['user.recovery_codes_renewed']);
      return { recovery_codes };
    });
  }

  /** The first factor ends other sessions, opened by password alone. */
  private async adding(
    caller: Caller,
    add: (tx: EntityManager, user: User) => Promise<void>,
  ): Promise<FactorAddedResponse> {
    const { user, recovery_codes } = await this.database.transaction(async (tx) => {
      const user = await lockOwn(tx, caller);
      const isFirst = (await this.factors.methodsOf(user.id, tx)).length === 0;
      await add(tx, user);
      if (isFirst) await changeCredentials(tx, user);
      await this.notify.now(tx, factorAdded, { entity_id: user.id, params: {} });
      return { user: isFirst ? user : null, recovery_codes: isFirst ? await this.recovery.renew(tx, user.id) : [] };
    });
    return { access_token: user && (await this.signIns.token(user)), recovery_codes };
  }

  private async removing(caller: Caller, remove: (tx: EntityManager) => Promise<void>): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockOwn(tx, caller);
      await remove(tx);
      await this.rules.requireFactor(tx, caller.id);
      await this.factors.endCodesWithoutFactor(tx, caller.id);
      await this.notify.now(tx, factorRemoved, { entity_id: caller.id, params: {} });
    });
  }

  private requireOwner(caller: Caller, { current_password, confirmation }: OwnerProof): Promise<void> {
    return this.confirmations.requireOwner(caller, current_password, confirmation);
  }

  private record(tx: EntityManager, caller: Caller, code: AuditCode, facts: Record<string, unknown> = {}) {
    return this.audit.act(tx, caller, code, subjectOf(caller), facts);
  }
}

function qrCode(text: string): string {
  // The library's types lack options of single symbologies.
  const symbology = { bcid: 'qrcode', eclevel: 'M' };
  return toSVG({ ...symbology, text, padding: 2 });
}

const subjectOf = ({ id }: Caller) => ({ id, organization_id: null });
