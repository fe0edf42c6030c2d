import { Injectable } from '@nestjs/common';
import { PdfRenderer, RenderingError } from '@etalon/pdf-rendering';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { FairQueue } from '../../platform/work/fair-queue.js';
import { type CalibrationCreate, hasResults, RecordCalibration } from '../calibrations/index.js';
import { type CertificateFacts, CertificateFactsReader } from './certificate-facts.js';
import { printRefused } from './print-verification/print-refused.js';
import { type CertificateData, certificateHtml, certificateTexts, titleOf } from './document/index.js';

/** Issuing continues on the browser's second page. */
const bounds = { places: 1, placesOfPerson: 1, ofPerson: 2, waiting: 20, retryAfter: 5 };

export interface Preview {
  filename: string;
  content: Buffer;
}

/** Rolled back. Without number, code and signature; marked on every page. */
@Injectable()
export class PreviewCertificate {
  private readonly queue = new FairQueue(bounds);

  constructor(
    private readonly recording: RecordCalibration,
    private readonly facts: CertificateFactsReader,
    private readonly renderer: PdfRenderer,
    private readonly clock: Clock,
  ) {}

  preview(caller: Caller, given: CalibrationCreate): Promise<Preview> {
    return this.queue.run(caller.id, async () =>
      this.draft(
        await this.recording.preview(caller, given, (tx, calibration) =>
          hasResults(calibration) ? this.facts.read(calibration.id, tx) : Promise.resolve(null),
        ),
      ),
    );
  }

  ofRecord(caller: Caller, calibrationId: string): Promise<Preview> {
    return this.queue.run(caller.id, async () => {
      const facts = await this.facts.read(calibrationId);
      return this.draft(facts?.has_results ? facts : null);
    });
  }

  private async draft(facts: CertificateFacts | null): Promise<Preview> {
    if (!facts) throw noResults();
    const at = this.clock.now();
    const data = asDraft(facts.data(at));
    const html = certificateHtml(data);
    const title = `${titleOf(data)} ${data.certificate_number}`;
    const expectText = [data.asset.asset_id, certificateTexts(data.language).draft.mark];
    const content = await this.renderer.render({ html, title, expectText, createdAt: at }).catch((error: unknown) => {
      if (error instanceof RenderingError && error.code === 'text_missing') throw printRefused('letters');
      throw error;
    });
    return { filename: `draft_${facts.human_asset_id}.pdf`, content };
  }
}

export const asDraft = (data: CertificateData): CertificateData => ({
  ...data,
  is_draft: true,
  certificate_number: certificateTexts(data.language).draft.number,
  verification: null,
  performer_signature: null,
  approver_signature: null,
});

export const noResults = () =>
  new RuleBroken(
    'certificate.no_results',
    'This calibration has no results. Its certificate is the one of the external laboratory.',
  );
