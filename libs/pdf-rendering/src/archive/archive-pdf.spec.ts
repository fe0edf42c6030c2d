import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PdfRenderer, readPages } from '../index.js';
import { archivePdf, type ArchiveFacts } from './archive-pdf.js';
import { withArtifacts } from './artifacts.js';
import { sRgbProfile } from './icc-profile.js';
import { entriesOf, referencesIn, renumbered } from './pdf-syntax.js';

const cacheDir = join(process.cwd(), 'node_modules', '.cache', 'etalon-chromium');
const created = new Date('2026-03-13T10:20:30.456Z');
const json = Buffer.from('{"n":1}');
const facts: ArchiveFacts = {
  title: 'Kalibrierschein <Süd> & (計量)',
  language: 'de',
  author: 'Labor "Süd"',
  identifier: 'LN-CAL-LN-00042-v8',
  tool: 'Etalon',
  created,
  attachments: [
    {
      name: 'result.json',
      media_type: 'application/json',
      relationship: 'Data',
      description: 'Ergebnisse (計)',
      content: json,
      modified: created,
    },
    {
      name: 'a.xml',
      media_type: 'text/xml',
      relationship: 'Alternative',
      description: '',
      content: Buffer.alloc(0),
      modified: created,
    },
  ],
};
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const ROWS = Array.from(
  { length: 150 },
  (_, row) => `<tr><td>${row}</td><td>value ${row}</td><td>± 0.${row}</td></tr>`,
);
const HTML = `<!doctype html><html lang="de"><head><style>
  @page { @bottom-left { content: "مختبر (12 0 R)" } } body { font-family: Inter, World }
  </style></head><body><h1>Kalibrierschein</h1><div><b>Labor</b> Süd</div><p>Text <a href="https://example.org/(x)">dort</a> مختبر</p>
  <h2>Ergebnisse</h2><figure><figcaption>Kurve</figcaption>
  <svg role="img" aria-label="endobj >> stream" width="9" height="9"><path d="M0 0L9 9" stroke="red"/></svg></figure>
  <table><thead><tr><th scope="col">Nr.</th><th>Wert</th><th>U</th></tr></thead><tbody>${ROWS.join('')}</tbody></table>
  <img src="${PIXEL}" alt="Zeichen"></body></html>`;

function objectsOf(pdf: Buffer): Map<number, string> {
  const source = pdf.toString('latin1');
  const objects = new Map<number, string>();
  for (const found of source.matchAll(/\n(\d{1,10}) 0 obj\n/g)) {
    const start = found.index + found[0].length;
    const value = source.slice(start, source.indexOf('\nendobj', start));
    objects.set(Number(found[1]), value);
    if (!value.startsWith('<</Type/ObjStm')) continue;
    const [length = 0, first = 0] = ['Length', 'First'].map((key) =>
      Number(new RegExp(`/${key} (\\d+)`).exec(value)?.[1]),
    );
    const from = start + value.indexOf('stream\n') + 'stream\n'.length;
    const content = inflateSync(pdf.subarray(from, from + length)).toString('latin1');
    const places = content.slice(0, first).trim().split(' ').map(Number);
    for (let at = 0; at < places.length; at += 2)
      objects.set(
        places[at] ?? 0,
        content.slice(first + (places[at + 1] ?? 0), first + (places[at + 3] ?? content.length)),
      );
  }
  return objects;
}

