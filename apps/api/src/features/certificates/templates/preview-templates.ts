import { Injectable } from '@nestjs/common';
import { PdfRenderer } from '@etalon/pdf-rendering';
import type { Caller } from '../../../platform/access/caller.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';
import { certificateHtml, type CertificateLanguage, titleOf } from '../document/index.js';
import { TemplatesQueries } from './templates.queries.js';
import type { TemplateTrialRequest } from './templates.dto.js';
import { TryTemplate } from './try-template.js';

/** As those of certificates: what waits to be issued goes on beside it. */
const bounds = { places: 1, placesOfPerson: 1, ofPerson: 2, waiting: 20, retryAfter: 5 };

@Injectable()
export class PreviewTemplates {
  private readonly queue = new FairQueue(bounds);
  private builtInPicture: Promise<Buffer> | null = null;

  constructor(
    private readonly queries: TemplatesQueries,
    private readonly trial: TryTemplate,
    private readonly renderer: PdfRenderer,
  ) {}

  /** @throws TemplateRefused, TooMuchAtOnce */
  async source(caller: Caller, { source, calibration_id, language }: TemplateTrialRequest): Promise<Buffer> {
    const template = { source: source.replace(/\r\n?/g, '\n'), organization_id: caller.id, template_id: null };
    if (calibration_id) return this.trial.withCalibration(caller, template, calibration_id);
    return this.trial.sampled(caller, template, language ?? 'en');
  }

  /** @throws NotFound, TooMuchAtOnce */
  async template(caller: Caller, id: string, language: CertificateLanguage): Promise<Buffer> {
    const { source, organization_id } = await this.queries.newest(id);
    return this.trial.sampled(caller, { source, organization_id, template_id: id }, language);
  }

  /** @throws TooMuchAtOnce */
  builtIn(caller: Caller, language: CertificateLanguage): Promise<Buffer> {
    return this.queue.run(caller.id, () => this.renderer.render(this.sample(language)));
  }

  /** Made once in the life of the process. */
  async builtInThumbnail(caller: Caller): Promise<Buffer> {
    this.builtInPicture ??= this.queue.run(caller.id, () => this.renderer.picture(this.sample('en')));
    this.builtInPicture.catch(() => (this.builtInPicture = null));
    return this.builtInPicture;
  }

  async thumbnail(id: string): Promise<Buffer> {
    return (await this.queries.newest(id)).thumbnail;
  }

  private sample(language: CertificateLanguage) {
    const { data, createdAt } = this.trial.sample(language);
    const title = `${titleOf(data)} ${data.certificate_number}`;
    return { html: certificateHtml(data), title, expectText: [data.asset.asset_id], createdAt };
  }
}
