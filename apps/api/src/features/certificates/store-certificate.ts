import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, LessThan } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { Fault } from '../../platform/errors/fault.js';
import { Files } from '../files/index.js';
import { type AsIssued, Certificate } from './certificate.entity.js';
import type { CertificateFacts } from './certificate-facts.js';
import { certificateFile } from './certificates.feature.js';
import { DigitalCertificates, type MadeDcc } from './digital-certificates.js';
import { isAuthorised } from './document/sections/identity-section.js';
import type { CertificateData } from './document/index.js';
import { NotifyReissued } from './reissue/notify-reissued.js';
import type { OpenedKey } from './signing-keys.js';
import { ChooseTemplate, type ChosenTemplate } from './templates/choose-template.js';

/** Another worker won the race; this result is discarded. */
export class MadeElsewhere extends Error {}

interface FinishedCertificate {
  facts: CertificateFacts;
  data: CertificateData;
  content: Buffer;
  dcc: MadeDcc | null;
  issue: number;
  issuedAt: Date;
  code: string;
  key: Pick<OpenedKey, 'id'>;
  timestampedAt: Date | null;
  by: ChosenTemplate | null;
}

@Injectable()
export class StoreCertificate {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly digital: DigitalCertificates,
    private readonly templates: ChooseTemplate,
    private readonly reissued: NotifyReissued,
  ) {}

  async keep({
    facts,
    data,
    content,
    dcc,
    issue,
    issuedAt,
    code,
    key,
    timestampedAt,
    by,
  }: FinishedCertificate): Promise<void> {
    const { organization } = facts;
    const file = await this.files.store(certificateFile, {
      owner: facts.calibration_id,
      by: facts.created_by,
      filename: facts.filename,
      content_type: 'application/pdf',
      content,
    });
    await this.database.transaction(async (tx) => {
      const newest = await lockNewest(tx, facts.calibration_id);
      if (!by && issue === 1) await requireSameId(tx, facts);
      const subject = {
        id: facts.calibration_id,
        organization_id: facts.owner_id,
        asset_id: facts.human_asset_id,
      };
      const system = { id: null, email: 'system', ip: null, user_agent: null };
      const entry = {
        number: facts.number,
        sha256: file.row.checksum_sha256,
        ...(dcc && { dcc_sha256: dcc.file.row.checksum_sha256 }),
      };
      const along = await this.digital.ifAbsent(tx, dcc, facts);
      await this.files.keep(tx, file, { actor: system, subject, facts: entry }, along ? [along.file] : []);
      if (issue > 1)
        await tx.update(
          Certificate,
          { calibration_id: facts.calibration_id, issue: LessThan(issue), is_current: true },
          { is_current: false },
        );
      const [kept] = await tx.query<unknown[]>(
        `insert into certificates (id, calibration_id, template_id, number, file_id, issued_at, verification_code, as_issued, language, issue, signing_key_id, template_version, timestamped_at, is_current)
         values ($1, $2, $11, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13, $14) on conflict (calibration_id, template_id, issue) do nothing returning id`,
        [
          randomUUID(),
          facts.calibration_id,
          facts.number,
          file.row.id,
          issuedAt,
          data.verification ? code : null,
          asIssued(data, facts),
          data.language,
          issue,
          key.id,
          by?.id ?? null,
          by?.version ?? null,
          timestampedAt,
          newest <= issue,
        ],
      );
      if (!kept) throw new MadeElsewhere();
      // Reissued meanwhile: the new issue needs this template, too.
      if (by && newest > issue) await this.templates.follow(tx, facts.calibration_id, by.id, newest);
      if (by) return;
      if (along) await this.digital.record(tx, along, facts);
      await this.templates.settle(tx, facts.calibration_id, organization?.id ?? null, issue);
      if (issue > 1) await this.reissued.notify(tx, facts.calibration_id, issue);
    });
  }
}

/** Renamed meanwhile: another asset may have the id, and so the number. The job reads the facts again. */
async function requireSameId(tx: EntityManager, { asset_id, human_asset_id }: CertificateFacts): Promise<void> {
  const [asset] = await tx.query<{ asset_id: string }[]>('select asset_id from assets where id = $1 for share', [
    asset_id,
  ]);
  if (asset?.asset_id !== human_asset_id) throw new Fault('the asset was renamed while its certificate was made');
}

async function lockNewest(tx: EntityManager, calibrationId: string): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('certificates of ' || $1::text, 0))`, [calibrationId]);
  const [newest] = await tx.query<{ issue: number }[]>(
    'select issue from certificates where calibration_id = $1 and template_id is null order by issue desc limit 1',
    [calibrationId],
  );
  return newest?.issue ?? 0;
}

const asIssued = (data: CertificateData, { printed }: CertificateFacts): AsIssued => {
  const { org_name: issuer, generated_date: issued_on, asset } = data;
  const { asset_id, name, manufacturer, model, serial_number } = asset;
  const authorised = data.is_outside ? {} : { is_authorised: isAuthorised(data) };
  return { ...authorised, issuer, issued_on, item: { asset_id, name, manufacturer, model, serial_number }, printed };
};
