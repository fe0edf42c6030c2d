import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PdfRenderer, type PrintableDocument } from '@etalon/pdf-rendering';

/** A certificate of 5,000 points takes five. */
const TIMEOUT_MS = 20_000;

/**
 * A browser of their own for what other people wrote: what one of them does to it ends with it, and the built-in certificate is
 * printed meanwhile. It takes no rights of the service, little memory and little time.
 */
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

  /** The first page, small, as WebP. */
  picture(document: PrintableDocument): Promise<Buffer> {
    return this.own.picture(document);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.own.close();
  }
}
