import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Clock } from '../../platform/clock/clock.js';
import { withPreparedStatements } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { Metrics } from '../../platform/http/health/metrics.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { PdfRenderer } from '@etalon/pdf-rendering';
import { makeCertificate } from '../calibrations/index.js';
import { ElectronicSignatures } from '../electronic-signatures/index.js';
import { type CertificateFacts, CertificateFactsReader } from './certificate-facts.js';
import { type CertificateData, titleOf } from './document/index.js';
import { StoreCertificate, MadeElsewhere } from './store-certificate.js';
import type { FinishOrder } from './workers/finish-pdf-task.js';
import { CertificateWorkers } from './workers/certificate-workers.js';
import { IssuedValuesReader } from './reissue/issued-values.js';
import { TimeStamps } from './keys/time-stamps.js';
import { type OpenedKey, SigningKeys } from './signing-keys.js';
import { DigitalCertificates, type MadeDcc } from './digital-certificates.js';
import { codes } from './certificates.feature.js';
import { ChooseTemplate, type ChosenTemplate } from './templates/choose-template.js';
import type { Printing } from './templates/print/print-template.js';
import { newVerificationCode } from './verification/verification-code.js';

interface Printed {
  paper: Pick<FinishOrder, 'printed' | 'document'>;
  dcc: MadeDcc | null;
  carried: Buffer | null;
}

/** The queue avoids duplicate work; the database guarantees uniqueness. */
@Injectable()
export class IssueCertificate implements OnModuleInit {
  private readonly issued: Counter;

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly facts: CertificateFactsReader,
    private readonly renderer: PdfRenderer,
    private readonly threads: CertificateWorkers,
    private readonly keys: SigningKeys,
    private readonly certificates: IssuedValuesReader,
    private readonly kept: StoreCertificate,
    private readonly stamps: TimeStamps,
    private readonly digital: DigitalCertificates,
    private readonly templates: ChooseTemplate,
    private readonly signatures: ElectronicSignatures,
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
    this.jobs.handle(
      makeCertificate,
      ({ data, attempt }) => withPreparedStatements(() => this.issue(data.calibration_id, data.issue, attempt)),
      [codes['certificate.issued']],
    );
  }

  async issue(calibrationId: string, issue = 1, attempt = 1): Promise<void> {
    if (await this.isIssued(calibrationId, null, issue)) return;
    const certificate = await this.certificates.reissuedValues(calibrationId, issue);
    if (issue > 1 && !certificate) return;
    const facts = await this.facts.read(calibrationId, this.database.read, { reissued: certificate, issued: null });
    if (!facts?.has_results || facts.is_restorable || (await this.awaitsSignature(calibrationId))) return;
    // Its successor has the ordered texts.
    if (issue > 1 && facts.is_replaced) return;
    try {
      await this.make(facts, issue, attempt);
    } catch (error) {
      if (!(error instanceof MadeElsewhere)) throw error;
    }
  }

  /** After the built-in certificate, which was verified. */
  async issueBy(calibration_id: string, template_id: string, attempt = 1): Promise<void> {
    await this.issue(calibration_id, 1, attempt);
    const issue = await this.templates.currentIssue(calibration_id);
    if (await this.isIssued(calibration_id, template_id, issue)) return;
    const stated = await this.certificates.issuedValues(calibration_id, issue);
    if (!stated.issued) return;
    const [facts, by] = await Promise.all([
      this.facts.read(calibration_id, this.database.read, stated),
      this.templates.newest(template_id, calibration_id),
    ]);
    if (!facts?.has_results || facts.is_restorable || !by) return;
    try {
      await this.make(facts, issue, attempt, by);
    } catch (error) {
      if (!(error instanceof MadeElsewhere)) throw error;
    }
  }

  private async awaitsSignature(calibrationId: string): Promise<boolean> {
    const { lacks_steps, lacks_issue } = await this.signatures.awaited(calibrationId);
    return lacks_steps || lacks_issue;
  }

  private async isIssued(calibration_id: string, template_id: string | null, issue: number): Promise<boolean> {
    const issued = await this.database.rows(
      'select 1 from certificates where calibration_id = $1 and template_id is not distinct from $2 and issue = $3',
      [calibration_id, template_id, issue],
    );
    return issued.length > 0;
  }

  private async builtIn(facts: CertificateFacts, data: CertificateData, at: Date, key: OpenedKey): Promise<Printed> {
    const { calibration_id } = facts;
    const written = await this.threads.write({ data, dcc: this.digital.beside(facts, data, at, key) }, calibration_id);
    const { html } = written;
    const [printed, dcc] = await Promise.all([
      this.renderer.print({ html, title: `${titleOf(data)} ${data.certificate_number}` }),
      written.dcc === null ? null : this.digital.store(facts, written.dcc),
    ]);
    const document = { html, expectText: [data.certificate_number, data.asset.asset_id] };
    return { paper: { printed, document }, dcc, carried: dcc?.content ?? null };
  }

  private async byTemplate(by: ChosenTemplate, facts: CertificateFacts, printing: Printing): Promise<Printed> {
    const certificate = { printed: await by.print(printing), document: null };
    return { paper: certificate, dcc: null, carried: await this.digital.kept(facts) };
  }

  private async make(
    facts: CertificateFacts,
    issue: number,
    attempt: number,
    by: ChosenTemplate | null = null,
  ): Promise<void> {
    const { organization } = facts;
    // Key first: a new key's validity must start before `issuedAt`.
    const key = await this.keys.open(organization);
    const issuedAt = this.clock.now();
    const code = newVerificationCode();
    const data = facts.data(issuedAt, code);
    const {
      paper: certificate,
      dcc,
      carried,
    } = by
      ? await this.byTemplate(by, facts, { data, extra: facts, createdAt: issuedAt })
      : await this.builtIn(facts, data, issuedAt, key);
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
    const order = { ...certificate, data, issuedAt, dcc: carried, signer };
    const content = await this.threads.finish(order, stamping, facts.calibration_id);
    await this.kept.keep({
      facts,
      data,
      content,
      dcc,
      issue,
      issuedAt,
      code,
      key,
      by,
      timestampedAt: stamping.at,
    });
    this.issued.inc();
  }
}
