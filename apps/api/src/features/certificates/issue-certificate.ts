import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Counter } from 'prom-client';
import { IsNull, LessThan } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Metrics } from '../../platform/http/metrics.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { PdfRenderer } from '@etalon/pdf-rendering';
import { makeCertificate } from '../calibrations/index.js';
import { Files } from '../files/index.js';
import { type AsIssued, Certificate } from './certificate.entity.js';
import { type CertificateFacts, CertificateFactsReader } from './certificate-facts.js';
import { type CertificateData, titleOf } from './document/index.js';
import type { PaperOrder } from './making/finish-paper-task.js';
import { PaperThreads } from './making/paper-threads.js';
import { PapersOfIssues } from './reissue/paper-of-issue.js';
import { TimeStamps } from './keys/time-stamps.js';
import { SigningKeys } from './signing-keys.js';
import { DigitalCertificates } from './dcc/digital-certificates.js';
import { certificateFile, codes } from './certificates.feature.js';
import { ChooseTemplate, type ChosenTemplate } from './templates/choose-template.js';
import type { Printing } from './templates/print-template.js';
import { newVerificationCode } from './verification/verification-code.js';

/** And what it is read against: a certificate without its own number and object is none. */
type Printed = Pick<PaperOrder, 'printed' | 'document'>;

/** This process was taken for lost while it was slow, and another one finished first: its bytes count. */
class MadeElsewhere extends Error {}

/**
 * Makes one certificate: render, read back, archive, sign, store, then one short transaction that makes it known. Rendering and signing
 * happen outside any transaction. The queue sees to it that one process makes it; that there is one, the database.
 */
