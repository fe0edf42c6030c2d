import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { requireKey } from '../../platform/access/key-refusal.js';
import { Clock } from '../../platform/clock/clock.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import { Calibration, isExternal } from '../calibrations/index.js';
import { Files, type NewFile, type StoredFile } from '../files/index.js';
import { Certificate } from './certificate.entity.js';
import { type CertificateFacts, CertificateFactsReader } from './certificate-facts.js';
import { BUILT_IN_ID } from './certificate-templates.js';
import { dccFile } from './certificates.feature.js';
import { CertificatesService } from './certificates.service.js';
import type { CertificateData } from './document/index.js';
import { CertificateWorkers } from './workers/certificate-workers.js';
import type { DccContext } from './workers/write-dcc-task.js';
import { refuseNotInTime } from './keys/not-in-time.js';
import { IssuedValuesReader } from './reissue/issued-values.js';
import { type OpenedKey, SigningKeys } from './signing-keys.js';
import { DigitalCertificate } from './dcc/digital-certificate.entity.js';

type Numbered = Pick<CertificateFacts, 'calibration_id' | 'number'>;

export interface MadeDcc {
  content: Buffer;
  file: NewFile;
}

/** Generated once, with the certificate. */
@Injectable()
export class DigitalCertificates {
  constructor(
    private readonly database: Database,
    private readonly facts: CertificateFactsReader,
    private readonly printedCertificates: IssuedValuesReader,
    private readonly certificates: CertificatesService,
    private readonly keys: SigningKeys,
    private readonly threads: CertificateWorkers,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  beside(facts: CertificateFacts, data: CertificateData, signingTime: Date, key: OpenedKey): DccContext | null {
    return data.is_outside ? null : { facts: facts.dcc, signer: { ...key, signingTime } };
  }

  async store(facts: CertificateFacts, written: string): Promise<MadeDcc> {
    const content = Buffer.from(written, 'utf8');
    const file = await this.files.store(dccFile, {
      owner: facts.calibration_id,
      by: facts.created_by,
      filename: facts.filename.replace(/\.pdf$/, '.xml'),
      content_type: 'application/xml',
      content,
    });
    return { content, file };
  }

  /** Call in the certificate's transaction. */
  async ifAbsent(
    tx: EntityManager,
    made: MadeDcc | null,
    { calibration_id, number }: Numbered,
  ): Promise<MadeDcc | null> {
    if (!made) return null;
    const there = await tx.query<unknown[]>(
      'select 1 from digital_certificates where calibration_id = $1 and number = $2',
      [calibration_id, number],
    );
    return there.length > 0 ? null : made;
  }

  async record(tx: EntityManager, { file }: MadeDcc, { calibration_id, number }: Numbered): Promise<void> {
    await tx.query(
      `insert into digital_certificates (id, calibration_id, file_id, origin, number) values ($1, $2, $3, 'own', $4)
       on conflict (calibration_id, number) do nothing`,
      [randomUUID(), calibration_id, file.row.id, number],
    );
  }

  async kept({ calibration_id, number }: CertificateFacts): Promise<Buffer | null> {
    const kept = await this.database.read.findOneBy(DigitalCertificate, { calibration_id, number });
    return kept && this.files.content(kept.file_id);
  }

  /** Generated on demand for certificates issued before DCC support. */
  async of(caller: Caller, calibrationId: string): Promise<StoredFile> {
    const calibration = await this.database.read.findOneBy(Calibration, { id: calibrationId });
    if (!calibration) throw new NotFound('Calibration');
    if (isExternal(calibration.calibration_type)) return this.outside(calibrationId);
    await this.certificates.file(caller, calibrationId, BUILT_IN_ID);
    const current = { calibration_id: calibrationId, template_id: IsNull(), is_current: true };
    const certificate = await this.database.read.findOneByOrFail(Certificate, current);
    const made = (await this.find(certificate)) ?? (await this.late(caller, certificate));
    return this.files.find(made.file_id);
  }

  private async outside(calibration_id: string): Promise<StoredFile> {
    const theirs = await this.database.read.findOneBy(DigitalCertificate, { calibration_id, origin: 'outside' });
    if (theirs) return this.files.find(theirs.file_id);
    throw new RuleBroken(
      'dcc.not_ours',
      'This calibration is by another laboratory, of which no digital certificate is here.',
    );
  }

  private find({ calibration_id, number }: Certificate): Promise<DigitalCertificate | null> {
    return this.database.read.findOneBy(DigitalCertificate, { calibration_id, number });
  }

  private async opened(organization: { id: string } | null): Promise<OpenedKey> {
    return this.keys.open(organization).catch((error: unknown) => {
      refuseNotInTime(String(error));
      throw error;
    });
  }

  private async late(caller: Caller, certificate: Certificate): Promise<DigitalCertificate> {
    requireKey(caller, 'certificate.issue');
    const { calibration_id, issue, issued_at, verification_code } = certificate;
    const stated = await this.printedCertificates.issuedValues(calibration_id, issue);
    const { facts, key } = await asSystem('key of a laboratory', async () => {
      const known = await this.facts.read(calibration_id, this.database.read, stated);
      if (!known) throw new NotFound('Certificate');
      return { facts: known, key: await this.opened(known.organization) };
    });
    const data = facts.data(issued_at, verification_code ?? undefined);
    const beside = this.beside(facts, data, this.clock.now(), key);
    const written = beside && (await this.threads.dcc({ data, ...beside }, calibration_id));
    const made = written === null ? null : await this.store(facts, written);
    await this.database.aside(async (tx) => {
      const dcc = await this.ifAbsent(tx, made, certificate);
      if (!dcc) return;
      await this.files.keepQuietly(tx, dcc.file);
      await this.record(tx, dcc, certificate);
    });
    const kept = await this.find(certificate);
    if (!kept) throw new NotFound('Certificate');
    return kept;
  }
}