describe('an archived PDF', () => {
  const renderer = new PdfRenderer({ cacheDir, log: () => undefined });
  let printed: Buffer;
  let archived: Buffer;
  let catalog: Map<string, string>;
  let objects: Map<number, string>;
  const entries = (object: number | undefined) => entriesOf(objects.get(object ?? 0) ?? '');

  beforeAll(async () => {
    await mkdir(cacheDir, { recursive: true });
    printed = await renderer.render({ html: HTML, title: 'x', expectText: ['Kalibrierschein'], createdAt: created });
    archived = await archivePdf(printed, facts);
    objects = objectsOf(archived);
    catalog = entriesOf([...objects.values()].find((value) => value.includes('/Type /Catalog')) ?? '');
  });
  afterAll(() => renderer.close());

  it('has metadata, an output intent with a colour profile, and tagging entries', async () => {
    const task = getDocument({ data: new Uint8Array(archived), verbosity: 0 });
    const pdf = await task.promise;
    const { info, metadata } = await pdf.getMetadata();
    await task.destroy();
    const xmp = metadata.getRaw() as string;
    const intent = entries(referencesIn(catalog.get('OutputIntents') ?? '')[0]);
    const profile = objects.get(referencesIn(intent.get('DestOutputProfile') ?? '')[0] ?? 0);

    expect(info).toMatchObject({
      Title: facts.title,
      Author: facts.author,
      Creator: 'Etalon',
      PDFFormatVersion: '1.7',
      Language: 'de',
    });
    for (const stated of [
      'pdfaid:part>3',
      'pdfaid:conformance>A',
      'pdfuaid:part>1',
      'dc:identifier>LN-CAL-LN-00042-v8',
      'Kalibrierschein &lt;Süd&gt; &amp; (計量)',
      'xmp:CreateDate>2026-03-13T10:20:30Z',
    ])
      expect(xmp).toContain(stated);
    expect(intent.get('S')).toBe('/GTS_PDFA1');
    expect(profile).toMatch(/^<<\/N 3\b/);
    expect(catalog.get('ViewerPreferences')).toContain('/DisplayDocTitle true');
    expect(catalog.get('MarkInfo')).toContain('/Marked true');
    expect(archived.toString('latin1')).toMatch(
      /\/ID \[<[0-9A-F]{32}> <[0-9A-F]{32}>\]\/Length \d+>>\nstream\n[^]*startxref\n\d+\n%%EOF\n$/,
    );
  });

  it('has one cross-reference table with all its objects', () => {
    const source = archived.toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(source)?.[1]);
    const table = source.slice(start);
    const size = Number(/\/Size (\d+)/.exec(table)?.[1]);
    const rows = inflateSync(archived.subarray(start + table.indexOf('stream\n') + 'stream\n'.length));
    const kinds = Array.from({ length: size }, (_, object) => object).reduce<number[]>(
      (above, object) => [...above, ((above.at(-1) ?? 0) + (rows[8 * object + 1] ?? 0)) % 256],
      [],
    );

    // Two cross-reference tables: signature checkers refuse such a file.
    expect(source).not.toMatch(/\/XRefStm|\nxref\n|\ntrailer\n/);
    expect(source.match(/\/Type\/XRef\b/g)).toHaveLength(1);
    expect([rows.length, kinds[0]]).toEqual([8 * size, 0]);
    expect([...objects.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: size - 1 }, (_, one) => one + 1));
    expect(kinds.slice(1).every((kind) => kind === 1 || kind === 2)).toBe(true);
  });

  it('contains the given files, each with its relationship to the document', async () => {
    const task = getDocument({ data: new Uint8Array(archived), verbosity: 0 });
    const pdf = await task.promise;
    const files = await pdf.getAttachments();
    const content = (await pdf.getAttachmentContent('result.json')) as Uint8Array;
    await task.destroy();
    const specifications = referencesIn(catalog.get('AF') ?? '').map((object) => entries(object));

    expect([...(files ?? new Map<string, never>()).keys()].sort()).toEqual(['a.xml', 'result.json']);
    expect(Buffer.from(content).equals(json)).toBe(true);
    expect(files?.get('result.json')?.description).toBe('Ergebnisse (計)');
    expect(specifications.map((one) => one.get('AFRelationship'))).toEqual(['/Data', '/Alternative']);
    expect(specifications.map((one) => [one.get('F'), one.get('UF')])).toEqual([
      ['(result.json)', '(result.json)'],
      ['(a.xml)', '(a.xml)'],
    ]);
    const twice = { ...facts, attachments: [...facts.attachments, ...facts.attachments] };
    await expect(archivePdf(printed, twice)).rejects.toThrow('two attachments have one name');
  });

  it('keeps text, order and structure elements of the print', async () => {
    const [before, after] = [await readPages(printed), await readPages(archived)];

    expect(after.body).toBe(before.body);
    expect(after.margins).toBe(before.margins);
    expect(after.tables).toEqual(before.tables);
    expect(after.tables[0]?.rows).toHaveLength(150);
    expect(after.paragraphs).toContain('Labor Süd');
    const pages = async (pdf: Buffer) => {
      const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
      const document = await task.promise;
      const texts: string[] = [];
      for (let page = 1; page <= document.numPages; page += 1) {
        const { items } = await (await document.getPage(page)).getTextContent();
        const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ');
        // Arabic glyph forms without a code point.
        texts.push(text.replace(/[\u0000\ufffd\s]/g, ''));
      }
      await task.destroy();
      return texts;
    };
    expect(await pages(archived)).toEqual(await pages(printed));
  });

  it('has no element without a meaning, a scope for every header cell, an alternative for every picture, and bookmarks', () => {
    const elements = [...objects.values()].filter((value) => value.startsWith('<</S /')).map(entriesOf);
    const kinds = new Set(elements.map((element) => element.get('S')));
    const of = (kind: string) => elements.filter((element) => element.get('S') === kind);

    expect(kinds).not.toContain('/NonStruct');
    expect(of('/TD')).toHaveLength(450);
    expect(of('/TD').every((cell) => !cell.has('A'))).toBe(true);
    expect(of('/TH').map((head) => head.get('A'))).toEqual(Array(3).fill(expect.stringContaining('/Scope /Column')));
    expect(of('/Figure').map((figure) => figure.get('Alt'))).toEqual(['(endobj >> stream)', '(Zeichen)']);
    expect(catalog.has('Outlines')).toBe(true);
    const link = [...objects.values()].find((value) => value.includes('/Subtype /Link')) ?? '';
    expect(entriesOf(link).get('Contents')).toBe(String.raw`(https://example.org/\(x\))`);
    expect(archived.length).toBeLessThan(printed.length / 2);
  });

  it.each([
    ['headings in any order', '<h3>x</h3><h1>y</h1><h4>z</h4><h4>z</h4>', 'A', ['/H1', '/H1', '/H2', '/H2']],
    [
      'a heading with its number',
      '<h1>x</h1><h2><span style="display: inline-block">1</span> y</h2><h3>z</h3><h2><b>2</b> y</h2>',
      'A',
      ['/H1', '/H2', '/H2', '/H3'],
    ],
    ['a nested list, and emphasis', '<ul><li>a <em>b</em><ul><li>c</li></ul></li></ul>', 'A', []],
    ['a picture without alternative text', `<h1>x</h1><img src="${PIXEL}">`, 'U', ['/H1']],
    ['text in a layer', '<h1>x</h1><div style="opacity: 0.5">y</div>', 'U', ['/H1']],
  ])('claims the conformance it meets: %s', async (_name, body, level, headings) => {
    const html = `<!doctype html><html lang="en"><body>${body}</body></html>`;
    const made = await archivePdf(await renderer.render({ html, title: 'x', expectText: [] }), facts);
    const elements = [...objectsOf(made)]
      .filter(([, value]) => value.startsWith('<</S '))
      .map(([object, value]) => [object, entriesOf(value)] as const);
    const of = new Map(elements);
    const kids = (item: Map<string, string>) => referencesIn(item.get('K') ?? '').map((kid) => of.get(kid)?.get('S'));
    const xmp = made.toString('latin1');

    expect(xmp).toContain(`<pdfaid:conformance>${level}<`);
    expect(xmp.includes('<pdfuaid:part>')).toBe(level === 'A');
    expect(elements.flatMap(([, one]) => /^\/H\d/.exec(one.get('S') ?? '')?.[0] ?? []).sort()).toEqual(headings);
    for (const [, item] of elements.filter(([, one]) => one.get('S') === '/LI'))
      expect(kids(item).filter((kind) => kind !== '/LBody' && kind !== '/Lbl')).toEqual([]);
    const unmapped = elements.map(([, one]) => one.get('S') ?? '').filter((kind) => kind === '/Em');
    if (unmapped.length > 0) expect([...objectsOf(made).values()].join('')).toContain('/RoleMap <</Em /Span>>');
  });

  it('is equal for equal documents, and depends only on the output of Chromium', async () => {
    expect((await archivePdf(printed, facts)).equals(archived)).toBe(true);
    await expect(archivePdf(archived, facts)).rejects.toThrow();
    await expect(archivePdf(Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF'), facts)).rejects.toThrow('cross-reference');
    await expect(archivePdf(Buffer.alloc(0), facts)).rejects.toThrow('cross-reference');
  });
});

