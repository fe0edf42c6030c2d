import { createSocket } from 'node:dgram';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';
import { PdfRenderer, readPaper } from '@etalon/pdf-rendering';
import { certificate } from '../../../testing/a-certificate.js';
import type { CertificateData } from '../document/index.js';
import { checkTemplatePaper } from './check-template-paper.js';
import { bareSample, sampleData } from './sample-data.js';
import { compileTemplate } from './source/compile-template.js';
import { templateHtml } from './template-paper.js';

jest.setTimeout(60_000);

const LETTERHEAD = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Letterhead</title>
<style>
@page { size: A4; margin: 22mm 18mm 24mm 25mm }
h1 { font-size: 20pt; border-bottom: 2px solid #0f766e; text-transform: uppercase }
td, th { padding: 1mm 3mm; text-align: left; border-bottom: 1px solid #ddd }
.two { columns: 2; column-gap: 8mm }
.chart svg { width: 100% }
</style></head>
<body>
<h1>{{title}}</h1>
<p>{{certificate_number}} &middot; {{org_name}} &middot; {{calibration_date}}</p>
<dl class="two">{{#each asset_facts}}<div><dt>{{label}}</dt><dd>{{text}}</dd></div>{{/each}}</dl>
{{#if procedure}}<p>{{procedure.id}} {{procedure.name}}</p>{{else}}<p>no procedure</p>{{/if}}
<table><thead><tr><th>No</th><th>{{reference_unit}}</th><th>x</th><th>e</th><th>U</th><th>ok</th></tr></thead>
<tbody>{{#each dataset_rows}}<tr><td>{{index}}</td><td>{{reference}}</td><td>{{measured}}</td><td>{{residual_abs}}</td><td>{{uncertainty}}</td><td>{{result}}</td></tr>{{/each}}</tbody></table>
{{#if results}}<table><tr>{{#each results.columns}}<th>{{title}} {{unit}}</th>{{/each}}</tr>
{{#each results.rows}}<tr>{{#each this}}<td>{{text}}</td>{{/each}}</tr>{{/each}}</table>{{/if}}
<img src="{{chart_path}}" class="chart" alt="">
{{#each conformity_statements}}<p>{{this}}</p>{{/each}}
<p>{{performer_name}} / {{approver_name}}</p>
</body></html>`;

/** Those of the documentation, by their headings. */
const RECIPES = [
  ...readFileSync(join(import.meta.dirname, '../../../../../../docs/certificate-templates.md'), 'utf8').matchAll(
    /^## (.+)\n\n```html\n([\s\S]*?)^```$/gm,
  ),
].map(([, heading = '', source = '']) => [heading, source] as const);

describe('a certificate by a template of the organization', () => {
  const cacheDir = join(process.cwd(), 'node_modules', '.cache', 'etalon-chromium');
  const renderer = new PdfRenderer({ cacheDir, log: () => undefined });
  const confined = renderer.apart({ isConfined: true, timeoutMs: 4000, mostMemoryMb: 700 });
  afterAll(() => Promise.all([renderer.close(), confined.close()]));

  const htmlOf = (source: string, data: CertificateData) => {
    const { template, problems } = compileTemplate(source);
    expect(problems).toEqual([]);
    return templateHtml(template, data, { calibration_id: 'abcdef0123', due_date: null });
  };
  const print = async (source: string, data: CertificateData) => {
    const html = htmlOf(source, data);
    const pdf = await confined.render({ html, title: data.certificate_number, expectText: [] });
    await checkTemplatePaper(pdf, data, html);
    return pdf;
  };

  it('has recipes', () => {
    expect(RECIPES).toHaveLength(4);
  });

  it('prints the record, and the seal at its end', async () => {
    const pdf = await print(LETTERHEAD, certificate({}));
    const { body, margins } = await readPaper(pdf);
    const said = body.replace(/\s+/g, ' ');
    for (const text of ['CALIBRATION CERTIFICATE', 'LN-CAL-LN-00042-v8', 'Conformity: not evaluated', 'Object LN-00042', '7K3M-9QXP-2RTV-4WYZ', 'End of the certificate']) expect(said).toContain(text); // prettier-ignore
    expect(margins.replace(/\s+/g, ' ')).toContain('Page 1 of');
    for (const language of ['de', 'fr', 'es'] as const) await print(LETTERHEAD, bareSample(language, '2026-03-12'));
    await print(LETTERHEAD, sampleData('en', '2026-03-12'));
  });

  it.each(RECIPES)('prints the recipe %s', async (_, source) => {
    await print(source, certificate({}));
    await print(source, sampleData('fr', '2026-03-12'));
    await print(source, bareSample('en', '2026-03-12'));
  });

  it.each([
    ['hides a value', 'td { display: none }', 'letters'],
    ['makes a value invisible', 'td { visibility: hidden }', 'letters'],
    ['prints the seal away', '.etalon-seal, section { display: none !important } .etalon-seal { position: absolute !important; left: -900mm !important }', null], // prettier-ignore
    ['makes the paper see-through', 'html, body { opacity: 0 !important; visibility: hidden }', null],
    ['numbers rows of its own', 'td { display: list-item; list-style: none }', null],
    ['takes the margins', '@page { margin: 0 }', null],
    ['writes beside the paper', 'table { position: absolute; left: -500mm }', 'letters'],
  ])('that %s says what was recorded or is refused', async (_, style, fault) => {
    const source = `<style>${style}</style><table><tbody>{{#each dataset_rows}}<tr><td>{{residual_abs}}</td></tr>{{/each}}</tbody></table>`;
    const printing = print(source, certificate({}));
    if (fault) await expect(printing).rejects.toMatchObject({ fault });
    else expect((await readPaper(await printing)).body).toContain('Conformity');
  });

  it('reaches nothing, whatever way it tries', async () => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end('heard');
    });
    server.on('connection', () => heard.push('connection'));
    const names = createSocket('udp4').on('message', () => heard.push('name'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await new Promise<void>((done) => names.bind(0, '127.0.0.1', done));
    const at = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const folder = mkdtempSync(join(tmpdir(), 'etalon-marker-'));
    const marker = pathToFileURL(join(folder, 'marker.txt')).href;
    writeFileSync(join(folder, 'marker.txt'), 'the marker of a file');
    // As if all that reads a template were not there.
    const hostile = [at, at.replace('http:', 'https:'), '//canary.example', marker].map((to) => waysTo(to)).join('\n');
    const html = `<!doctype html><html><head>${hostile}</head><body><b>only this</b>${hostile}</body></html>`;
    try {
      const pdf = await confined.render({ html, title: 'x', expectText: ['only this'] });
      const { body, margins } = await readPaper(pdf);
      expect(heard).toEqual([]);
      // Nobody's, where the service is root's.
      if (process.getuid?.() === 0) expect(statSync(`/proc/${String(confined.browserPid)}`).uid).toBe(65534);
      expect(body + margins).not.toMatch(/marker|heard|root:/);
    } finally {
      server.close();
      names.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('is ended when it does not end, and others print meanwhile', async () => {
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f" x="-9" y="-9" width="99" height="99"><feTurbulence baseFrequency="0.5" numOctaves="900"/><feMorphology radius="900"/></filter>${Array.from({ length: 30 }, (__, n) => `<g id="a${String(n + 1)}">${`<use href="#a${String(n)}"/>`.repeat(10)}</g>`).join('')}<g id="a0"><rect width="9" height="9" filter="url(#f)"/></g></svg>`;
    const endless = `<img src="data:image/svg+xml;base64,${Buffer.from(bomb).toString('base64')}"><p>{{asset_id}}</p>`;
    const wide = `<style>div { display: grid; grid-template-columns: repeat(9000, 1fr) } p { columns: 900 }</style>${'<div><div><div><p>x</p></div></div></div>'.repeat(2500)}`;
    const data = certificate({});
    const outcomes = await Promise.allSettled([
      print(endless, data),
      print(wide, data),
      ...[1, 2, 3].map(() => renderer.render({ html: htmlOf(LETTERHEAD, data), title: 'x', expectText: ['LN-00042'] })),
    ]);
    expect(outcomes.slice(2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({ reason: { code: expect.stringMatching(/^(?:timeout|too_much_memory)$/) } });
    await print(LETTERHEAD, data);
  });
});

/** Every way of loading something that a document knows. */
function waysTo(to: string): string {
  return [
    `<link rel="stylesheet" href="${to}/1"><link rel="preconnect" href="${to}"><link rel="dns-prefetch" href="${to}"><link rel="prefetch" href="${to}/2"><link rel="preload" as="image" href="${to}/3"><link rel="modulepreload" href="${to}/4"><link rel="icon" href="${to}/5"><link rel="manifest" href="${to}/6"><link rel="prerender" href="${to}/7"><link rel="import" href="${to}/8">`,
    `<meta http-equiv="refresh" content="0;url=${to}/9"><meta http-equiv="Content-Security-Policy" content="default-src * 'unsafe-inline'"><base href="${to}/">`,
    `<iframe src="${to}/10"></iframe><iframe srcdoc="<img src='${to}/11'>"></iframe><object data="${to}/12"></object><embed src="${to}/13"><portal src="${to}/14"></portal>`,
    `<img src="${to}/15"><img srcset="${to}/16 1x"><picture><source srcset="${to}/17"><img></picture><video src="${to}/18" poster="${to}/19"></video><audio src="${to}/20"></audio><track src="${to}/21"><input type="image" src="${to}/22"><body background="${to}/23">`,
    `<svg><image href="${to}/24"/><use href="${to}/25#a"/><feImage href="${to}/26"/><script href="${to}/27"></script><foreignObject><img src="${to}/28"></foreignObject></svg><math href="${to}/29"></math>`,
    `<style>@import "${to}/30"; @font-face { font-family: q; src: url("${to}/31") } p { font-family: q; background: url("${to}/32"); list-style: url("${to}/33"); cursor: url("${to}/34"), auto; mask: url("${to}/35"); filter: url("${to}/36#f"); content: url("${to}/37"); shape-outside: url("${to}/38"); border-image: url("${to}/39") 1 } @namespace "${to}/40";</style>`,
    `<p style="background: image-set('${to}/41' 1x)">x</p><script src="${to}/42"></script><script>fetch("${to}/43"); new WebSocket("${to.replace(/^\w+:/, 'ws:')}/44"); navigator.sendBeacon("${to}/45")</script><img src=x onerror="fetch('${to}/46')"><a ping="${to}/47" href="${to}/48">x</a><form action="${to}/49"><button autofocus onfocus="form.submit()">x</button></form><table background="${to}/50"><tr><td>x</td></tr></table><template><img src="${to}/51"></template><noscript><img src="${to}/52"></noscript>`,
  ].join('');
}
