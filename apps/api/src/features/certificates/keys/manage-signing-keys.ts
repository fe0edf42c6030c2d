import { Injectable } from '@nestjs/common';
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Caller } from '../../../platform/access/caller.js';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, NotFound, RuleBroken } from '../../../platform/errors/errors.js';
import type { AuditCode } from '../../../platform/feature/audit-code.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import { requirePart, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Workers } from '../../../platform/work/workers.js';
import { AuditTrail } from '../../audit/index.js';
import type { SigningKey } from '../certificate.entity.js';
import { codes, instanceCodes } from '../certificates.feature.js';
import { type NewKey, SigningKeys } from '../signing-keys.js';
import { installedKey, type MadeAlgorithm, readPkcs12Task } from '../signing/index.js';
import { resumeSigning } from './jobs.js';
import { namesOf } from './names-of.js';
import { pkcs12Problems } from './pkcs12-problems.js';
import { type CertificateFormat, SigningCertificateEntry } from './signing-certificates.dto.js';

/** Null: the instance, for assets without an organization. */
@Injectable()
export class ManageSigningKeys {
  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeys,
    private readonly workers: Workers,
    private readonly jobs: Jobs,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async history(organizationId: string | null, query: PageQuery): Promise<Page<SigningCertificateEntry>> {
    const parameters = new Parameters();
    const owner = parameters.bind(organizationId);
    const page = await readPage<SigningKey>(this.database, query, {
      name: 'signing_certificates',
      by: [byTime('k.created_at'), byUuid('k.id')],
      descending: true,
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select k.*, ${place} from signing_keys k
          where k.organization_id is not distinct from ${owner}::uuid and ${after} ${orderBy} ${slice}`,
    });
    return page.map(entryOf);
  }

  async file(organizationId: string | null, format: CertificateFormat): Promise<Buffer> {
    const row = await this.keys.current(organizationId);
    if (!row) throw new NotFound('Signing certificate');
    return format === 'cer'
      ? new X509Certificate(row.certificate_pem).raw
      : Buffer.from(row.certificate_pem + (row.chain_pem ?? ''));
  }

  async renew(
    caller: Caller,
    organizationId: string | null,
    algorithm: MadeAlgorithm,
  ): Promise<SigningCertificateEntry> {
    const key = await this.keys.make(organizationId, algorithm);
    const code =
      organizationId === null ? instanceCodes['signing_key.renewed'] : codes['organization.signing_key_renewed'];
    return this.adopt(caller, organizationId, code, key);
  }

  async install(
    caller: Caller,
    organizationId: string | null,
    part: UploadedPart | undefined,
    password: string,
  ): Promise<SigningCertificateEntry> {
    const content = await readFile(requirePart(part).spooled.path);
    const found = await this.workers.run(readPkcs12Task, { content, password }, caller.id);
    if ('problem' in found) throw pkcs12Problems[found.problem]();
    const key = installedKey(found, this.clock.now());
    const current = await this.keys.current(organizationId);
    // Other issuers: installed again, to add forgotten ones.
    const bringsNone = key.chain_pem === null || key.chain_pem === current?.chain_pem;
    if (bringsNone && current?.fingerprint_sha256 === key.fingerprint_sha256)
      throw new RuleBroken('signing_certificate.is_current', 'This certificate is already in use.');
    const code =
      organizationId === null ? instanceCodes['signing_key.installed'] : codes['organization.signing_key_installed'];
    return this.adopt(caller, organizationId, code, { ...key, origin: 'installed' });
  }

  /** The previous private key is erased. */
  private adopt(
    caller: Caller,
    organization_id: string | null,
    code: AuditCode,
    key: NewKey,
  ): Promise<SigningCertificateEntry> {
    return this.database.transaction(async (tx) => {
      const before = await this.keys.retire(tx, organization_id);
      const row = await this.keys.insert(tx, organization_id, key);
      if (!row)
        throw new Conflict(
          'signing_certificate.changed',
          'Another certificate was created at the same time. Check it first.',
        );
      const subject = { id: organization_id ?? row.id, organization_id };
      const { algorithm, subject_common_name, fingerprint_sha256, not_valid_after } = row;
      await this.audit.created(tx, caller, code, subject, {
        algorithm,
        subject_common_name,
        fingerprint_sha256,
        not_valid_after: not_valid_after.toISOString(),
        replaced_fingerprint_sha256: before?.fingerprint_sha256 ?? null,
      });
      await this.jobs.send(tx, resumeSigning, {});
      return entryOf(row);
    });
  }
}

function entryOf(row: SigningKey): SigningCertificateEntry {
  const { subject, issuer } = namesOf(row);
  return responseOf(SigningCertificateEntry, row, {
    is_current: row.retired_at === null,
    subject,
    issuer,
    serial_number: new X509Certificate(row.certificate_pem).serialNumber,
  });
}
