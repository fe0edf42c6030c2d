import { createCipheriv } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { resolveChromium } from './chromium/chromium-binary.js';
import { checkPdf } from './reading/pdf-check.js';
import { processesOf, processorTimeOf } from './chromium/process-tree.js';
import { PdfRenderer, type PdfRendererOptions, type PrintableDocument } from './pdf-renderer.js';

/** Cached: unpacking takes two seconds. */
const cacheDir = join(process.cwd(), 'node_modules', '.cache', 'etalon-chromium');
const searchPath = '/usr/local/bin:/usr/bin';
await mkdir(cacheDir, { recursive: true });
const system = await resolveChromium({ cacheDir, searchPath, log: () => undefined });

const browsers: [string, Partial<PdfRendererOptions>][] = [
  ['the browser from npm', {}],
  ...(system.source === 'system'
    ? [['the browser of the system', { searchPath }] satisfies [string, Partial<PdfRendererOptions>]]
    : []),
];

const SIGNS = 's⁻¹ 10⁻⁹ √2 ∞ ≤ ≥ ≈ ± − × ÷ µΩ °C Ω ¹²³ ₀₁ ‰ é ß ł ő ν Δ σ Жук Việt';

describe.each(browsers)('printing with %s', (_, browser) => {
  const lines: string[] = [];
  const open: PdfRenderer[] = [];
  let shared: PdfRenderer;

  beforeAll(() => {
    shared = new PdfRenderer({ cacheDir, log: (line) => void lines.push(line), ...browser });
  });
  afterAll(() => shared.close());

  function renderer(options: Partial<PdfRendererOptions> = {}): PdfRenderer {
    const made = new PdfRenderer({ cacheDir, log: (line) => void lines.push(line), ...browser, ...options });
    open.push(made);
    return made;
  }

  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close()));
    lines.length = 0;
  });

  it('creates a tagged A4 PDF with extractable text and embedded fonts', async () => {
    const pdf = await shared.render(
      document(`<h1>Kalibrierschein</h1><p>${SIGNS}</p><p class="code">LN-CAL-LN-00042-v8</p>`, {
        style: '.code { font-family: "JetBrains Mono" } html { font-family: Inter }',
        expectText: ['Kalibrierschein', 'LN-CAL-LN-00042-v8', SIGNS],
      }),
    );

    const read = await readPdf(pdf);
    // Micro sign and Greek mu share one glyph.
    expect(read.text.normalize('NFKC')).toContain(SIGNS.replaceAll(' ', '').normalize('NFKC'));
    expect(read.info).toMatchObject({ Title: 'A title' });
    expect(Math.abs((read.size[0] ?? 0) - 595.28)).toBeLessThan(1);
    expect(Math.abs((read.size[1] ?? 0) - 841.89)).toBeLessThan(1);
    expect(read.is_tagged).toBe(true);
    expect(checkPdf(pdf, []).fonts.map((name) => name.replace(/^[A-Z]+\+|-.*$/g, ''))).toEqual(
      expect.arrayContaining(['Inter', 'JetBrainsMono']),
    );
    expect(checkPdf(pdf, []).fonts.join()).not.toMatch(/OpenSans|DejaVu|Noto|Liberation/);
  });

  it('numbers the pages in the font of the document', async () => {
    const rows = Array.from({ length: 200 }, (_row, index) => `<p>row ${index}</p>`).join('');
    const style =
      '@page { size: A4; margin: 20mm; @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt Inter } }';

    const pdf = await shared.render(document(rows, { style, expectText: ['Page 1 of', 'row 199'] }));
    const { pages, text } = await readPdf(pdf);

    expect(pages).toBeGreaterThan(2);
    expect(text).toContain(`Page1of${pages}`);
    expect(text).toContain(`Page${pages}of${pages}`);
  });

  it('gives the same bytes for the same document and date', async () => {
    const printing = shared;
    const table = document('<table><tr><th scope="col">k</th></tr><tr><td>2.00</td></tr></table>', {
      createdAt: new Date('2026-03-13T10:00:00Z'),
    });

    const [first, second] = [await printing.render(table), await printing.render(table)];

    expect(second.equals(first)).toBe(true);
    expect((await readPdf(first)).info).toMatchObject({ CreationDate: "D:20260313100000+00'00'" });
  });

  it('transfers a long document in chunks and prints it completely', async () => {
    const body = `<p>before</p><img src="${incompressiblePng(900)}"><p>after</p>`;

    const pdf = await shared.render(document(body, { expectText: ['before', 'after'] }));

    expect(body.length).toBeGreaterThan(500_000);
    expect(pdf.length).toBeGreaterThan(2_000_000);
    expect((await readPdf(pdf)).text).toBe('beforeafter');
  });

  it('blocks network, files and scripts', async () => {
    const hits: string[] = [];
    const server = await listen(hits);
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const hostile = [
      `<img src="${origin}/img"><img srcset="${origin}/srcset 1x"><link rel="stylesheet" href="${origin}/css">`,
      `<link rel="preconnect" href="${origin}"><iframe src="file:///etc/passwd"></iframe><iframe src="${origin}/frame"></iframe>`,
      `<object data="file:///etc/passwd"></object><embed src="${origin}/embed"><meta http-equiv="refresh" content="0;url=${origin}/refresh">`,
      `<svg><image href="${origin}/svg"/><use href="${origin}/use#a"/><script>fetch("${origin}/svgscript")</script></svg>`,
      `<video src="${origin}/video" poster="${origin}/poster"></video><base href="${origin}/">`,
      `<script>document.body.append("script ran"); fetch("${origin}/fetch")</script><img src=x onerror="document.body.append('handler ran')">`,
      `<style>@import url("${origin}/import"); @font-face { font-family: F; src: url("${origin}/font") } p { font-family: F; background: url("${origin}/background") }</style>`,
      '<p id="kept">only this</p>',
    ].join('');
    const printing = shared;

    const pdf = await printing.render(document(hostile, { expectText: ['only this'] }));
    const next = await printing.render(document('<p>next document</p>', { expectText: ['next document'] }));

    const { text } = await readPdf(pdf);
    expect(hits).toEqual([]);
    expect(text).not.toMatch(/root:|ran/);
    expect((await readPdf(next)).text).toBe('nextdocument');
    await new Promise((resolve) => server.close(resolve));
  });

  it('prints pictures and fonts embedded as data', async () => {
    const picture = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>').toString('base64')}`;
    const printing = shared;
    const bare = await printing.render(document('<p>with</p>', { createdAt: new Date(0) }));

    const tag = await printing.render(document(`<p>with</p><img src="${picture}">`, { createdAt: new Date(0) }));
    const background = await printing.render(
      document('<p>with</p><div></div>', {
        createdAt: new Date(0),
        style: `div { width: 9px; height: 9px; background: url("${picture}") }`,
      }),
    );

    expect(paintsRed(bare)).toBe(false);
    expect(paintsRed(tag)).toBe(true);
    expect(paintsRed(background)).toBe(true);
  });

  it.each([
    ['an empty body', '', [], 'blank'],
    ['shapes without text', '<svg><rect width="50" height="50"/></svg>', [], 'blank'],
    ['text in a colour of nothing', '<p style="visibility: hidden">gone</p>', [], 'blank'],
    ['text that no font has', '<p>number \ue000\ue001</p>', ['number \ue000\ue001'], 'text_missing'],
    ['text that is not there', '<p>something else</p>', ['LN-CAL-LN-00042-v8'], 'text_missing'],
  ])('rejects %s', async (_name, body, expectText, code) => {
    await expect(shared.render(document(body, { expectText }))).rejects.toMatchObject({
      name: 'RenderingError',
      code,
    });
  });

  it('restarts when the browser dies, also in the middle of documents', async () => {
    const printing = renderer();
    await printing.warmUp();
    const pid = printing.browserPid ?? 0;
    process.kill(pid, 'SIGKILL');
    const documents = ['one', 'two', 'three'].map((word) => document(`<p>${word}</p>`, { expectText: [word] }));

    const pdfs = await Promise.all(documents.map((each) => printing.render(each)));

    expect(await Promise.all(pdfs.map(async (pdf) => (await readPdf(pdf)).text))).toEqual(['one', 'two', 'three']);
    expect(printing.browserPid).not.toBe(pid);

    const running = printing.render(documents[0] ?? document('', {}));
    process.kill(printing.browserPid ?? 0, 'SIGKILL');
    expect((await readPdf(await running)).text).toBe('one');
  });

  it('ends all child processes of a browser, also stopped ones', async () => {
    const printing = renderer();
    await printing.warmUp();
    await printing.render(document('<p>page</p>', {}));
    const pid = printing.browserPid ?? 0;
    const started = (await processesOf(pid)).filter((each) => each !== pid);
    expect(started.length).toBeGreaterThan(1);

    for (const each of started) process.kill(each, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    for (let looks = 0; looks < 1200 && started.some(isAlive); looks += 1) await pause(50);
    const left = started.filter(isAlive);
    for (const each of left) process.kill(each, 'SIGKILL');

    expect(left).toEqual([]);
  });

  it('aborts a document that does not finish, and prints the next one', async () => {
    const printing = renderer({ timeoutMs: 1500 });
    await printing.warmUp();
    const endless = '<p>one of very many paragraphs</p>'.repeat(200_000);

    // Depends on machine load.
    const code = expect.stringMatching(/^(?:timeout|too_much_work)$/) as unknown;
    await expect(printing.render(document(endless, {}))).rejects.toMatchObject({ code });
    Reflect.set(printing, 'timeoutMs', 30_000);
    expect((await readPdf(await printing.render(document('<p>after</p>', {})))).text).toBe('after');
  });

  it('measures the processor time of a program', async () => {
    const before = (await processorTimeOf(process.pid)) ?? 0;
    const until = process.cpuUsage().user + 100_000;
    while (process.cpuUsage().user < until) Math.sqrt(2);

    expect(((await processorTimeOf(process.pid)) ?? 0) - before).toBeGreaterThanOrEqual(80);
    expect(await processorTimeOf(-1)).toBeNull();
  });

  it('allows a retry of a document that timed out in a hanging browser', async () => {
    const printing = renderer({ timeoutMs: 1000 });
    await printing.warmUp();
    const pids = await processesOf(printing.browserPid ?? 0);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');

    const outcome = printing.render(document('<p>short</p>', {}));

    await expect(outcome).rejects.toMatchObject({ code: 'timeout' });
    Reflect.set(printing, 'timeoutMs', 30_000);
    expect((await readPdf(await printing.render(document('<p>short</p>', {})))).text).toBe('short');
  });

  it('replaces a browser after its maximum of documents, without losing one', async () => {
    const printing = renderer({ maxDocuments: 2 });
    const pids = new Set<number | undefined>();

    for (let index = 0; index < 4; index += 1) {
      await printing.render(document(`<p>no ${index}</p>`, { expectText: [`no ${index}`] }));
      pids.add(printing.browserPid);
    }

    expect(pids.size).toBe(2);
  });

  it('rejects documents when its queue is full or after closing', async () => {
    const printing = renderer({ concurrency: 1, queueLength: 1 });
    const page = document('<p>page</p>', {});

    const outcomes = await Promise.allSettled([printing.render(page), printing.render(page), printing.render(page)]);

    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await printing.close();
    await expect(printing.render(page)).rejects.toMatchObject({ code: 'closed' });
  });
});

