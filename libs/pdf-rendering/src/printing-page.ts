import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer';
import type { BundledFont } from './fonts/bundled-fonts.js';

/** Documents cannot loosen it. Scripts and network are also refused below. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";
const SHELL = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head><body></body></html>`;

/** Blocked by the policy already; also removed. */
const REFUSED = 'script,iframe,frame,frameset,object,embed,applet,portal,base,link,meta[http-equiv],noscript,template';

const STYLE_PICTURES_MS = 50;
/** One message of 20 MB would block the event loop. */
const LONG_DOCUMENT = 500_000;
const PIECE_BYTES = 1_000_000;
const THUMBNAIL = { width: 794, height: 1123, scale: 0.45 };
const A4_INCHES = { paperWidth: 8.2677, paperHeight: 11.6929 };

/** Loading fonts takes a third of a certificate. Isolated worlds work with scripts disabled. */
export class PrintingPage {
  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly world: number,
  ) {}

  static async open(page: Page, fonts: readonly BundledFont[]): Promise<PrintingPage> {
    const cdp = await page.createCDPSession();
    await page.setJavaScriptEnabled(false);
    cdp.on('Fetch.requestPaused', ({ requestId }) => {
      cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => undefined);
    });
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    const { frameTree } = await cdp.send('Page.getFrameTree');
    await cdp.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html: SHELL });
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'printing',
    });
    const opened = new PrintingPage(page, cdp, executionContextId);
    await opened.call(LOAD_FONTS, fonts);
    return opened;
  }

  /** @param own removed before the next document */
  async print(html: string, title: string, own: readonly BundledFont[] = []): Promise<Buffer> {
    if (own.length > 0) await this.call(LOAD_FONTS, own);
    try {
      return await this.printed(html, title);
    } finally {
      if (own.length > 0) await this.call(REMOVE_FONTS, own[0]?.family);
    }
  }

  private async printed(html: string, title: string): Promise<Buffer> {
    await this.call(PLACE_DOCUMENT, html, title, REFUSED);
    if (html.includes('url(')) {
      // No event reports decoded CSS pictures; timers need script.
      await delay(STYLE_PICTURES_MS);
    }
    const { data, stream } = await this.cdp.send('Page.printToPDF', {
      ...A4_INCHES,
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: html.length > LONG_DOCUMENT ? 'ReturnAsStream' : 'ReturnAsBase64',
    });
    return stream === undefined ? Buffer.from(data, 'base64') : this.readStream(stream);
  }

  async picture(html: string, own: readonly BundledFont[] = []): Promise<Buffer> {
    if (own.length > 0) await this.call(LOAD_FONTS, own);
    try {
      await this.cdp.send('Emulation.setEmulatedMedia', { media: 'print' });
      await this.call(PLACE_DOCUMENT, html, '', REFUSED);
      const { width, height, scale } = THUMBNAIL;
      await this.cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
      const clip = { x: 0, y: 0, width, height, scale };
      const { data } = await this.cdp.send('Page.captureScreenshot', { format: 'webp', quality: 70, clip });
      return Buffer.from(data, 'base64');
    } finally {
      await this.cdp.send('Emulation.clearDeviceMetricsOverride');
      await this.cdp.send('Emulation.setEmulatedMedia', { media: '' });
      if (own.length > 0) await this.call(REMOVE_FONTS, own[0]?.family);
    }
  }

  private async readStream(handle: string): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let isAtEnd = false; !isAtEnd;) {
      const { data, base64Encoded, eof } = await this.cdp.send('IO.read', { handle, size: PIECE_BYTES });
      pieces.push(Buffer.from(data, base64Encoded ? 'base64' : 'latin1'));
      isAtEnd = eof;
    }
    await this.cdp.send('IO.close', { handle });
    return Buffer.concat(pieces);
  }

  async close(): Promise<void> {
    await this.page.close();
  }

  private async call(body: string, ...values: unknown[]): Promise<void> {
    const { exceptionDetails } = await this.cdp.send('Runtime.callFunctionOn', {
      functionDeclaration: body,
      arguments: values.map((value) => ({ value })),
      executionContextId: this.world,
      awaitPromise: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
  }
}

const LOAD_FONTS = `async function (fonts) {
  await Promise.all(fonts.map(({ family, weight, range, data }) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const face = new FontFace(family, bytes, { weight: String(weight), unicodeRange: range });
    document.fonts.add(face);
    return face.load();
  }));
}`;

const REMOVE_FONTS = `async function (family) {
  for (const face of [...document.fonts]) if (face.family === family) document.fonts.delete(face);
}`;

/** Undecoded pictures and fonts would be missing. Skipping layout saves a tenth. */
const PLACE_DOCUMENT = `async function (html, title, refused) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const element of parsed.querySelectorAll(refused)) element.remove();
  parsed.title = title;
  if (!html.includes('url(')) {
    const unseen = parsed.createElement('style');
    unseen.textContent = '@media screen { html { display: none } }';
    parsed.head.append(unseen);
  }
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  if (html.includes('url(')) {
    document.documentElement.getBoundingClientRect();
    await document.fonts.ready;
  }
}`;
