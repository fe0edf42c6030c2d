import { resolveChromium, type ChromiumBinary } from './chromium/chromium-binary.js';
import { ChromiumProcess } from './chromium/chromium-process.js';
import { type ConfinedSearch, resolveConfined } from './chromium/confined-chromium.js';
import { readBundledFonts, type BundledFont } from './fonts/bundled-fonts.js';
import { checkPdf } from './reading/pdf-check.js';
import type { ChromiumPdf } from './reading/pdf-text.js';
import { withoutTrace } from './reading/pdf-trace.js';
import type { PrintingPage } from './printing-page.js';
import { type RendererStanding, PrintTally } from './print-tally.js';
import { RenderingError } from './rendering-error.js';
import { stopped, WorkQueue } from './work-queue.js';
import { FallbackFonts } from './fonts/fallback-fonts.js';

export interface PdfRendererOptions extends ConfinedSearch {
  concurrency?: number;
  /** Further documents are refused. */
  queueLength?: number;
  maxDocuments?: number;
  /** Replacement frees leaked memory and applies browser updates. */
  maxAgeMinutes?: number;
  timeoutMs?: number;
  /** Untrusted documents: under root, the browser runs as `nobody`. */
  isConfined?: boolean;
  /** Beyond it the browser and its document are ended. */
  mostMemoryMb?: number;
}

export interface PrintableDocument {
  /** Only data: addresses load; no script runs. */
  html: string;
  title: string;
  /** Compared without spaces. */
  expectText: readonly string[];
  /** Equal documents with this date give equal bytes. */
  createdAt?: Date;
  /** Only documents of one name share a page. */
  page?: string;
}

type ToPrint = Pick<PrintableDocument, 'html' | 'title' | 'page'>;
type PageWork = (page: PrintingPage, own: readonly BundledFont[]) => Promise<Buffer>;

const PAGE_TIMEOUT_MS = 30_000;

/** Only HTML-to-PDF conversion: Chromium without network, files or script. */
export class PdfRenderer {
  private readonly queue: WorkQueue;
  private readonly maxDocuments: number;
  private readonly maxAgeMs: number;
  private readonly timeoutMs: number;
  private readonly search: ConfinedSearch;
  private readonly closing = new AbortController();
  private binary: Promise<ChromiumBinary> | undefined;
  private fonts: Promise<BundledFont[]> | undefined;
  private readonly worldFonts = new FallbackFonts();
  private starting: Promise<ChromiumProcess> | undefined;
  private current: ChromiumProcess | undefined;
  private readonly ending = new Map<ChromiumProcess, Promise<void> | undefined>();

  constructor(
    private readonly options: PdfRendererOptions,
    private readonly tally = new PrintTally(),
  ) {
    this.queue = new WorkQueue(options.concurrency ?? 2, options.queueLength ?? 200);
    this.maxDocuments = options.maxDocuments ?? 500;
    this.maxAgeMs = (options.maxAgeMinutes ?? 60) * 60_000;
    this.timeoutMs = options.timeoutMs ?? 30_000;
    const { signal } = this.closing;
    const stated = new Set<string>();
    // Each start checks again.
    const log = (line: string) => {
      if (!stated.has(line)) options.log(line);
      stated.add(line);
    };
    this.search = { ...options, ...(options.isConfined && { log }), signal };
  }

  /** Blocks the event loop for 100 ms, so a process that renders calls it before it serves requests. */
  static async load(): Promise<void> {
    await import('puppeteer');
  }

  /** Starts the browser before the first document. */
  async warmUp(): Promise<ChromiumBinary> {
    await this.queue.run(async () => {
      const browser = await this.browser();
      browser.returnPage(await browser.takePage());
    });
    return this.chromium();
  }

  /** @throws RenderingError without browser, after timeout, for missing text */
  async render(document: PrintableDocument): Promise<Buffer> {
    return readPrinted(await this.print(document), document.expectText, document.createdAt).pdf;
  }

  /** Unparsed, for `readPrinted` in a thread. */
  print(document: ToPrint): Promise<Buffer> {
    return this.queue.run(() =>
      this.workWithOneRetry(document, (page, own) => page.print(document.html, document.title, own)),
    );
  }

  picture(document: PrintableDocument): Promise<Buffer> {
    return this.queue.run(() => this.workWithOneRetry(document, (page, own) => page.picture(document.html, own)));
  }

  apart(options: Partial<PdfRendererOptions>): PdfRenderer {
    return new PdfRenderer({ ...this.options, ...options }, this.tally);
  }

  get browserPid(): number | undefined {
    return this.current?.pid;
  }

