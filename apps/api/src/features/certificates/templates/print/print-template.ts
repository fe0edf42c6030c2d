import { Injectable } from '@nestjs/common';
import { checkPdf, RenderingError } from '@etalon/pdf-rendering';
import { createHash } from 'node:crypto';
import { PrintRefused } from '../../print-verification/print-refused.js';
import { type CertificateData, titleOf } from '../../document/index.js';
import { checkPrintedTemplate } from './check-printed-template.js';
import { PrintUnseen } from './print-unseen.js';
import { TemplateTooLong } from './render-template.js';
import type { CompiledTemplate } from '../source/compiled.js';
import { compileTemplate } from '../source/compile-template.js';
import type { ProblemReason } from '../source/problems.js';
import { templateHtml } from './template-html.js';
import { TemplateRefused } from './template-refused.js';
import type { TrialReporter } from './trial-stages.js';
import { TemplateRenderer } from './template-renderer.js';
import type { ExtraValues } from '../placeholders/template-values.js';
import { originOfLetter } from './origin-of-letter.js';

export interface SourceOfTemplate {
  source: string;
  organization_id: string | null;
  template_id: string | null;
}

export interface Printing {
  data: CertificateData;
  extra: ExtraValues;
  createdAt: Date;
}

@Injectable()
export class PrintTemplate {
  private readonly compiled = new Map<string, CompiledTemplate>();

  constructor(private readonly renderer: TemplateRenderer) {}

  async issue(template: SourceOfTemplate, printing: Printing): Promise<Buffer> {
    try {
      return await this.print(template, printing);
    } catch (error) {
      const [problem] = (error instanceof TemplateRefused ? error : refusal(error))?.problems ?? [];
      if (!problem || error instanceof PrintRefused) throw error;
      throw new PrintRefused('template', `${problem.reason}, line ${String(problem.line)}`);
    }
  }

  async try(template: SourceOfTemplate, printing: Printing, report?: TrialReporter): Promise<Buffer> {
    try {
      return await this.print(template, printing, report);
    } catch (error) {
      throw refusal(error) ?? error;
    }
  }

  async print(
    template: SourceOfTemplate,
    { data, extra: extra, createdAt }: Printing,
    report?: TrialReporter,
  ): Promise<Buffer> {
    const compiled = this.compile(template.source);
    const html = templateHtml(compiled, data, extra);
    report?.('printing');
    const pdf = await this.renderer.render(this.document(template, html, data, createdAt));
    report?.('checking');
    checkPdf(pdf, [data.certificate_number, data.asset.asset_id]);
    const followed = (share: number) => report?.('checking', share);
    await checkPrintedTemplate(pdf, data, html, originOfLetter(compiled, data, extra), followed);
    return pdf;
  }

  async picture(template: SourceOfTemplate, { data, extra: extra, createdAt }: Printing): Promise<Buffer> {
    const html = templateHtml(this.compile(template.source), data, extra);
    return this.renderer.picture(this.document(template, html, data, createdAt));
  }

  compile(source: string): CompiledTemplate {
    const key = createHash('sha256').update(source).digest('hex');
    const known = this.compiled.get(key);
    if (known) return known;
    const { template, problems } = compileTemplate(source);
    if (problems.length > 0) throw new TemplateRefused(problems);
    if (this.compiled.size >= KEPT) this.compiled.delete(this.compiled.keys().next().value ?? '');
    this.compiled.set(key, template);
    return template;
  }

  private document(
    { organization_id, template_id }: SourceOfTemplate,
    html: string,
    data: CertificateData,
    createdAt: Date,
  ) {
    const title = `${titleOf(data)} ${data.certificate_number}`;
    return { html, title, expectText: [], createdAt, page: `${organization_id ?? ''}/${template_id ?? ''}` };
  }
}

const KEPT = 20;

const OF_PAPER: Readonly<Record<string, ProblemReason>> = {
  letters: 'print_letters',
  glyph: 'print_glyph',
  font: 'print_font',
  table: 'print_size',
};

/** Null if the template is not the cause. */
function refusal(error: unknown): TemplateRefused | null {
  if (error instanceof TemplateTooLong) return refused('too_many', '', error.line);
  if (error instanceof PrintUnseen) return new TemplateRefused([error.problem]);
  if (error instanceof PrintRefused)
    return error.place === 'margins'
      ? refused('print_margins')
      : refused(OF_PAPER[error.fault] ?? 'does_not_print', error.place);
  if (!(error instanceof RenderingError)) return null;
  switch (error.code) {
    case 'too_much_work':
    case 'too_much_memory':
      return refused('does_not_finish');
    case 'blank':
      return refused('nothing_printed');
    case 'font_not_embedded':
      return refused('print_font');
    case 'text_missing':
      return refused('print_letters');
    case 'not_a_pdf':
      return refused('does_not_print');
    default:
      return null;
  }
}

const refused = (reason: ProblemReason, about = '', line = 1) =>
  new TemplateRefused([{ line: Math.max(1, line), reason, about }]);
