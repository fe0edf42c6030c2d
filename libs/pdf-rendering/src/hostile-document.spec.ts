import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer';
import { resolveChromium } from './chromium/chromium-binary.js';
import { readPages } from './reading/page-content.js';
import { PdfRenderer } from './pdf-renderer.js';

/** Port below 1024 and mount namespace require root. */
const RESOLVER = '127.0.0.77';
const isRoot = process.getuid?.() === 0;
const canAsk = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;
const cacheDir = join(process.cwd(), 'node_modules', '.cache', 'etalon-chromium');
const MARKER = 'the marker of a file';

describe('a document that tries to reach something', () => {
  let folder: string;
  let server: Server;
  let packets: Socket;
  let resolver: Socket | undefined;
  let asking: string | null = null;
  let received: string[];
  const renderers: PdfRenderer[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-canary-'));
    await writeFile(join(folder, 'marker.txt'), MARKER);
    server = createServer((request, response) => {
      received.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end(MARKER);
    });
    server.on('connection', () => received.push('connection'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    packets = createSocket('udp4').on('message', () => received.push('packet'));
    packets.bind((server.address() as AddressInfo).port, '127.0.0.1');
    await once(packets, 'listening');
    if (!canAsk) return;
    resolver = createSocket('udp4').on('message', (requested) => received.push(`name ${nameIn(requested)}`));
    resolver.bind(53, RESOLVER);
    await once(resolver, 'listening');
    const { executablePath } = await resolveChromium({ cacheDir, log: () => undefined });
    await writeFile(join(folder, 'resolv.conf'), `nameserver ${RESOLVER}\noptions timeout:1 attempts:1\n`);
    asking = join(folder, 'chromium');
    const started = `mount --bind '${folder}/resolv.conf' /etc/resolv.conf && exec '${executablePath}' "$@"`;
    await writeFile(
      asking,
      `#!/bin/sh\nPATH="$PATH:/usr/sbin:/sbin:/usr/bin:/bin"\nexec unshare --mount sh -c ${quoted(started)} chromium "$@"\n`,
    );
    await chmod(asking, 0o755);
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(async () => {
    await Promise.all(renderers.map((one) => one.close()));
    server.closeAllConnections();
    server.close();
    packets.close();
    resolver?.close();
    await rm(folder, { recursive: true });
  });

  const rendererWith = (options: Partial<ConstructorParameters<typeof PdfRenderer>[0]>) => {
    const renderer = new PdfRenderer({ cacheDir, log: () => undefined, ...options });
    renderers.push(renderer);
    return renderer;
  };
  const print = async (renderer: PdfRenderer) => {
    const at = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const marker = pathToFileURL(join(folder, 'marker.txt')).href;
    const places = [
      at,
      at.replace('http:', 'https:'),
      'http://canary.example',
      '//canary.example',
      marker,
      'file:///etc/passwd',
    ];
    const hostile = places.map((to) => waysTo(to)).join('\n');
    const html = `<!doctype html><html manifest="${at}/0"><head>${hostile}</head><body><b>only this</b>${hostile}</body></html>`;
    const pdf = await renderer.render({ html, title: 'x', expectText: ['only this'] });
    // Started requests arrive later.
    await renderer.render({ html: '<p>after it', title: 'x', expectText: ['after it'] });
    const { body, margins } = await readPages(pdf);
    return body + margins;
  };

  it(
    canAsk ? 'is heard from a browser without our locks' : 'cannot be given a resolver of its own here: that is root’s',
    async () => {
      if (asking === null) return;
      const browser = await puppeteer.launch({ executablePath: asking, headless: 'shell', args: ['--no-sandbox'] });
      try {
        const page = await browser.newPage();
        await page.goto('http://canary.example/', { timeout: 8000 }).catch(() => undefined);
        await page.goto(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/page`);
        expect(received).toEqual(expect.arrayContaining(['name canary.example', 'connection', '/page']));
      } finally {
        await browser.close();
      }
    },
  );

  it('reaches nothing from the browser of templates, whatever way it tries', async () => {
    const stated = await print(rendererWith({ isConfined: true }));

    expect(received).toEqual([]);
    expect(stated).not.toMatch(/marker|root:/);
  });

  it('reaches nothing and asks for no name by the locks of the page alone, where the network is there', async () => {
    const stated = await print(rendererWith(asking === null ? {} : { chromiumPath: asking }));

    expect(received).toEqual([]);
    expect(stated).not.toMatch(/marker|root:/);
  });
});

/** RFC 1035, 4.1.2. */
function nameIn(packet: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; (packet[at] ?? 0) > 0; at += (packet[at] ?? 0) + 1)
    labels.push(packet.toString('latin1', at + 1, at + 1 + (packet[at] ?? 0)));
  return labels.join('.');
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function waysTo(to: string): string {
  let number = 0;
  const next = () => `${to}/${String((number += 1))}`;
  const links = [
    'stylesheet',
    'preconnect',
    'dns-prefetch',
    'prefetch',
    'modulepreload',
    'icon',
    'manifest',
    'prerender',
    'import',
    'next',
    'search',
    'apple-touch-icon',
  ];
  const preloads = ['image', 'font', 'style', 'script', 'fetch', 'document', 'track', 'worker'];
  const port = /:(\d+)/.exec(to)?.[1] ?? '3478';
  const script = `fetch("${next()}"); import("${next()}"); new WebSocket("${to.replace(/^\w*:?/, 'ws:')}/ws"); navigator.sendBeacon("${next()}"); new EventSource("${next()}"); new Worker("${next()}"); new Image().src="${next()}"; new WebTransport("https://127.0.0.1:${port}/"); new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${port}" }] }).createOffer({ offerToReceiveAudio: true }); navigator.serviceWorker.register("${next()}"); location = "${next()}"; open("${next()}")`;
  return [
    `<?xml-stylesheet href="${next()}"?>`,
    ...links.map((rel) => `<link rel="${rel}" href="${next()}">`),
    ...preloads.map((as) => `<link rel="preload" as="${as}" href="${next()}" imagesrcset="${next()} 1x" crossorigin>`),
    `<meta http-equiv="refresh" content="0;url=${next()}"><meta http-equiv="Content-Security-Policy" content="default-src * 'unsafe-inline'"><meta http-equiv="Link" content="<${next()}>; rel=preload; as=image"><meta http-equiv="Accept-CH" content="DPR"><base href="${to}/">`,
    `<iframe src="${next()}"></iframe><iframe srcdoc="<img src='${next()}'>"></iframe><frameset><frame src="${next()}"></frameset><object data="${next()}"></object><object type="image/svg+xml" data="${next()}"></object><embed src="${next()}"><applet code="${next()}"></applet><portal src="${next()}"></portal><fencedframe src="${next()}"></fencedframe>`,
    `<img src="${next()}"><img loading="eager" srcset="${next()} 1x, ${next()} 2x" sizes="100vw"><picture><source srcset="${next()}"><img src="${next()}"></picture><video src="${next()}" poster="${next()}" autoplay></video><video><source src="${next()}"></video><audio src="${next()}" autoplay></audio><track src="${next()}"><input type="image" src="${next()}"><body background="${next()}"><table background="${next()}"><tr><td background="${next()}">x</td></tr></table>`,
    `<svg><image href="${next()}"/><image xlink:href="${next()}"/><use href="${next()}#a"/><filter id="f"><feImage href="${next()}"/></filter><rect filter="url(#f)" fill="url(${next()}#p)" width="9" height="9"/><script href="${next()}"></script><foreignObject width="9" height="9"><img src="${next()}"></foreignObject><image><animate attributeName="href" to="${next()}" dur="1s"/></image><textPath href="${next()}#t">x</textPath></svg><math href="${next()}"></math>`,
    `<style>@import "${next()}"; @import url(${next()}) layer(a); @font-face { font-family: q; src: local("x"), url("${next()}") format("woff2") } p { font-family: q; background: url("${next()}"); list-style: url("${next()}"); cursor: url("${next()}"), auto; mask: url("${next()}"); filter: url("${next()}#f"); clip-path: url("${next()}#c"); shape-outside: url("${next()}"); border-image: url("${next()}") 1; offset-path: url("${next()}#o") } p::before { content: url("${next()}") } @page { @top-left { content: url("${next()}") } } @namespace "${next()}"; @counter-style c { system: cyclic; symbols: url("${next()}") }</style>`,
    `<p style="background: image-set('${next()}' 1x); background-image: -webkit-image-set(url(${next()}) 1x); behavior: url(${next()})">x</p>`,
    `<script src="${next()}"></script><script type="module" src="${next()}"></script><script type="speculationrules">{"prefetch":[{"urls":["${next()}"]}]}</script><script>${script}</script><img src=x onerror="fetch('${next()}')"><details open ontoggle="fetch('${next()}')">x</details><a ping="${next()}" href="${next()}" autofocus>x</a><form action="${next()}"><button autofocus formaction="${next()}" onfocus="form.submit()">x</button></form><template><img src="${next()}"></template><template shadowrootmode="open"><img src="${next()}"></template><noscript><img src="${next()}"></noscript>`,
  ].join('');
}