describe('objects of an archived PDF', () => {
  it('marks unmarked content as artifact, and leaves marked content', () => {
    const content =
      'q\n1 0 0 1 0 0 cm\n/Span <</ActualText <FEFF0041>>>BDC\nBT\n<0001> Tj\nET\nEMC\n/P <</MCID 0 >>BDC\nBT\n/Span <</ActualText <FEFF0041>>>BDC\n<0002> Tj\nEMC\nET\nQ\nq\nEMC\n0 0 1 1 re\nW* n\n/P <</MCID 1 >>BDC\nf\nEMC\nf';

    const marked = withArtifacts(content);

    expect(marked).toMatch(/^\/Artifact BMC\nq\n[^]*?EMC\nEMC\n\/P <<\/MCID 0 >>BDC\n/);
    expect(marked).toContain('Q\nq\nEMC\n0 0 1 1 re\nW* n\n/P <</MCID 1 >>BDC\nf\nEMC\n/Artifact BMC\nf\nEMC\n');
    expect(marked.match(/BDC|BMC/g)).toHaveLength(marked.match(/EMC/g)?.length ?? 0);
    expect(withArtifacts('q\nQ\n')).toBe('q\nQ\n');
  });

  it('follows references, but not those in strings', () => {
    const value = '<</A (12 0 R \\) 12 0 R)/B [12 0 R 0 12 0 R]/C <</D 12 0 R>>/E <AB>/F /G/H 1>>';

    expect(renumbered(value, (object) => object + 1)).toBe(
      value.replaceAll('12 0 R', '13 0 R').replace('(13 0 R \\) 13 0 R)', '(12 0 R \\) 12 0 R)'),
    );
    expect(Object.fromEntries(entriesOf(value))).toMatchObject({
      A: '(12 0 R \\) 12 0 R)',
      C: '<</D 12 0 R>>',
      F: '/G',
      H: '1',
    });
  });

  it('has the profile of sRGB: D50 white point, and the middle of the standard', () => {
    const profile = sRgbProfile();
    const tag = (name: string) => {
      const at = profile.indexOf(name, 128, 'latin1');
      const start = profile.readUInt32BE(at + 4);
      return profile.subarray(start, start + profile.readUInt32BE(at + 8));
    };
    const numbers = (bytes: Buffer, from: number) =>
      Array.from({ length: (bytes.length - from) / 4 }, (_, index) => bytes.readInt32BE(from + 4 * index) / 65536);
    const [red = [], green = [], blue = []] = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => numbers(tag(name), 8));
    const [g = 0, a = 0, b = 0, c = 0, d = 0] = numbers(tag('rTRC'), 12);

    expect(profile.readUInt32BE(0)).toBe(profile.length);
    [0.9642, 1, 0.8249].forEach((white, index) =>
      expect((red[index] ?? 0) + (green[index] ?? 0) + (blue[index] ?? 0)).toBeCloseTo(white, 3),
    );
    expect((a * 0.5 + b) ** g).toBeCloseTo(0.21404, 4);
    expect(c * d).toBeCloseTo((a * d + b) ** g, 4);
  });
});
