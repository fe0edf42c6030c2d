import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../platform/secrets/secret-check.js';
import { AuditTrail } from '../audit/index.js';
import { Files } from '../files/index.js';
import { ALGORITHM, isSignedBy, makeKeyPair, signStatement } from './signature-proof.js';
import { UserKey, UserSignature } from './signature.entity.js';
import {
  PublicKeyResponse,
  type SignatureProofResponse,
  type SignatureVerifyResponse,
  UserSignatureResponse,
} from './signatures.dto.js';
import { codes, signatureFile } from './signatures.feature.js';

@Injectable()
export class SignaturesService {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly wrapper: KeyWrapper,
    private readonly secret: SecretCheck,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async own(caller: Caller): Promise<UserSignatureResponse | null> {
    const signature = await this.database.read.findOneBy(UserSignature, { user_id: caller.id, is_active: true });
    return signature && this.response(this.database.read, signature);
  }

  async set(
    caller: Caller,
    part: UploadedPart | undefined,
    source: 'upload' | 'drawn',
  ): Promise<UserSignatureResponse> {
    const file = await this.files.receive(signatureFile, caller.id, caller.id, part);
    const id = randomUUID();
    return this.database.transaction(async (tx) => {
      const key = await this.key(tx, caller.id);
      const [last] = await tx.query<{ version: number }[]>(
        'select coalesce(max(version), 0)::int as version from user_signatures where user_id = $1',
        [caller.id],
      );
      const version = (last?.version ?? 0) + 1;
      await this.revoke(tx, caller.id, `replaced by version ${version}`);
      const statement = { user_id: caller.id, image_sha256: file.row.checksum_sha256, signed_at: this.clock.now() };
      const signature = signStatement(statement, this.wrapper.unwrap(key.wrapped_private_key, caller.id));
      await this.files.keep(tx, file, { actor: caller, subject: subject(caller), facts: { version, source } });
      await tx.insert(UserSignature, { ...statement, id, version, source, file_id: file.row.id, signature });
      return this.response(tx, await tx.findOneByOrFail(UserSignature, { id }));
    });
  }

  async remove(caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.lockPerson(tx, caller.id);
      const revoked = await this.revoke(tx, caller.id, 'removed');
      if (revoked) await this.audit.act(tx, caller, codes['user.signature_removed'], subject(caller));
    });
  }

  async publicKey(userId: string): Promise<PublicKeyResponse> {
    const key = await this.keyOf(userId);
    if (!key) throw new NotFound('Key');
    return toPublicKey(key);
  }

  async proof(userId: string): Promise<SignatureProofResponse> {
    const people = await this.database.rows('select 1 from people where id = $1', [userId]);
    if (people.length === 0) throw new NotFound('User');
    const [key, check] = await Promise.all([this.keyOf(userId), this.check(userId, null)]);
    return { key: key && toPublicKey(key), check };
  }

  async verify(userId: string, signatureId: string | null): Promise<SignatureVerifyResponse> {
    const check = await this.check(userId, signatureId);
    if (!check) throw new NotFound('Signature');
    return check;
  }

  private async check(userId: string, signatureId: string | null): Promise<SignatureVerifyResponse | null> {
    const which = signatureId ? { id: signatureId, user_id: userId } : { user_id: userId, is_active: true };
    const signature = await this.database.read.findOneBy(UserSignature, which);
    const key = signature && (await this.keyOf(userId));
    if (!key) return null;
    const image_hash_match = await this.files.isContent(signature.file_id, signature.image_sha256);
    const signature_valid = isSignedBy(signature, signature.signature, key.public_key_pem);
    const { version, signed_at } = signature;
    return { verified: image_hash_match && signature_valid, image_hash_match, signature_valid, version, signed_at };
  }

  private keyOf(userId: string): Promise<UserKey | null> {
    return this.database.read.findOneBy(UserKey, { user_id: userId });
  }

  private async revoke(tx: EntityManager, userId: string, reason: string): Promise<boolean> {
    const active = await tx.findOneBy(UserSignature, { user_id: userId, is_active: true });
    requireVersion('signature', active?.version ?? null);
    const result = await tx.update(
      UserSignature,
      { user_id: userId, is_active: true },
      { is_active: false, revoked_at: this.clock.now(), revoked_reason: reason },
    );
    return (result.affected ?? 0) > 0;
  }

  /** Locks the person's row: one key. */
  private async key(tx: EntityManager, userId: string): Promise<UserKey> {
    await this.lockPerson(tx, userId);
    const known = await tx.findOneBy(UserKey, { user_id: userId });
    if (known) return known;
    await this.secret.requireCurrent(tx);
    const { private_key_pkcs8, ...facts } = makeKeyPair();
    const made = {
      ...facts,
      user_id: userId,
      algorithm: ALGORITHM,
      wrapped_private_key: this.wrapper.wrap(private_key_pkcs8, userId),
    };
    await tx.insert(UserKey, made);
    return tx.findOneByOrFail(UserKey, { user_id: userId });
  }

  private async lockPerson(tx: EntityManager, userId: string): Promise<void> {
    await tx.query('select 1 from people where id = $1 for update', [userId]);
  }

  private async response(tx: EntityManager, signature: UserSignature): Promise<UserSignatureResponse> {
    const { fingerprint_sha256 } = await tx.findOneByOrFail(UserKey, { user_id: signature.user_id });
    const image_url = this.files.address(signature.file_id);
    return withVersion(
      responseOf(UserSignatureResponse, signature, { image_url, fingerprint_sha256 }),
      signature.version,
    );
  }
}

const toPublicKey = (key: UserKey): PublicKeyResponse => responseOf(PublicKeyResponse, key);

const subject = (caller: Caller) => ({ id: caller.id, organization_id: null });