@Injectable()
export class IssueCertificate implements OnModuleInit {
  private readonly issued: Counter;

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly facts: CertificateFactsReader,
    private readonly renderer: PdfRenderer,
    private readonly threads: PaperThreads,
    private readonly keys: SigningKeys,
    private readonly files: Files,
    private readonly papers: PapersOfIssues,
    private readonly stamps: TimeStamps,
    private readonly digital: DigitalCertificates,
    private readonly templates: ChooseTemplate,
    private readonly clock: Clock,
    { registry }: Metrics,
  ) {
    this.issued = new Counter({
      name: 'etalon_certificates_issued_total',
      help: 'Certificates that this process has made',
      registers: [registry],
    });
  }

  onModuleInit(): void {
    this.jobs.handle(makeCertificate, ({ data, attempt }) => this.issue(data.calibration_id, data.issue, attempt), [
      codes['certificate.issued'],
    ]);
  }

  async issue(calibrationId: string, issue = 1, attempt = 1): Promise<void> {
    const which = { calibration_id: calibrationId, template_id: IsNull(), issue };
    if (await this.database.read.existsBy(Certificate, which)) return;
    const paper = issue > 1 ? await this.papers.read(calibrationId, issue) : null;
    if (issue > 1 && !paper) return;
    const facts = await this.facts.read(calibrationId, this.database.read, paper);
    if (!facts?.has_results) return;
    try {
      await this.make(facts, issue, attempt);
    } catch (error) {
      if (!(error instanceof MadeElsewhere)) throw error;
    }
  }

  /** By a template: after the built-in one of the same issue, whose numbers and verdicts were read back. */
  async issueBy(calibration_id: string, template_id: string, attempt = 1): Promise<void> {
    await this.issue(calibration_id, 1, attempt);
    const current = { calibration_id, template_id: IsNull(), is_current: true };
    const issue = (await this.database.read.findOneBy(Certificate, current))?.issue ?? 1;
    if (await this.database.read.existsBy(Certificate, { calibration_id, template_id, issue })) return;
    const paper = issue > 1 ? await this.papers.read(calibration_id, issue) : null;
    const [facts, by] = await Promise.all([
      this.facts.read(calibration_id, this.database.read, paper),
      this.templates.newest(template_id),
    ]);
    if (!facts?.has_results || !by) return;
    try {
      await this.make(facts, issue, attempt, by);
    } catch (error) {
      if (!(error instanceof MadeElsewhere)) throw error;
    }
  }

  private async builtIn(data: CertificateData, of: string): Promise<Printed> {
    const html = await this.threads.html(data, of);
    const printed = await this.renderer.print({ html, title: `${titleOf(data)} ${data.certificate_number}` });
    return { printed, document: { html, expectText: [data.certificate_number, data.asset.asset_id] } };
  }

  private async byTemplate(by: ChosenTemplate, printing: Printing): Promise<Printed> {
    return { printed: await by.print(printing), document: null };
  }

  private async make(
    facts: CertificateFacts,
    issue: number,
    attempt: number,
    by: ChosenTemplate | null = null,
  ): Promise<void> {
    const issuedAt = this.clock.now();
    const code = newVerificationCode();
    const data = facts.data(issuedAt, code);
    const { organization } = facts;
    // The browser is another process: what needs no paper is done while it prints.
    const [paper, dcc, key] = await Promise.all([
      by ? this.byTemplate(by, { data, beside: facts, createdAt: issuedAt }) : this.builtIn(data, facts.calibration_id),
      by ? null : this.digital.make(facts, data, issuedAt),
      this.keys.open(organization),
    ]);
    const carried = by ? await this.digital.kept(facts) : (dcc?.content ?? null);
    const stamping = this.stamps.begin(attempt);
    const signer = {
      privateKey: key.privateKey,
      certificateDer: key.certificateDer,
      algorithm: key.algorithm,
      chainDer: key.chainDer,
      name: organization?.name ?? key.subject_common_name,
      reason: `${titleOf(data)} ${facts.number}`,
      location: '',
      contactInfo: organization?.email ?? '',
    };
    const order = { ...paper, data, issuedAt, dcc: carried, signer };
    const content = await this.threads.finish(order, stamping, facts.calibration_id);
    const file = await this.files.store(certificateFile, {
      owner: facts.calibration_id,
      by: facts.created_by,
      filename: facts.filename,
      content_type: 'application/pdf',
      content,
    });
    await this.database.transaction(async (tx) => {
      const subject = {
        id: facts.calibration_id,
        organization_id: organization?.id ?? null,
        asset_id: facts.human_asset_id,
      };
      const system = { id: null, email: 'system', ip: null, user_agent: null };
      const entry = {
        number: facts.number,
        sha256: file.row.checksum_sha256,
        ...(dcc && { dcc_sha256: dcc.file.row.checksum_sha256 }),
      };
      await this.files.keep(tx, file, { actor: system, subject, facts: entry });
      await tx.update(
        Certificate,
        { calibration_id: facts.calibration_id, issue: LessThan(issue), is_current: true },
        { is_current: false },
      );
      const [kept] = await tx.query<unknown[]>(
        `insert into certificates (id, calibration_id, template_id, number, file_id, issued_at, verification_code, as_issued, language, issue, signing_key_id, template_version, timestamped_at)
         values ($1, $2, $11, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13) on conflict (calibration_id, template_id, issue) do nothing returning id`,
        [
          ...[randomUUID(), facts.calibration_id, facts.number, file.row.id, issuedAt],
          ...[data.verification ? code : null, asIssued(data), data.language, issue, key.id],
          ...[by?.id ?? null, by?.version ?? null, stamping.at],
        ],
      );
      if (!kept) throw new MadeElsewhere();
      if (by) return;
      await this.digital.keep(tx, dcc, facts);
      await this.templates.settle(tx, facts.calibration_id, organization?.id ?? null);
    });
    this.issued.inc();
  }
}

const asIssued = ({ org_name: issuer, generated_date: issued_on, asset }: CertificateData): AsIssued => {
  const { asset_id, name, manufacturer, model, serial_number } = asset;
  return { issuer, issued_on, item: { asset_id, name, manufacturer, model, serial_number } };
};
