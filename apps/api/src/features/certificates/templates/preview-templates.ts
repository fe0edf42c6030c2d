import { Injectable } from '@nestjs/common';
import { PdfRenderer } from '@etalon/pdf-rendering';
import type { Caller } from '../../../platform/access/caller.js';
import { Progress } from '../../../platform/progress/progress.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';
import { certificateHtml, type CertificateLanguage, titleOf } from '../document/index.js';
import { TemplatesQueries } from './templates.queries.js';
import type { TemplatePreviewQuery, TemplateTrialRequest } from './templates.dto.js';
import { type TrialReporter, trialReporter } from './print/trial-stages.js';
import { TryTemplate } from './try-template.js';

const bounds = { places: 1, placesOfPerson: 1, ofPerson: 2, waiting: 20, retryAfter: 5 };

@Injectable()
export class PreviewTemplates {
  private readonly queue = new FairQueue(bounds);
  private builtInPicture: Promise<Buffer> | null = null;

  constructor(
    private readonly queries: TemplatesQueries,
    private readonly trial: TryTemplate,
    private readonly renderer: PdfRenderer,
    private readonly progress: Progress,
  ) {}

  source(caller: Caller, { source, calibration_id, language, progress_id }: TemplateTrialRequest): Promise<Buffer> {
    const template = { source: source.replace(/\r\n?/g, '\n'), organization_id: caller.id, template_id: null };
    return this.withProgress(caller, progress_id, (report) =>
      calibration_id
        ? this.trial.withCalibration(caller, template, calibration_id, report)
        : this.trial.sampled(caller, template, language ?? 'en', report),
    );
  }

  async template(caller: Caller, id: string, { language, progress_id }: TemplatePreviewQuery): Promise<Buffer> {
    const { source, organization_id } = await this.queries.newest(id);
    const template = { source, organization_id, template_id: id };
    return this.withProgress(caller, progress_id, (report) =>
      this.trial.sampled(caller, template, language ?? 'en', report),
    );
  }

  builtIn(caller: Caller, { language, progress_id }: TemplatePreviewQuery): Promise<Buffer> {
    return this.withProgress(caller, progress_id, (report) => {
      report('waiting');
      return this.queue.run(caller.id, () => {
        report('printing');
        return this.renderer.render(this.sample(language ?? 'en'));
      });
    });
  }

  private withProgress(
    caller: Caller,
    id: string | null | undefined,
    work: (report: TrialReporter) => Promise<Buffer>,
  ): Promise<Buffer> {
    return this.progress.of(caller, id, (report) => work(trialReporter(report)));
  }

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
