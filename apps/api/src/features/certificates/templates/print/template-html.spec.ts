import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { readPages } from '@etalon/pdf-rendering';
import { certificate } from '../../../../testing/a-certificate.js';
import { pdfReader } from '../../../../testing/read-pdf.js';
import type { StatedPoint } from '../../../calibrations/index.js';
import type { CertificateData } from '../../document/index.js';
import { checkPrinted } from '../../print-verification/check-printed.js';
import { comparable } from '../../print-verification/printed-letters.js';
import { certificateHtml } from '../../document/index.js';
import { checkPrintedTemplate } from './check-printed-template.js';
import { bareSample, sampleData } from '../placeholders/sample-data.js';
import { compileTemplate } from '../source/compile-template.js';
import { templateHtml } from './template-html.js';
import { originOfLetter } from './origin-of-letter.js';

const BESIDE = { calibration_id: 'abcdef0123', due_date: null };

const LETTERHEAD = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Letterhead</title>
<style>
@page { size: A4; margin: 22mm 18mm 24mm 25mm }
h1 { font-size: 20pt; border-bottom: 2px solid #0f766e }
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

const RECIPES = [
  ...readFileSync(join(import.meta.dirname, '../../../../../../../docs/certificate-templates.md'), 'utf8').matchAll(
    /^## (.+)\n\n```html\n([\s\S]*?)^```$/gm,
  ),
].map(([, heading = '', source = '']) => [heading, source] as const);

describe('a certificate by a template of the organization', () => {
  const { renderer } = pdfReader();
  const confined = renderer.apart({ isConfined: true, timeoutMs: 60_000, mostMemoryMb: 700 });
  afterAll(() => confined.close());

  const compiled = (source: string) => {
    const { template, problems } = compileTemplate(source);
    expect(problems).toEqual([]);
    return template;
  };
  const htmlOf = (source: string, data: CertificateData, css = '') => {
    const template = compiled(source);
    return templateHtml({ ...template, css: template.css + css }, data, BESIDE);
  };
  /** @param css bypasses the style check */
  const print = async (source: string, data: CertificateData, css = '') => {
    const html = htmlOf(source, data, css);
    const pdf = await confined.render({ html, title: data.certificate_number, expectText: [] });
    await checkPrintedTemplate(pdf, data, html, originOfLetter(compiled(source), data, BESIDE));
    return pdf;
  };

  /** Content streams with text. */
  const painted = async (source: string, style = '') => {
    const pdf = (await print(source, certificate({}), style)).toString('latin1');
    const streams = [...pdf.matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)];
    const contents = streams.map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
    return contents.filter((content) => content.includes(' Tm'));
  };

  it('has recipes', () => {
    expect(RECIPES).toHaveLength(5);
  });

  it('prints the record, and the seal at its end', async () => {
    const pdf = await print(LETTERHEAD, certificate({}));
    const { body, margins } = await readPages(pdf);
    const said = body.replace(/\s+/g, ' ');
    for (const text of [
      'Calibration certificate',
      'LN-CAL-LN-00042-v8',
      'Conformity: not evaluated',
      'Item LN-00042',
      '7K3M-9QXP-2RTV-4WYZ',
      'End of the certificate',
    ])
      expect(said).toContain(text);
    expect(margins.replace(/\s+/g, ' ')).toContain('Page 1 of');
    for (const language of ['de', 'fr', 'es'] as const) await print(LETTERHEAD, bareSample(language, '2026-03-12'));
    await print(LETTERHEAD, sampleData('en', '2026-03-12'));
  });

  it('lists a changed due date in the seal if the template prints it', () => {
    const corrected = { facts: ['due', 'remarks'], readings: [], as_found: [] } as const;
    const replaces = { number: 'LN-CAL-LN-00042-v7', reason: 'Typed wrongly', corrected };
    const data = certificate({ standing: { replaces, voided: null } });
    const due = '<h1>{{title}}</h1>{{#if due_date}}<p>{{due_date}}</p>{{/if}}';

    expect(htmlOf(due, data)).toContain('Changed: due date; remarks or deviations.');
    expect(htmlOf('<h1>{{title}}</h1>', data)).toContain('Changed: remarks or deviations.');
  });

  it.each([
    'td { float: right; display: block } tr { float: right }',
    'tr { display: grid; grid-template-columns: repeat(6, 1fr) } td:nth-child(3) { grid-column: 5 }',
    'td { position: relative; left: 40mm !important; transform: translateX(30mm) !important; position: fixed !important }',
    'thead { display: table-footer-group !important } tbody { display: flex } tr { display: contents }',
  ])('keeps each value under its heading with %s', async (css) => {
    const inline = LETTERHEAD.replaceAll('<td>', `<td style="float: right !important; display: block !important">`);
    const plain = await painted(LETTERHEAD);

    expect(plain).not.toEqual([]);
    expect(await painted(LETTERHEAD, css)).toEqual(plain);
    expect(await painted(inline, css)).toEqual(plain);
  });

  describe('by a hostile author', () => {
    const CELLS = `<table><thead><tr><th>reference</th><th>error</th><th>U</th></tr></thead><tbody>{{#each dataset_rows}}<tr><td><span>{{reference}}</span></td><td><span><b>{{residual_abs}}</b></span></td><td><span><b>{{uncertainty}}</b></span></td></tr>{{/each}}</tbody></table>`;
    const TERMS = `<dl><dt>Number</dt><dd><b>{{certificate_number}}</b></dd><dt>Date</dt><dd><b>{{calibration_date}}</b></dd></dl><p>Owner: <b>{{org_name}}</b></p><p>Item: <b>{{asset_id}}</b></p>`;
    const outcome = async (source: string, css: string) => {
      const style = compileTemplate(`<style>${css}</style>${source}`);
      if (style.problems.length > 0) return style.problems.map(({ reason }) => reason).join();
      try {
        const [plain, found] = [await painted(source), await painted(source, style.template.css)];
        // Clips move nothing.
        const places = (streams: readonly string[]) =>
          streams.join('\n').replaceAll(/^(?:(?:q|Q|.* re|W|W n|n)\n)+/gm, '');
        return places(found) === places(plain) ? 'unmoved' : 'moved';
      } catch (error) {
        return (error as { fault: string }).fault;
      }
    };

    it.each([
      ['moves a value into the next cell', CELLS, 'td span { position: relative; left: 50mm }', 'unmoved'],
      ['moves a value into the row above', CELLS, 'tr:nth-child(2) b { position: relative; top: -6mm }', 'unmoved'],
      ['takes a value out of its cell', CELLS, 'td b { position: absolute; top: 20mm; left: 90mm }', 'unmoved'],
      ['fixes a value to the page', CELLS, 'td b { position: fixed; top: 20mm; left: 90mm }', 'unmoved'],
      ['pushes a value aside', CELLS, 'td span { display: inline-block; transform: translateX(50mm) }', 'unmoved'],
      ['mirrors a value', CELLS, 'td b { display: inline-block; transform: scalex(-1) }', 'unmoved'],
      ['turns 6 into 9', CELLS, 'td b { display: inline-block; transform: rotate(180deg) }', 'unmoved'],
      ['pulls a value aside', CELLS, 'td:nth-child(3) b { margin-left: -50mm }', 'style_value'],
      ['pulls a value up', CELLS, 'td b { display: block; margin: calc(0mm - 8mm) 0 0 }', 'style_value'],
      ['pulls the first line aside', CELLS, 'td { text-indent: -40mm }', 'style_value'],
      [
        'indents a value out of a narrow cell',
        CELLS,
        'table { table-layout: fixed; width: 90mm } td { white-space: nowrap; text-indent: 31mm }',
        'letters',
      ],
      [
        'pads a value out of a narrow cell',
        CELLS,
        'table { table-layout: fixed; width: 90mm } td { white-space: nowrap; padding-left: 31mm }',
        'letters',
      ],
      [
        'drops a value into the row below',
        CELLS,
        'td span { display: inline-block; height: 3mm; vertical-align: top } td b { display: block; margin-top: 6mm }',
        'letters',
      ],
      ['cuts rows off', CELLS, 'td { line-height: 0; height: 0 } tr { height: 0 }', 'unseen'],
      ['swaps the values of a cell', CELLS, 'td span { display: grid } td b { grid-row: 2; float: right }', 'unmoved'],
      ['orders columns', CELLS, 'td:first-child { order: 3 }', 'style_property'],
      ['turns the direction', CELLS, 'table { direction: rtl }', 'style_property'],
      ['turns letters around', CELLS, 'td { unicode-bidi: bidi-override }', 'style_property'],
      ['writes downwards', CELLS, 'td { writing-mode: vertical-rl }', 'style_property'],
      ['writes a minus', CELLS, 'td::before { content: "-" }', 'style_content'],
      ['counts', CELLS, 'td::before { content: counter(x) }', 'style_function'],
      ['shows the first letter large', CELLS, 'td::first-letter { font-size: 0 }', 'style_function'],
      ['prints too small', CELLS, 'td b { font-size: 1pt }', 'unseen'],
      ['prints white', CELLS, 'td b { color: #fff }', 'unseen'],
      ['prints one line over another', CELLS, 'td { width: 1mm; line-height: 0 } b { word-spacing: 0 }', 'unseen'],
      [
        'swaps values of terms by their grid',
        TERMS,
        'dl { display: grid } dd:nth-of-type(1) { grid-row: 5 }',
        'unmoved',
      ],
      ['swaps values of terms', TERMS, 'dd:nth-of-type(1) { position: relative; top: 9mm }', 'unmoved'],
      ['lifts values of terms', TERMS, 'dd { transform: translateY(-9mm) }', 'unmoved'],
      ['swaps values of paragraphs', TERMS, 'p b { position: relative; top: 5mm }', 'unmoved'],
      [
        'drops values into other paragraphs',
        TERMS,
        'p b { display: inline-block; height: 2mm; vertical-align: top; line-height: 30mm }',
        'letters',
      ],
      [
        'drops values out of paragraphs without a box',
        TERMS,
        'p { display: contents } p b { display: inline-block; height: 2mm; vertical-align: top; line-height: 30mm }',
        'letters',
      ],
      [
        'covers values',
        `<div>x</div>${CELLS}`,
        'div { position: absolute; inset: 0; background: #fff; z-index: 1 }',
        'unseen',
      ],
      ['writes over values', `<div>1888</div>${CELLS}`, 'div { position: absolute; top: 0; left: 0 }', 'unseen'],
      [
        'turns values around by an attribute',
        CELLS.replaceAll('<b>', '<b dir="rtl">'),
        'b { font-weight: 400 }',
        'letters',
      ],
    ])('%s without success', async (_, source, css, expected) => {
      expect(await outcome(source, css)).toBe(expected);
    });
  });

  it.each(RECIPES)('prints the recipe %s', async (_, source) => {
    await print(source, certificate({}));
    await print(source, sampleData('fr', '2026-03-12'));
    await print(source, bareSample('en', '2026-03-12'));
  });

  describe('of an external calibration', () => {
    const nothing = {
      reference_correction: null,
      corrected_reference_value: null,
      standard_expanded_uncertainty: null,
      standard_coverage_factor: null,
      calculated_value: null,
      indication_error: null,
      corrected_error: null,
      direction: null,
      standard_uncertainty: null,
      other_standard_uncertainty: null,
      upper_limit: null,
      other_expanded_uncertainty: null,
      other_coverage_factor: null,
      lower_limit: null,
      acceptance_lower: null,
      expanded_uncertainty_text: null,
      coverage_factor_text: null,
      effective_degrees_of_freedom: null,
      is_factor_assumed: false,
      acceptance_upper: null,
      verdict: null,
      reference_unit: '°C',
      measured_unit: '°C',
      reference_text: null,
      measured_text: null,
      expanded_uncertainty: null,
      coverage_factor: null,
    };
    const point = (reference_value: number, error: number, given: Partial<StatedPoint> = {}): StatedPoint => ({
      ...nothing,
      reference_value,
      error,
      measured_value: reference_value + error,
      ...given,
    });
    const U = { expanded_uncertainty: 0.0123456789012, coverage_factor: 2.13 };
    const left = [point(0, 0.05, { ...U, measured_text: '0.050', verdict: 'pass' }), point(50, -0.25)];
    const outside = (given: Partial<CertificateData> = {}, as_found: StatedPoint[] = []) =>
      certificate({
        analysis: null,
        is_outside: true,
        external_lab_name: 'Fremdlabor GmbH',
        language: 'de' as const,
        stated: { points: left, as_found, sweep: null },
        ...given,
      });
    const [, recipe = ''] = RECIPES.at(-1) ?? [];
    const read = async (pdf: Buffer) => (await readPages(pdf)).body.replace(/[\s\u00a0\u202f\u00ad]+/g, '');

    it('shows each stated point, under the name of the laboratory and with its digits', async () => {
      const said = await read(await print(recipe, outside()));

      for (const text of [
        'PunktfürPunkt,nachAngabevonFremdlaborGmbH',
        '100,050+0,050,01234567890122,13konform',
        '25049,75−0,25———',
        'DieKonformitätwurdehiernichtbewertet',
      ])
        expect(said).toContain(text);
      expect(said).not.toContain('Abschnitt3');
    });

    it('shows both sides if stated, in one table or in two', async () => {
      const beside = await read(await print(recipe, outside({}, [point(0, 0.35), point(50, 0.75)])));
      const apart = await read(await print(recipe, outside({}, [point(1, 0.35)])));

      expect(beside).toContain('100,35+0,350,050+0,05');
      expect(apart).toMatch(/Wievorgefunden.*111,35\+0,35.*Wiehinterlassen.*100,050/);
    });

    it('is rejected if its style hides a stated point', async () => {
      const hiding = 'tbody tr:last-child { visibility: hidden }';

      await expect(print(recipe, outside(), hiding)).rejects.toMatchObject({ fault: 'letters' });
    });
  });

  it.each([
    ['hides a value', 'td { display: none !important }', null],
    ['makes a value invisible', 'td { visibility: hidden }', 'letters'],
    [
      'prints the seal away',
      '.etalon-seal, section { display: none !important } .etalon-seal { position: absolute !important; left: -900mm !important }',
      null,
    ],
    ['makes the paper see-through', 'html, body { opacity: 0 !important; visibility: hidden }', null],
    ['numbers rows of its own', 'td { display: list-item; list-style: none }', null],
    ['prints in capitals', 'th { text-transform: uppercase }', 'letters'],
    ['prints capitals first', 'th { text-transform: capitalize }', 'letters'],
    ['prints in small letters', 'th { text-transform: lowercase }', 'letters'],
    ['prints in small capitals', 'th { font-variant: small-caps }', 'letters'],
    ['writes beside the paper', 'table { position: absolute; left: -500mm }', 'letters'],
  ])('that %s prints the recorded values or is rejected', async (_, style, fault) => {
    const source = `<table><thead><tr><th>error in mV</th></tr></thead><tbody>{{#each dataset_rows}}<tr><td>{{residual_abs}}</td></tr>{{/each}}</tbody></table>`;
    const printing = print(source, certificate({}), style);
    if (fault) await expect(printing).rejects.toMatchObject({ fault });
    else expect((await readPages(await printing)).body).toContain('Conformity');
  });

  it.each(['600 9pt Inter', '900 9pt Inter', '600 9pt "JetBrains Mono"', 'italic bold 9pt "JetBrains Mono"'])(
    'prints in the font %s',
    async (font) => {
      const data = certificate({});
      const pdf = await print(`<style>h1 { font: ${font} }</style><h1>{{asset_name}} in mV</h1>`, data);

      expect((await readPages(pdf)).body).toContain(`${data.asset.name} in mV`);
    },
  );

  it('shows letters that look alike as they were recorded', async () => {
    const name = 'mV MV ｍＶ m² m2 ½ 1/2 µV μV kΩ kΩ 30 Å 30 Å ﬁ fi … ... № No Ⅳ IV é e\u0301 x\u2011y';
    const { asset, ...data } = certificate({});
    const pdf = await print('<h1>{{asset_name}}</h1>', { ...data, asset: { ...asset, name } });
    expect(comparable((await readPages(pdf)).body)).toContain(comparable(name));
  });

  it.each([
    ['Hebrew', 'חיישן9a7f4'],
    ['Arabic', 'مستشعرfdc75'],
    ['Arabic with signs above and below', 'مُحَوِّلُ الضَّغْط (٣٫٥ bar) رقم 12, لا 5'],
    ['Hebrew in brackets, with numbers', 'A-12 (חיישן 3.5-7, [12%]) B/7 ± 0,5 mV'],
    ['Hebrew over several lines', 'חיישן לחץ מדויק 12 מ״מ SN9a7f4 '.repeat(12)],
    ['Thaana', 'ދިވެހި 34 mV'],
    ['Thai', 'เครื่องวัดอุณหภูมิที่ 5 ผู้'],
    ['Hindi, Bengali, Tamil', 'तापमान संवेदक किर्लोस्कर কৌশল மின்னழுத்தம்'],
    ['Burmese and Khmer', 'အပူချိန် ကြေး ស៊ីតុណ្ហភាព'],
    ['Chinese, Japanese, Korean', '温度传感器 センサー が 온도 센서 한글'],
    ['emoji', 'Sensor 👩🏽‍🔧 🌡️ 🇩🇪 1️⃣'],
    ['letters with combining marks', 'q̄ x̂ Å̱ ệ n̈'],
  ])('shows a name in %s in reading order', async (_, name) => {
    const { asset, ...data } = certificate({});
    const named = {
      ...data,
      asset: { ...asset, asset_id: name.slice(0, 40), name },
      certificate_number: `LN-CAL-${name.slice(0, 40)}-v8`,
    };
    const source =
      '<p>1</p><h1>{{asset_name}}</h1><div style="width: 60mm"><p>1 {{asset_id}} = {{asset_name}}, 2</p></div><table><tr><td>{{asset_name}}</td></tr></table>';
    await print(source, named);
    const html = certificateHtml(named);
    const pdf = await renderer.render({ html, title: 'x', expectText: [named.certificate_number, name] });
    await checkPrinted(pdf, named, html);
    await expect(
      checkPrinted(pdf, named, html.replaceAll(name, `${name.slice(1)}${name.slice(0, 1)}`)),
    ).rejects.toMatchObject({ fault: 'letters' });
  });

  it('is terminated at its time limit, while others print', async () => {
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f" x="-9" y="-9" width="99" height="99"><feTurbulence baseFrequency="0.5" numOctaves="900"/><feMorphology radius="900"/></filter>${Array.from({ length: 30 }, (__, n) => `<g id="a${String(n + 1)}">${`<use href="#a${String(n)}"/>`.repeat(10)}</g>`).join('')}<g id="a0"><rect width="9" height="9" filter="url(#f)"/></g></svg>`;
    const endless = `<img src="data:image/svg+xml;base64,${Buffer.from(bomb).toString('base64')}"><p>{{asset_id}}</p>`;
    const data = certificate({});
    const hasty = renderer.apart({ isConfined: true, timeoutMs: 4000, mostMemoryMb: 700 });
    const outcomes = await Promise.allSettled([
      hasty.render({ html: htmlOf(endless, data), title: 'x', expectText: [] }),
      ...[1, 2, 3].map(() => renderer.render({ html: htmlOf(LETTERHEAD, data), title: 'x', expectText: ['LN-00042'] })),
    ]);
    expect(outcomes.slice(1).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(outcomes[0]).toMatchObject({
      reason: { code: expect.stringMatching(/^(?:timeout|too_much_work|too_much_memory)$/) },
    });
    await print(LETTERHEAD, data);
    await hasty.close();
  });
});
