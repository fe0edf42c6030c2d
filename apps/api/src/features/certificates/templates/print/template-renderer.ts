import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PdfRenderer, type PrintableDocument } from '@etalon/pdf-rendering';

/** A certificate of 5,000 points takes five seconds. */
const TIMEOUT_MS = 20_000;

/** Untrusted: no privileges, limited memory and time; may crash. */
@Injectable()
export class TemplateRenderer implements OnApplicationShutdown {
  private readonly own: PdfRenderer;

  constructor(renderer: PdfRenderer) {
    this.own = renderer.apart({
      concurrency: 2,
      queueLength: 50,
      maxDocuments: 200,
      timeoutMs: TIMEOUT_MS,
      isConfined: true,
      mostMemoryMb: 1000,
    });
  }

  render(document: PrintableDocument): Promise<Buffer> {
    return this.own.render(document);
  }

  picture(document: PrintableDocument): Promise<Buffer> {
    return this.own.picture(document);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.own.close();
  }
}