describe('a missing browser', () => {
  it('is an error with the advice of the caller', async () => {
    const printing = new PdfRenderer({
      cacheDir,
      chromiumPath: '/nowhere/chromium',
      advice: 'Ask the operator.',
      log: () => undefined,
    });

    await expect(printing.render(document('<p>x</p>', {}))).rejects.toThrow(
      /^No usable Chromium: \/nowhere\/chromium does not start .*\. Ask the operator\.$/,
    );
    await printing.close();
  });
});

function document(body: string, given: { style?: string } & Partial<PrintableDocument>): PrintableDocument {
  const { style = '', ...rest } = given;
  const html = `<!doctype html><html lang="en"><head><style>html { font-family: Inter } ${style}</style></head><body>${body}</body></html>`;
  return { html, title: 'A title', expectText: [], ...rest };
}

function incompressiblePng(pixels: number): string {
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
  const row = () => Buffer.concat([Buffer.from([0]), noise.update(Buffer.alloc(3 * pixels))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, data: Buffer) => {
    const [content, size, checksum] = [Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(content));
    return Buffer.concat([size, content, checksum]);
  };
  const png = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: pixels }, row)), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return `data:image/png;base64,${Buffer.concat(png).toString('base64')}`;
}

/** Zombies are not alive. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ');
  } catch {
    return false;
  }
}

/** pdf.js: independent of the renderer's check. */
async function readPdf(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const read = await task.promise;
  let text = '';
  for (let number = 1; number <= read.numPages; number += 1) {
    const { items } = await (await read.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  const first = await read.getPage(1);
  const { info } = await read.getMetadata();
  const is_tagged = JSON.stringify(await first.getStructTree()).includes('"H1"');
  const [left = 0, top = 0, right = 0, bottom = 0] = first.view;
  const result = {
    pages: read.numPages,
    text: text.replace(/\s/g, ''),
    info,
    is_tagged,
    size: [right - left, bottom - top],
  };
  await task.destroy();
  return result;
}

function paintsRed(pdf: Buffer): boolean {
  const source = pdf.toString('latin1');
  return [...source.matchAll(/\/Length (\d+)>> stream\n/g)].some((match) => {
    const start = match.index + match[0].length;
    try {
      return /\b1 0 0 rg/.test(inflateSync(pdf.subarray(start, start + Number(match[1]))).toString('latin1'));
    } catch {
      return false;
    }
  });
}

async function listen(hits: string[]): Promise<Server> {
  const server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end('root:x:0:0 ran');
  });
  server.on('connection', () => hits.push('connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