  /** Counts derived renderers too. */
  get standing(): RendererStanding {
    return this.tally.standing(this.current?.isAlive === true);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.queue.close();
    await this.starting?.catch(() => undefined);
    if (this.current) {
      this.replace(this.current);
    }
    await Promise.all([...this.ending.values()].map((end) => end ?? Promise.resolve()));
  }

  /** Failed pages and browsers are discarded; documents retry once. */
  private async workWithOneRetry(document: ToPrint, work: PageWork): Promise<Buffer> {
    try {
      return await this.work(await this.browser(), document, work);
    } catch (error) {
      if (error instanceof RenderingError) {
        throw error;
      }
      this.options.log(`Chromium failed and is started again: ${(error as Error).message}`);
    }
    try {
      return await this.work(await this.browser(), document, work);
    } catch (error) {
      if (error instanceof RenderingError) {
        throw error;
      }
      const reason = (error as Error).message;
      throw new RenderingError('chromium_failed', `Chromium cannot print the document: ${reason}`, { cause: error });
    }
  }

  private async work(browser: ChromiumProcess, document: ToPrint, work: PageWork): Promise<Buffer> {
    browser.documents += 1;
    browser.in_use += 1;
    try {
      const page = await within(PAGE_TIMEOUT_MS, browser.takePage(document.page));
      const own = await this.worldFonts.fontsFor(document.html);
      const made = await this.inTime(browser, () => browser.watched(work(page, own)));
      this.tally.prints += 1;
      browser.returnPage(page, document.page);
      return made;
    } catch (error) {
      this.replace(browser);
      if (error instanceof RenderingError) {
        // Only this stops an endless layout.
        await browser.kill();
      }
      throw error;
    } finally {
      browser.in_use -= 1;
      this.endWhenUnused(browser);
    }
  }

  /** Too much work: alone, with the processor for half the time. Else the machine was busy. */
  private async inTime(browser: ChromiumProcess, work: () => Promise<Buffer>): Promise<Buffer> {
    const before = await browser.processorTime();
    try {
      return await within(this.timeoutMs, work());
    } catch (error) {
      if (!(error instanceof RenderingError) || error.code !== 'timeout' || browser.in_use > 1) throw error;
      const after = await browser.processorTime();
      if (before === null || after === null || after - before < this.timeoutMs / 2) throw error;
      throw new RenderingError('too_much_work', `The document took more than ${this.timeoutMs / 2000} s of computing`);
    }
  }

  /** No await inside: two documents must start one browser. */
  private browser(): Promise<ChromiumProcess> {
    if (this.current && !this.isFresh(this.current)) {
      this.replace(this.current);
    }
    this.starting ??= this.launch();
    return this.starting;
  }

  private async launch(): Promise<ChromiumProcess> {
    try {
      this.fonts ??= readBundledFonts();
      const binary = await this.chromium();
      this.current = await ChromiumProcess.launch(binary, await this.fonts, this.options);
      this.tally.started(binary.version);
      return this.current;
    } catch (error) {
      // May be installed, updated or removed until then.
      this.starting = undefined;
      this.binary = undefined;
      if (this.closing.signal.aborted) throw stopped();
      this.tally.failed();
      throw error;
    }
  }

  private chromium(): Promise<ChromiumBinary> {
    this.binary ??= this.options.isConfined ? resolveConfined(this.search) : resolveChromium(this.search);
    return this.binary;
  }

  private isFresh(browser: ChromiumProcess): boolean {
    const age = performance.now() - browser.started_at;
    return browser.isAlive && browser.documents < this.maxDocuments && age < this.maxAgeMs;
  }

  private replace(browser: ChromiumProcess): void {
    if (this.current === browser) {
      this.current = undefined;
      this.starting = undefined;
      this.ending.set(browser, undefined);
    }
    this.endWhenUnused(browser);
  }

  private endWhenUnused(browser: ChromiumProcess): void {
    if (this.ending.has(browser) && browser.in_use === 0 && this.ending.get(browser) === undefined) {
      this.ending.set(
        browser,
        browser.close().finally(() => this.ending.delete(browser)),
      );
    }
  }
}

/**
 * Sets the document's date.
 * @throws RenderingError for missing text
 */
export function readPrinted(
  pdf: Buffer,
  expectText: readonly string[],
  createdAt?: Date,
): { pdf: Buffer; source: ChromiumPdf } {
  const { source } = checkPdf(pdf, expectText);
  return { pdf: createdAt ? withoutTrace(pdf, createdAt) : pdf, source };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RenderingError('timeout', `The document was not printed within ${milliseconds / 1000} s`));
    }, milliseconds);
  });
  // After a timeout no caller handles its rejection.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
