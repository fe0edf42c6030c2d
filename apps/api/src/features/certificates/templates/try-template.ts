import { Injectable } from '@nestjs/common';
import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import sharp from 'sharp';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock, dayOf } from '../../../platform/clock/clock.js';
import { NotFound, RuleBroken } from '../../../platform/errors/errors.js';
import { requirePart, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import type { ProgressReporter } from '../../../platform/progress/progress.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';
import { CertificateFactsReader } from '../certificate-facts.js';
import type { CertificateLanguage } from '../document/index.js';
import { asDraft, noResults } from '../preview-certificate.js';
import { IssuedValuesReader } from '../reissue/issued-values.js';
import { ChooseTemplate } from './choose-template.js';
import { PrintTemplate, type SourceOfTemplate } from './print/print-template.js';
import { bareSample, sampleData } from './placeholders/sample-data.js';
import { contentOfPicture } from './source/picture-address.js';
import { Problems } from './source/problems.js';
import { TemplateRefused } from './print/template-refused.js';
import { type TrialStage, type TrialReporter, trialReporter, within } from './print/trial-stages.js';

const bounds = { places: 2, placesOfPerson: 1, ofPerson: 3, waiting: 20, retryAfter: 5 };
const SAVED_FROM = 0.9;
const MOST_PIXELS = 12_000_000;
const SAMPLE = { calibration_id: '5a3b1c2d-0000-4000-8000-000000000000', due_date: null };

interface Tried {
  thumbnail: Buffer;
}

@Injectable()
export class TryTemplate {
  private readonly queue = new FairQueue(bounds);

  constructor(
    private readonly printing: PrintTemplate,
    private readonly facts: CertificateFactsReader,
    private readonly templates: ChooseTemplate,
    private readonly papers: IssuedValuesReader,
    private readonly clock: Clock,
  ) {}

  accept(caller: Caller, template: SourceOfTemplate, report: ProgressReporter): Promise<Tried> {
    const [first, second] = [trialReporter(within(report, 0, 0.5)), trialReporter(within(report, 0.5, SAVED_FROM))];
    first('waiting');
    return this.queue.run(caller.id, async () => {
      first('reading');
      this.printing.compile(template.source);
      await requirePictures(template.source);
      const full = this.sample('en');
      await this.printing.try(template, full, first);
      await this.printing.try(template, { ...full, data: bareSample('de', full.data.calibration_date) }, second);
      report(SAVED_FROM, 'saving' satisfies TrialStage);
      return { thumbnail: await this.printing.picture(template, full) };
    });
  }

  async sampled(
    caller: Caller,
    template: SourceOfTemplate,
    language: CertificateLanguage,
    report: TrialReporter,
  ): Promise<Buffer> {
    report('waiting');
    return this.queue.run(caller.id, async () => {
      report('reading');
      this.printing.compile(template.source);
      await requirePictures(template.source);
      return this.printing.try(template, this.sample(language), report);
    });
  }

  async withCalibration(
    caller: Caller,
    template: SourceOfTemplate,
    calibrationId: string,
    report: TrialReporter,
  ): Promise<Buffer> {
    report('waiting');
    return this.queue.run(caller.id, async () => {
      report('reading');
      this.printing.compile(template.source);
      await requirePictures(template.source);
      const said = await this.papers.issuedValues(calibrationId, await this.templates.currentIssue(calibrationId));
      const facts = await this.facts.read(calibrationId, undefined, said);
      if (!facts) throw new NotFound('Calibration');
      if (!facts.has_results) throw noResults();
      const createdAt = this.clock.now();
      return this.printing.try(template, { data: asDraft(facts.data(createdAt)), extra: facts, createdAt }, report);
    });
  }

  sample(language: CertificateLanguage) {
    const createdAt = this.clock.now();
    return { data: sampleData(language, dayOf(createdAt, null)), extra: SAMPLE, createdAt };
  }
}

export async function sourceOf(part: UploadedPart | undefined): Promise<string> {
  const { spooled } = requirePart(part);
  const pieces: Buffer[] = [];
  const content = spooled.open();
  content.on('data', (piece: Buffer) => pieces.push(piece));
  await once(content, 'end');
  const bytes = Buffer.concat(pieces);
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new RuleBroken('certificate_template.not_utf8', 'The file is not text in UTF-8.');
  return bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
}

async function requirePictures(source: string): Promise<void> {
  const problems = new Problems(source);
  let pixels = 0;
  for (const { 0: address, index } of source.matchAll(
    /data:image\/(?:png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/=]+/g,
  )) {
    try {
      const { width, height } = await sharp(contentOfPicture(address), { limitInputPixels: MOST_PIXELS }).metadata();
      pixels += width * height;
      if (pixels > MOST_PIXELS) problems.add(index, 'picture_too_large', `${String(width)} × ${String(height)}`);
    } catch {
      problems.add(index, 'picture_damaged');
    }
  }
  if (problems.found.length > 0) throw new TemplateRefused(problems.found);
}
