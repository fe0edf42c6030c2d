import { Injectable } from '@nestjs/common';
import { randomUUID, X509Certificate, type webcrypto } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Fault } from '../../platform/errors/fault.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { KeyWrapper } from '../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../platform/secrets/secret-check.js';
import { SigningKey } from './certificate.entity.js';
import type { SigningCertificateResponse } from './certificates.dto.js';
import { createOrganizationCertificate, importSigningKey, type Signatory } from './signing/index.js';

/** Associated data of the key that signs for assets without an organization. */
const INSTANCE = 'instance';
const INSTANCE_ITSELF = { id: INSTANCE, name: 'Etalon', full_name: null, address_country: null, vat_number: null };

export interface OpenedKey {
  privateKey: webcrypto.CryptoKey;
  certificateDer: Buffer;
  algorithm: string;
  subject_common_name: string;
}

/** The key pair of each organization, made on its first certificate, private part wrapped, opened ones kept in memory. */
@Injectable()
export class SigningKeys {
  private readonly opened = new Map<string, Promise<OpenedKey>>();

  constructor(
    private readonly database: Database,
    private readonly wrapper: KeyWrapper,
    private readonly secret: SecretCheck,
    private readonly clock: Clock,
  ) {}

  /** Null until the first certificate of that organization was issued. */
  async certificate(organizationId: string | null): Promise<SigningCertificateResponse | null> {
    const row = await this.find(this.database.read, organizationId);
    if (!row) return null;
    const { algorithm, subject_common_name, certificate_pem, fingerprint_sha256, not_valid_before, not_valid_after } =
      row;
    return { algorithm, subject_common_name, certificate_pem, fingerprint_sha256, not_valid_before, not_valid_after };
  }

  open(organization: { id: string; name: string } | null): Promise<OpenedKey> {
    const owner = organization?.id ?? INSTANCE;
    const known = this.opened.get(owner);
    if (known) return known;
    const opening = this.load(organization, owner);
    this.opened.set(owner, opening);
    opening.catch(() => this.opened.delete(owner));
    return opening;
  }

  private async load(organization: { id: string; name: string } | null, owner: string): Promise<OpenedKey> {
    const row =
      (await this.find(this.database.read, organization?.id ?? null)) ?? (await this.make(organization, owner));
    return {
      privateKey: await importSigningKey(this.wrapper.unwrap(row.wrapped_private_key, owner), row.algorithm),
      algorithm: row.algorithm,
      certificateDer: Buffer.from(new X509Certificate(row.certificate_pem).raw),
      subject_common_name: row.subject_common_name,
    };
  }

  /** The key is made outside the transaction; of two processes that make one at once, the first insert wins. */
  private async make(organization: { id: string; name: string } | null, owner: string): Promise<SigningKey> {
    const now = this.clock.now();
    const made = await createOrganizationCertificate(await this.signatory(organization?.id ?? null), 'RSA-3072', now);
    const { privateKeyPkcs8, certificateDer: _der, ...facts } = made;
    return this.database.aside(async (tx) => {
      await this.secret.requireCurrent(tx);
      await tx
        .createQueryBuilder()
        .insert()
        .into(SigningKey)
        .values({
          ...facts,
          id: randomUUID(),
          organization_id: organization?.id ?? null,
          wrapped_private_key: this.wrapper.wrap(privateKeyPkcs8, owner),
        })
        .orIgnore()
        .execute();
      const row = await this.find(tx, organization?.id ?? null);
      if (!row) throw new Fault('A signing key that was just made is not there');
      return row;
    });
  }

  private async signatory(organizationId: string | null): Promise<Signatory> {
    const [known] =
      organizationId === null
        ? []
        : await this.database.rows<Signatory>(
            'select id, name, full_name, address_country, vat_number from signatories where id = $1',
            [organizationId],
          );
    return known ?? INSTANCE_ITSELF;
  }

  private async find(tx: EntityManager, organizationId: string | null): Promise<SigningKey | null> {
    const query = tx
      .createQueryBuilder(SigningKey, 'k')
      .where('k.organization_id is not distinct from :id', { id: organizationId });
    return query.getOne();
  }
}
