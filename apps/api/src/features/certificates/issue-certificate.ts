import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/logging/log.js';
import { PdfRenderer, type PrintableDocument } from '@etalon/pdf-rendering';
import { Files } from '../files/index.js';
import { Certificate } from './certificate.entity.js';
import { type CertificateFacts, CertificateFactsReader } from './certificate-facts.js';
import { type CertificateData, certificateHtml } from './document/index.js';
import { SigningKeys } from './signing-keys.js';
import { signCertificatePdf } from './signing/index.js';
import { certificateFile } from './certificates.feature.js';

/**
 * `busy`: another request or process is making it. `failed`: it could not be made; a later try may succeed.
 * `no_results`: the record only files a calibration made elsewhere.
 */
export type IssueOutcome = 'issued' | 'busy' | 'failed' | 'unknown' | 'no_results';

/** The lease ran out while this process was slow, and another one finished first: its bytes count. */
class MadeElsewhere extends Error {}

/** For so long one process may hold a certificate in the making; after a crash another one takes over. */
const LEASE_SECONDS = 90;

/**
 * Makes one certificate: claim, render, sign, store, then one short transaction that makes it known. Rendering and
 * signing happen outside any transaction; the claim in the row keeps others from making it twice.
 */
@Injectable()
export class IssueCertificate {
  constructor(
    private readonly database: Database,
    private readonly facts: CertificateFactsReader,
    private readonly renderer: PdfRenderer,
    private readonly keys: SigningKeys,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async issue(calibrationId: string): Promise<IssueOutcome> {
    const facts = await this.facts.read(calibrationId);
    if (!facts) return 'unknown';
    if (!facts.has_results) return 'no_results';
    const id = await this.claim(facts);
    if (id === null) return 'busy';
    try {
      await this.make(id, facts);
      return 'issued';
    } catch (error) {
      if (error instanceof MadeElsewhere) return 'issued';
      this.log.problem('certificate not made', { error, calibration_id: calibrationId });
      await this.database.read.update(
        Certificate,
        { id },
        { claimed_until: null, last_error: String((error as Error).message).slice(0, 2000) },
      );
      return 'failed';
    }
  }

  /** The id of the row when this process may make the certificate now, else null. */
  private async claim(facts: CertificateFacts): Promise<string | null> {
    const rows = await this.database.rows<{ id: string }>(
      `insert into certificates (id, calibration_id, template_id, number, status, attempts, claimed_until)
       values ($1, $2, null, $3, 'pending', 1, now() + $4 * interval '1 second')
       on conflict (calibration_id, template_id) do update
          set attempts = certificates.attempts + 1, claimed_until = excluded.claimed_until
        where certificates.status = 'pending' and (certificates.claimed_until is null or certificates.claimed_until < now())
       returning id`,
      [randomUUID(), facts.calibration_id, facts.number, LEASE_SECONDS],
    );
    return rows[0]?.id ?? null;
  }

  private async make(id: string, facts: CertificateFacts): Promise<void> {
    const issuedAt = this.clock.now();
    const rendered = await this.renderer.render(printable(facts.data(issuedAt), issuedAt));
    const { organization } = facts;
    const key = await this.keys.open(organization);
    const content = await signCertificatePdf(rendered, {
      privateKey: key.privateKey,
      certificateDer: key.certificateDer,
      name: organization?.name ?? key.subject_common_name,
      reason: `Calibration certificate ${facts.number}`,
      location: '',
      contactInfo: organization?.email ?? '',
      signingTime: issuedAt,
    });
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
      const entry = { number: facts.number, sha256: file.row.checksum_sha256 };
      await this.files.keep(tx, file, { actor: system, subject, facts: entry });
      const done = await tx.update(
        Certificate,
        { id, status: 'pending' },
        { status: 'issued', file_id: file.row.id, issued_at: issuedAt, claimed_until: null, last_error: null },
      );
      if (done.affected !== 1) throw new MadeElsewhere();
    });
  }
}

/** What must be readable in the PDF, or it is refused: a certificate without its own number and object is none. */
function printable(data: CertificateData, createdAt: Date): PrintableDocument {
  return {
    html: certificateHtml(data),
    title: `Calibration certificate ${data.certificate_number}`,
    expectText: [data.certificate_number, data.asset.asset_id],
    createdAt,
  };
}
