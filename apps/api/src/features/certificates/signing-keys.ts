import { Injectable } from '@nestjs/common';
import { randomUUID, X509Certificate, type webcrypto } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import { Fault } from '../../platform/errors/fault.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../platform/secrets/secret-check.js';
import { SigningKey } from './certificate.entity.js';
import type { SigningCertificateResponse } from './certificates.dto.js';
import { requireInTime } from './keys/not-in-time.js';
import {
  createOrganizationCertificate,
  importSigningKey,
  type MadeAlgorithm,
  type Signatory,
} from './signing/index.js';

/** Associated data of the instance key. */
const INSTANCE = 'instance';
const INSTANCE_ITSELF = { id: INSTANCE, name: 'Etalon', full_name: null, address_country: null, vat_number: null };

export interface OpenedKey {
  id: string;
  privateKey: webcrypto.CryptoKey;
  certificateDer: Buffer;
  chainDer: Buffer[];
  algorithm: string;
  subject_common_name: string;
}

export interface NewKey extends Pick<
  SigningKey,
  | 'origin'
  | 'algorithm'
  | 'subject_common_name'
  | 'certificate_pem'
  | 'chain_pem'
  | 'fingerprint_sha256'
  | 'not_valid_before'
  | 'not_valid_after'
> {
  privateKeyPkcs8: Buffer;
}

/** Generated on the first certificate; private part wrapped. */
@Injectable()
export class SigningKeys {
  private readonly opened = new Map<string, Promise<OpenedKey>>();
  private readonly making = new Map<string, Promise<SigningKey>>();

  constructor(
    private readonly database: Database,
    private readonly wrapper: KeyWrapper,
    private readonly secret: SecretCheck,
    private readonly clock: Clock,
  ) {}

  async certificate(organizationId: string | null): Promise<SigningCertificateResponse | null> {
    const row = await this.current(organizationId);
    if (!row) return null;
    const { algorithm, subject_common_name, certificate_pem, fingerprint_sha256, not_valid_before, not_valid_after } =
      row;
    return { algorithm, subject_common_name, certificate_pem, fingerprint_sha256, not_valid_before, not_valid_after };
  }

  current(organizationId: string | null, tx: EntityManager = this.database.read): Promise<SigningKey | null> {
    return tx.findOneBy(SigningKey, { organization_id: organizationId ?? IsNull(), retired_at: IsNull() });
  }

  /** @throws NoUseInRetrying if its certificate is not valid now */
  async open(organization: { id: string } | null): Promise<OpenedKey> {
    const organizationId = organization?.id ?? null;
    const row = (await this.current(organizationId)) ?? (await this.makeFirst(organizationId));
    requireInTime(row, this.clock.now());
    const known = this.opened.get(ownerOf(organizationId));
    if (known && (await known).id === row.id) return known;
    const opening = this.unlock(row);
    this.opened.set(ownerOf(organizationId), opening);
    opening.catch(() => this.opened.delete(ownerOf(organizationId)));
    return opening;
  }

  async make(organizationId: string | null, algorithm: MadeAlgorithm): Promise<NewKey> {
    const signatory = await this.signatory(organizationId);
    const { certificateDer: _der, ...made } = await createOrganizationCertificate(
      signatory,
      algorithm,
      this.clock.now(),
    );
    return { ...made, origin: 'made', chain_pem: null };
  }

  /** Null if another key is active. */
  async insert(tx: EntityManager, organizationId: string | null, key: NewKey): Promise<SigningKey | null> {
    await this.secret.requireCurrent(tx);
    const { privateKeyPkcs8, ...facts } = key;
    const id = randomUUID();
    await tx
      .createQueryBuilder()
      .insert()
      .into(SigningKey)
      .values({
        ...facts,
        id,
        organization_id: organizationId,
        wrapped_private_key: this.wrapper.wrap(privateKeyPkcs8, ownerOf(organizationId)),
        created_at: this.clock.now(),
      })
      .orIgnore()
      .execute();
    return tx.findOneBy(SigningKey, { id });
  }

  async retire(tx: EntityManager, organizationId: string | null): Promise<SigningKey | null> {
    const where = { organization_id: organizationId ?? IsNull(), retired_at: IsNull() };
    const row = await tx.findOne(SigningKey, { where, lock: { mode: 'pessimistic_write' } });
    if (row) await tx.update(SigningKey, { id: row.id }, { retired_at: this.clock.now(), wrapped_private_key: null });
    return row;
  }

  private async unlock(row: SigningKey): Promise<OpenedKey> {
    const { id, organization_id, algorithm, subject_common_name, chain_pem } = row;
    const wrapped = row.wrapped_private_key ?? '';
    return {
      id,
      privateKey: await importSigningKey(this.wrapper.unwrap(wrapped, ownerOf(organization_id)), algorithm),
      certificateDer: derOf(row.certificate_pem),
      chainDer: (chain_pem ?? '')
        .split(/(?<=-----END CERTIFICATE-----\n)/)
        .filter(Boolean)
        .map(derOf),
      algorithm,
      subject_common_name,
    };
  }

  private makeFirst(organizationId: string | null): Promise<SigningKey> {
    const owner = ownerOf(organizationId);
    const making = this.making.get(owner) ?? this.keepFirst(organizationId).finally(() => this.making.delete(owner));
    this.making.set(owner, making);
    return making;
  }

  /** Outside the transaction; the first of two inserts wins. */
  private async keepFirst(organizationId: string | null): Promise<SigningKey> {
    const made = await this.make(organizationId, 'RSA-3072');
    return this.database.aside(async (tx) => {
      const row = (await this.insert(tx, organizationId, made)) ?? (await this.current(organizationId, tx));
      if (!row) throw new Fault('A signing key that was just made is not there');
      return row;
    });
  }

  private async signatory(organizationId: string | null): Promise<Signatory> {
    if (organizationId === null) return INSTANCE_ITSELF;
    const [known] = await this.database.rows<Signatory>(
      'select id, name, full_name, address_country, vat_number from signatories where id = $1',
      [organizationId],
    );
    return known ?? { ...INSTANCE_ITSELF, id: organizationId };
  }
}

const ownerOf = (organizationId: string | null) => organizationId ?? INSTANCE;
const derOf = (pem: string) => Buffer.from(new X509Certificate(pem).raw);
