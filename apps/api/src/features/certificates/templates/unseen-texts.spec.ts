import { join } from 'node:path';
import { checkPdf, findUnseen, PdfRenderer, RenderingError } from '@etalon/pdf-rendering';
import sharp from 'sharp';
import { isLong } from '../../../../../../test/support/long.js';
import { certificate } from '../../../testing/a-certificate.js';
import { PrintRefused } from '../print-verification/print-refused.js';
import { certificateHtml } from '../document/index.js';
import { asDraft } from '../preview-certificate.js';
import { checkPrintedTemplate } from './print/check-printed-template.js';
import { PrintUnseen } from './print/print-unseen.js';
import { sampleData } from './placeholders/sample-data.js';
import { compileTemplate } from './source/compile-template.js';
import { templateHtml } from './print/template-html.js';
import { originOfLetter } from './print/origin-of-letter.js';

const BESIDE = { calibration_id: 'abcdef0123', due_date: null };
const VALUE = `<h1>{{title}}</h1>
<div class="room"><p class="above"></p>
<p class="value">{{asset_id}}</p>
<p class="below"></p></div>`;
const BOX = 'position: absolute; top: 0; left: 0; width: 60mm; height: 20mm;';
const ROOM =
  '.room { position: relative; height: 25mm; font-size: 10pt } .value { position: absolute; top: 5mm; left: 4mm }';

describe('visibility of text in a printed template', () => {
  const cacheDir = join(process.cwd(), 'node_modules', '.cache', 'etalon-chromium');
  const renderer = new PdfRenderer({ cacheDir, isConfined: true, log: () => undefined });
  let pictures: Record<'light' | 'dark' | 'seeThrough' | 'photo', string>;
  beforeAll(async () => {
    const plain = (background: string | { r: number; g: number; b: number; alpha: number }) =>
      sharp({ create: { width: 40, height: 20, channels: 4, background } });
    const png = async (background: Parameters<typeof plain>[0]) =>
      `data:image/png;base64,${(await plain(background).png().toBuffer()).toString('base64')}`;
    const photo = `data:image/jpeg;base64,${(await plain('#ffffff').jpeg().toBuffer()).toString('base64')}`;
    const seeThrough = await png({ r: 255, g: 0, b: 0, alpha: 0.2 });
    pictures = { light: await png('#eef6ee'), dark: await png('#123a34'), seeThrough, photo };
  });
  afterAll(() => renderer.close());

  const print = async (source: string, data = certificate({}), css = '') => {
    const { template: read, problems } = compileTemplate(source);
    expect(problems).toEqual([]);
    const template = { ...read, css: read.css + css };
    const html = templateHtml(template, data, BESIDE);
    const pdf = await renderer.render({ html, title: 'x', expectText: [] });
    await checkPrintedTemplate(pdf, data, html, originOfLetter(template, data, BESIDE));
  };
  const outcome = async (style: string, body = VALUE) => {
    try {
      await print(body, certificate({}), `${ROOM} ${style}`);
      return 'seen';
    } catch (error) {
      if (error instanceof RenderingError) return error.code;
      if (!(error instanceof PrintRefused)) throw error;
      if (!(error instanceof PrintUnseen)) return error.fault;
      const { line, reason, about } = error.problem;
      return `${reason} ${String(line)} ${about}`;
    }
  };
  const unseen = (reason: string) => `print_${reason} 3 {{asset_id}}`;

  const styles = [
    ['a box over it', `.below { ${BOX} background: #fff }`, unseen('covered')],
    ['a box below it', `.above { ${BOX} background: #eee }`, 'seen'],
    [
      'a box over it that is painted below',
      `.below { ${BOX} background: #eee; z-index: -1 } .room { z-index: 0 }`,
      'seen',
    ],
    ['a box above it that is raised', `.above { ${BOX} background: #fff; z-index: 2 }`, unseen('covered')],
    ['a veil that leaves it readable', `.below { ${BOX} background: rgb(255 255 255 / 20%) }`, 'seen'],
    ['a veil that does not', `.below { ${BOX} background: rgb(255 255 255 / 85%) }`, unseen('covered')],
    [
      'veils that together do not',
      `.below { ${BOX} background: rgb(255 255 255 / 60%) } .room::after { ${BOX} content: ""; background: rgb(255 255 255 / 60%) }`,
      unseen('covered'),
    ],
    [
      'stripes over it',
      `.below { ${BOX} background: linear-gradient(90deg, #fff 50%, transparent 50%) 0 0 / 1mm 1mm }`,
      unseen('covered'),
    ],
    ['a rounded box over it', `.below { ${BOX} background: #fff; border-radius: 4mm }`, unseen('covered')],
    ['a slanted box over it', `.below { ${BOX} background: #fff; transform: rotate(3deg) }`, unseen('covered')],
    ['a frame around it', `.below { ${BOX} border: 0.5mm solid #000; border-radius: 2mm }`, 'seen'],
    ['a thick border over it', `.below { ${BOX} border-top: 12mm solid #fff }`, unseen('covered')],
    [
      'a shadow over it',
      `.below { position: absolute; top: 40mm; width: 60mm; height: 20mm; box-shadow: 0 -40mm #fff }`,
      unseen('covered'),
    ],
    ['the colour of its ground', '.value { color: #fff }', unseen('pale')],
    ['almost the colour of its ground', '.value { color: #ddd }', unseen('pale')],
    ['a dark ground of its colour', `.above { ${BOX} background: #111a22 }`, unseen('pale')],
    ['white on a dark ground', `.above { ${BOX} background: #111a22 } .value { color: #fff }`, 'seen'],
    [
      'white on a dark gradient',
      `.above { ${BOX} background: linear-gradient(#111a22, #0f4e4a) } .value { color: #fff }`,
      'seen',
    ],
    [
      'white on a gradient that ends light',
      `.above { ${BOX} background: linear-gradient(90deg, #111a22, #eee) } .value { color: #fff }`,
      unseen('pale'),
    ],
    [
      'half of it on a dark ground',
      '.above { position: absolute; top: 0; left: 0; width: 10mm; height: 20mm; background: #111a22 }',
      unseen('pale'),
    ],
    ['a size of 3 pt', '.value { font-size: 3pt }', unseen('small')],
    ['a size of 4 pt', '.value { font-size: 4pt }', 'seen'],
    ['a scale that makes it tiny', '.value { transform: scale(0.2) }', unseen('small')],
    ['a scale that makes it narrow', '.value { transform: scaleX(0.1) }', unseen('small')],
    ['a scale of two', '.value { transform: scale(2); transform-origin: 0 0 }', 'seen'],
    ['a box that cuts it off', '.value { width: 6mm; overflow: hidden; white-space: nowrap }', 'letters'],
    ['a box that cuts its feet off', '.value { height: 2mm; overflow: hidden; line-height: 1.4 }', unseen('clipped')],
    ['a clip', '.value { clip-path: inset(0 0 45% 0) }', unseen('clipped')],
    ['a clip that takes its hyphen', '.value { clip-path: inset(0 0 60% 0) }', 'letters'],
    ['a round clip', '.value { clip-path: circle(2mm) }', 'letters'],
    ['an opacity of nearly nothing', '.value { opacity: 0.05 }', unseen('pale')],
    ['a layer of nearly nothing', '.room { opacity: 0.05 }', unseen('pale')],
    ['a colour without ink', '.value { color: transparent }', unseen('pale')],
    ['a blend that takes it away', '.value { mix-blend-mode: screen }', unseen('pale')],
    ['a mask', '.value { mask: linear-gradient(#000, transparent) }', 'letters'],
    ['upside down', '.value { transform: rotate(180deg) }', unseen('turned')],
    ['in a mirror', '.value { transform: scaleX(-1) }', unseen('turned')],
    ['upwards', '.value { transform: rotate(-90deg) translate(-14mm, 4mm) }', 'seen'],
    ['signs upon each other', '.value { letter-spacing: -0.6em }', unseen('clipped')],
    ['an outline alone', '.value { -webkit-text-stroke: 0.2mm #fff; color: #fff }', 'font_not_embedded'],
  ] as const;
  const SHORT = [
    'a box over it',
    'a box below it',
    'a veil that leaves it readable',
    'veils that together do not',
    'a slanted box over it',
    'a thick border over it',
    'almost the colour of its ground',
    'white on a dark gradient',
    'half of it on a dark ground',
    'a size of 3 pt',
    'a size of 4 pt',
    'a scale that makes it narrow',
    'a box that cuts its feet off',
    'a clip',
    'a layer of nearly nothing',
    'a blend that takes it away',
    'a mask',
    'upside down',
    'upwards',
    'signs upon each other',
    'an outline alone',
  ];
  it.each(styles.filter(([name]) => isLong || SHORT.includes(name)))(
    'is checked with %s',
    async (_, style, expected) => {
      expect(await outcome(style)).toBe(expected);
    },
  );

  it.each([
    ['a picture over it is covered', 'light', 'below', unseen('covered')],
    ['a light picture below it is seen', 'light', 'above', 'seen'],
    ['a dark picture below it is pale', 'dark', 'above', unseen('pale')],
    ['a picture over it that lets it through is seen', 'seeThrough', 'below', 'seen'],
    ['a photograph below it, whose colours nobody knows, is pale', 'photo', 'above', unseen('pale')],
  ] as const)('with %s', async (_, picture, where, expected) => {
    const image = `<img class="picture" alt="" src="${pictures[picture]}">`;
    const body =
      where === 'above' ? VALUE.replace('<p class="above"></p>', image) : VALUE.replace('<p class="below"></p>', image);
    expect(await outcome(`.picture { ${BOX} }`, body)).toBe(expected);
  });

  it('is not covered by another text or a drawing', async () => {
    const other = VALUE.replace('<p class="below"></p>', '<p class="below">██████</p>');
    expect(
      await outcome('.below { position: absolute; top: 3mm; left: 0; font-size: 40pt; color: #fff }', other),
    ).toMatch(/^print_(?:covered 3 \{\{asset_id\}\}|pale)/);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M0 0h60v20H0z" fill="#fff"/></svg>',
    ).toString('base64');
    const drawn = VALUE.replace(
      '<p class="below"></p>',
      `<img class="picture" alt="" src="data:image/svg+xml;base64,${svg}">`,
    );
    expect(await outcome(`.picture { ${BOX} }`, drawn)).toBe(unseen('covered'));
  });

  it('names rows of tables, texts of the template and the seal', async () => {
    const table =
      '<table><tbody>{{#each dataset_rows}}<tr>\n<td>{{reference}}</td><td>{{residual_abs}}</td></tr>{{/each}}</tbody></table><p>In\nwords</p>';
    expect(await outcome('td + td { color: #fff }', table)).toBe('print_pale 2 {{residual_abs}}');
    expect(await outcome('p { color: #fff }', table)).toBe('print_pale 2 In words');
    const over = '<p class="over"></p>';
    expect(await outcome('.over { position: fixed; inset: 0; background: #fff; z-index: 2147483647 }', over)).toBe(
      'seen',
    );
  });

  it('of the built-in certificate is seen, and of drafts', async () => {
    for (const data of [
      certificate({}),
      ...(['en', 'de', 'fr', 'es'] as const).map((language) => ({
        ...sampleData(language, '2026-03-12'),
        is_draft: false,
      })),
    ]) {
      const pdf = await renderer.render({ html: certificateHtml(data), title: 'x', expectText: [] });
      expect(await findUnseen(checkPdf(pdf, []).source, () => Promise.resolve())).toEqual([]);
    }
    await print(VALUE, asDraft(sampleData('en', '2026-03-12')));
  });

  it('is looked for within a bound: a page that is painted over without end is refused', async () => {
    const layers = `<div style="position: fixed; inset: 0; background: rgb(255 255 255 / 1%)"></div>`.repeat(300);
    await expect(print(`<h1>{{asset_id}}</h1>${layers}`)).rejects.toMatchObject({ code: 'too_much_work' });
  });
});
