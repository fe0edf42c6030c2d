import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'yaml';
import { NamedError } from '../errors/errors.js';
import { Spool } from '../storage/spool.js';
import { readPlainYaml } from './plain-yaml.js';
import { readYaml } from './read-yaml.js';
import { type Plain, writeYaml } from './write-yaml.js';
import { YamlFile } from './yaml-file.js';
import { inFloors } from '../../../../../test/support/floors.mjs';
import { rounds } from '../../../../../test/support/long.js';

const written = (value: Plain) => [...writeYaml(value)].join('');
const back = (value: Plain) => readYaml(Buffer.from(written(value)));

async function refusal(text: string | Buffer) {
  const { value: error, floors } = await inFloors(() =>
    readYaml(Buffer.from(text)).then(
      (value) => new Error(`was read: ${JSON.stringify(value).slice(0, 200)}`),
      (error: unknown) => error,
    ),
  );
  expect(floors).toBeLessThan(100);
  if (!(error instanceof NamedError)) throw new Error('was read', { cause: error });
  return { status: error.status, code: error.code, params: error.params };
}

describe('our own YAML', () => {
  const texts = [
    '1e3',
    'no',
    'NO',
    'y',
    'on',
    '0x10',
    '0o17',
    '007',
    '00.10',
    '1_000',
    '12:30:45',
    '.5',
    '+1',
    '-',
    '~',
    'null',
    '',
    'true',
    '2026-02-29',
    '2026-01-01T00:00:00Z',
    '1.0',
    '.inf',
    '.nan',
    '<<',
    '=',
    '*a',
    '&a',
    '!x',
    '%',
    '@',
    '`',
    '#',
    '- a',
    'a: b',
    'a #b',
    ' leading',
    'trailing ',
    '\n',
    'one\ntwo\n\n  three\n',
    '\ttab',
    'a\r\nb',
    '"',
    "'",
    '\\',
    '\\n',
    '{',
    '[',
    '?',
    '😀 👩‍🔬 e\u0301 ﷽ \u2028 \u2029 \u0085 \u00a0 \ufeff',
    '\u007f\u0001',
    '---',
    '...',
    '-----BEGIN-----\nx\n-----END-----',
    'x'.repeat(20_000),
    'word '.repeat(4000),
  ];

  it.each(texts.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    'round-trips the text %s',
    async (_shown, text) => {
      expect(await back({ at: text, list: [text, [text]], deep: { list: [{ at: text }] } })).toEqual({
        at: text,
        list: [text, [text]],
        deep: { list: [{ at: text }] },
      });
    },
  );

  it('round-trips names unchanged', async () => {
    const value = Object.fromEntries(
      [...texts.filter((text) => text.length < 200), '__proto__', 'constructor', 'no'].map((text) => [text, 1]),
    );
    expect(Object.entries((await back({ value })) as object)).toEqual([['value', value]]);
  });

  it('round-trips every number to its last digit', async () => {
    const numbers = [
      0,
      -0,
      1,
      -1,
      0.1,
      1e21,
      1e-7,
      123456789.12345679,
      5e-324,
      1.7976931348623157e308,
      -1.5e-9,
      2 ** 53,
      1e20,
      12345678901234567890,
    ];
    let seed = 7;
    const bytes = new DataView(new ArrayBuffer(8));
    for (let n = 0; n < 2000; n++) {
      for (const at of [0, 4]) bytes.setUint32(at, (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0));
      const number = bytes.getFloat64(0);
      if (Number.isFinite(number)) numbers.push(number);
    }
    const read = (await back({ numbers })) as { numbers: number[] };

    expect(read.numbers).toHaveLength(numbers.length);
    expect(read.numbers.every((number, n) => Object.is(number, numbers[n]))).toBe(true);
  });

  it('round-trips empty values, null and booleans, and omits undefined', async () => {
    const value = { none: null, list: [], object: {}, yes: true, nested: [[], {}, [null, [1, [2]]], { a: [] }] };
    expect(await back({ ...value, absent: undefined })).toEqual(value);
    expect(await back([])).toEqual([]);
    expect(await back('text')).toBe('text');
  });

  it('has the same meaning in YAML 1.1', () => {
    const value = {
      texts: [...texts.filter((text) => !/[\ufeff]/.test(text))],
      numbers: [1e-7, 1.5e300, -0.1, 1e21],
      no: true,
    };
    expect(parse(written(value), { version: '1.1' })).toEqual(value);
  });

  it('is read identically without the full parser, which reads everything else', () => {
    const plain = (text: string) => readPlainYaml(text.split('\n'), 0, text.split('\n').length);
    const rows = {
      points: [
        { a: 1, b: -1.5e-7, c: 'x: "y" # z', d: null },
        { a: [], b: {} },
      ],
      'own name': true,
    };
    for (const value of [
      rows.points,
      { ...rows, 'own name': undefined },
      { deep: { list: [{ at: texts }] } },
    ] as Plain[])
      expect(plain(written(value))?.value).toEqual(parse(written(value)));
    const others = [
      'a: 1\na: 2',
      'a: 01',
      'a: x',
      'a: "x" # y',
      'a:1',
      'a:\n- 1',
      '- - 1',
      'a: 1\n b: 2',
      'a:\n\tb: 1',
      'a: &x 1',
      '"a": 1',
      'a: |\n  x',
      '- 1\n  a: 2',
      'a: 1\n- 2',
      '  a: 1\nb: 2',
      'a: "\\x"',
      '',
    ];
    expect(others.filter((text) => plain(text) !== null)).toEqual([]);
  });

  it('is read in one line as by the parser, or left to the parser', () => {
    const signs = ['1', '-0.5', '1e3', '°C', 'L. Ejemplo', '"a: [b], {c}"', 'null', '2026-02-29', '{}', '[]', 'm/s²'];
    const taken = [
      ...signs.flatMap((one) => [`{a: ${one}}`, `[${one}, ${one} ]`, `{"a":${one}, b: [ {c: ${one} ,d: ${one}} ]}`]),
      ...texts
        .filter((text) => !/[\u2028\u2029]/.test(text))
        .map((text) => JSON.stringify({ a: [{ b: text }, 1.5e-7, null, true, {}] })),
    ];
    const left = [
      '{a: 1',
      '[1, ]',
      '{a:1}',
      '{a}',
      '{a: }',
      '{? a: 1}',
      '[&x 1]',
      '[*x]',
      '[!x 1]',
      '{a: 1} # x',
      "['x']",
      '[1] 2',
      '[True]',
      '[NULL]',
      '[~]',
      '[.5]',
      '[01]',
      '[0x1]',
      '[1 2]',
      '[a: b]',
      '[a #b]',
      '[-]',
      '[yes: 1]',
      '{a: 1, a: 2}',
      '["\\x41"]',
      '[ ',
      '{ ',
      '[a\tb]',
      '{"a b": 1}',
      '{__proto__ : 1}',
      '[`a`]',
      '[%a]',
      `${'['.repeat(99)}${']'.repeat(99)}`,
    ];
    const read = (text: string) => readPlainYaml([`x: ${text}`], 0, 1)?.value;
    for (const text of taken) expect([text, read(text)]).toEqual([text, parse(`x: ${text}`)]);
    expect(left.filter((text) => read(text) !== undefined)).toEqual([]);
    for (const own of ['{__proto__: {a: 1}}', '{constructor: 1}'])
      expect(Object.keys((read(own) as { x: object }).x)).toHaveLength(1);
  });

  it('reads a long document in chunks with the same result', async () => {
    const point = (n: number) => ({
      n,
      reference: n * 1.1,
      note: n % 7 ? null : `line\n  - a: ${String(n)}\n# none`,
      readings: [{ v: n }],
    });
    const value = {
      first: 'before',
      calibrations: Array.from({ length: rounds(1, 3) }, (_, c) => ({
        c,
        points: Array.from({ length: 900 }, (_, n) => point(n)),
        after: [1, 2],
      })),
      lists: [Array.from({ length: 9000 }, (_, n) => n), ['a']],
      texts: { long: 'x'.repeat(40_000), many: Array.from({ length: 30 }, (_, n) => String(n).repeat(9000)) },
      names: Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${String(n)}`, n])),
      last: 'after',
    };
    expect(await back(value)).toEqual(value);
    expect(await readYaml(Buffer.from(`---\n# a remark\n\n${written(value)}\n# the end\n`))).toEqual(value);
    expect(await readYaml(Buffer.from(written(value).replaceAll('\n', '\r\n')))).toEqual(value);
  });
});

describe('YAML on disk', () => {
  let folder: string;
  let spool: Spool;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'etalon-test-yaml-'));
    spool = new Spool(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function inElements(text: string, most = 100) {
    const content = await spool.receive(
      Readable.from([...text.matchAll(/[^]{1,997}/g)].map(([piece]) => Buffer.from(piece))),
    );
    const file = await YamlFile.open(content, 'calibrations', most);
    try {
      const read: unknown[] = [];
      for (let place = 0; place < Math.min(file.count, most); place++) read.push(await file.element(place));
      return { count: file.count, rest: file.rest, read };
    } finally {
      await file.close();
    }
  }

  it('is read element by element, with any content around the list', async () => {
    const list = Array.from({ length: 40 }, (_, n) => ({
      n,
      text: `line\n- a: ${String(n)}\n`,
      points: [{ x: n }, { x: null }],
    }));
    const text = written({ first: 1, calibrations: list, files: [{ a: 1 }], last: { b: [] } });
    const { rest, ...found } = await inElements(text);
    expect(found).toEqual({ count: 40, read: list });
    expect(rest).toEqual({ first: 1, calibrations: null, files: [{ a: 1 }], last: { b: [] } });
    const others = [
      text.replaceAll('\n', '\r\n'),
      `---\n# a remark\n\n${text}\n# the end`,
      text.replaceAll('\n  - n:', '\n\n  # one\n  - n:'),
    ];
    for (const other of others) expect((await inElements(other)).read).toEqual(list);
    const left = 'a: 1\ncalibrations:\n- x: 1\n  y:\n  - 2\n- {x: 3}\nb: 2\n';
    expect(await inElements(left)).toEqual({
      count: 2,
      read: [{ x: 1, y: [2] }, { x: 3 }],
      rest: { a: 1, calibrations: null, b: 2 },
    });
    for (const [other, value] of [
      ['[{x: 1}]', [{ x: 1 }]],
      ['', null],
      ['\n  a: 1', { a: 1 }],
      ['nothing', 'nothing'],
    ] as const)
      expect(await inElements(`calibrations: ${other}\nb: 2\n`)).toEqual({
        count: 0,
        read: [],
        rest: { calibrations: value, b: 2 },
      });
  });

  it('reports the line, counts excess items, and rejects a repeated list', async () => {
    const at = (text: string) =>
      inElements(text).then(
        () => null,
        (error: unknown) => (error instanceof NamedError ? [error.code, error.params] : error),
      );
    const items = '  - x: 1\n    y: 2\n'.repeat(3);
    expect(await at(`a: 1\ncalibrations:\n${items}  - x: *b\nlast: 1\n`)).toEqual(['yaml.not_plain', { line: 9 }]);
    expect(await at(`a: 1\ncalibrations:\n${items}last: *b\n`)).toEqual(['yaml.not_plain', { line: 9 }]);
    expect(await at(`a: 1\nb: *b\ncalibrations:\n${items}`)).toEqual(['yaml.not_plain', { line: 2 }]);
    expect(await at(`calibrations:\n${items}calibrations:\n${items}`)).toEqual(['yaml.name_twice', { line: 8 }]);
    expect(await at(`calibrations:\n${items}  wrong: 1\n`)).toEqual(['yaml.unreadable', expect.anything()]);
    expect((await inElements(`calibrations:\n${'  - 1\n'.repeat(500)}`)).count).toBe(500);
    expect(await at(`a: ${'x'.repeat(9_000_000)}`)).toEqual(['yaml.too_long', { limit_mb: 8 }]);
  });
});

describe('YAML of other programs', () => {
  it('is read as other programs write it', async () => {
    const item = (n: number) =>
      `- calibration_date: 2024-03-0${String((n % 9) + 1)}\n  value: 1.0e-07\n  name: 'it''s ${String(n)}'\n  note: a plain\n    text in lines\n  points:\n  - {x: 1, y: .5}\n  - x: 2\n    y: null\n`;
    const read = async (count: number) => {
      const items = Array.from({ length: count }, (_, n) => item(n)).join('');
      return (await readYaml(Buffer.from(`export_format_version: 1\ncalibrations:\n${items}files: []\n`))) as {
        calibrations: object[];
      };
    };
    const expected = (n: number) => ({
      calibration_date: `2024-03-0${String((n % 9) + 1)}`,
      value: 1e-7,
      name: `it's ${String(n)}`,
      note: 'a plain text in lines',
      points: [
        { x: 1, y: 0.5 },
        { x: 2, y: null },
      ],
    });
    for (const count of [2, 2000]) {
      const value = await read(count);
      expect(value).toEqual({
        export_format_version: 1,
        calibrations: Array.from({ length: count }, (_, n) => expected(n)),
        files: [],
      });
    }
  });

  const long = Array.from({ length: 3000 }, (_, n) => `k${String(n)}: 1`).join('\n');
  it.each<[string, string, string]>([
    ['an alias', 'a: &x [1]\nb: *x', 'yaml.not_plain'],
    ['a bomb of aliases', `a: &a [x]\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]`, 'yaml.not_plain'],
    ['an anchor', 'a: &x 1', 'yaml.not_plain'],
    ['a tag', 'a: !!binary aGVsbG8=', 'yaml.not_plain'],
    ['a tag of its own', 'a: !!python/object/apply:os.system [ls]', 'yaml.not_plain'],
    ['a directive', '%YAML 1.1\n---\na: no', 'yaml.not_plain'],
    ['several documents', 'a: 1\n---\nb: 2', 'yaml.not_plain'],
    ['a key that is a list', '? [1, 2]\n: 3', 'yaml.not_plain'],
    ['keys within keys', '? '.repeat(8000), 'yaml.not_plain'],
    ['a key that is an object', '{[1]: 2}', 'yaml.unreadable'],
    ['a name twice', 'a: 1\na: 2', 'yaml.name_twice'],
    ['a name twice, far apart', `a: 1\n${long}\na: 2`, 'yaml.name_twice'],
    ['a name twice, deep down', `a:\n  b:\n    - c: 1\n      c: 2`, 'yaml.name_twice'],
    ['a number that is none', 'a: .nan', 'yaml.unreadable'],
    ['a number without end', 'a: -.inf', 'yaml.unreadable'],
    ['a number too large', 'a: 1e999', 'yaml.unreadable'],
    ['half a letter', 'a: "\\ud83d"', 'yaml.unreadable'],
    ['brackets in brackets', '['.repeat(100_000), 'yaml.unreadable'],
    ['closed brackets in brackets', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'yaml.unreadable'],
    ['lists in lists', '- '.repeat(7000), 'yaml.unreadable'],
    ['objects in objects', `${'{a: '.repeat(3000)}${'}'.repeat(3000)}`, 'yaml.unreadable'],
    ['steps without end', Array.from({ length: 170 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'), 'yaml.unreadable'],
    ['a tab as indentation', 'a:\n\tb: 1', 'yaml.unreadable'],
    ['list and names mixed', `a: 1\n${long}\n- 2`, 'yaml.unreadable'],
    ['an indentation that goes back', `  a: 1\n${long.replaceAll(/^/gm, '  ')}\nb: 1`, 'yaml.unreadable'],
    ['one value without end', `a: [${'1, '.repeat(90_000)}1]`, 'yaml.unreadable'],
    ['an open quotation', `a: "${'x\n  '.repeat(9)}`, 'yaml.unreadable'],
    ['nothing but commas', `[${','.repeat(15_000)}`, 'yaml.unreadable'],
    ['nothing but quotation marks', '"'.repeat(16_000), 'yaml.unreadable'],
    ['a list without end', `a:\n${'- {a: 1}\n'.repeat(400_000)}`, 'yaml.unreadable'],
    ['more lines than there are things', '\n'.repeat(600_000), 'yaml.unreadable'],
  ])('is rejected for %s', async (_what, text, code) => {
    expect(await refusal(text)).toMatchObject({ status: 400, code });
  });

  it('is rejected if it is not UTF-8, or too long', async () => {
    expect(await refusal(Buffer.from([0x61, 0x3a, 0x20, 0xff]))).toMatchObject({ code: 'yaml.unreadable' });
    expect(await refusal(Buffer.from('a: 1', 'utf16le'))).toMatchObject({ code: 'yaml.unreadable' });
    expect(await refusal(Buffer.alloc(8 * 1_048_576 + 1, 'a'))).toEqual({
      status: 400,
      code: 'yaml.too_long',
      params: { limit_mb: 8 },
    });
  });

  it('reports the line, also in a document read in chunks', async () => {
    expect(await refusal(`${long}\nwrong: [1\n`)).toMatchObject({ params: { line: expect.any(Number) } });
    const { params } = await refusal(`${long}\nlast: *x\n`);
    expect(params).toEqual({ line: 3001 });
  });

  it('keeps memory within bounds', async () => {
    const points = Array.from({ length: 12_000 }, (_, n) => ({
      n,
      reference_value: n / 7,
      measured_value: n / 3,
      unit: '°C',
      role: 'primary',
      note: 'text',
    }));
    const text = Buffer.from(
      written({ calibrations: [6000, 8000].map((from) => ({ points: points.slice(from - 6000, from) })) }),
    );
    expect(text.length).toBeGreaterThan(1_900_000);
    const before = process.memoryUsage().rss;
    await readYaml(text);
    expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1_048_576);
  });

  it('needs no full parser for one-line flow style', async () => {
    const point = (n: number) => ({ n, reference_value: n / 7, unit: '°C', note: 'text' });
    const line = (n: number) => `  - ${JSON.stringify({ ...point(n), more: [point(n), point(n)] })}`;
    const text = Buffer.from(['points:', ...Array.from({ length: 10_000 }, (_, n) => line(n))].join('\n'));
    const { value, floors } = await inFloors(() => readYaml(text));
    expect((value as { points: unknown[] }).points[9999]).toEqual({ ...point(9999), more: [point(9999), point(9999)] });
    // A full parser needs 80.
    expect(floors).toBeLessThan(30);
  });

  it('yields to the event loop on long input with few values', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await readYaml(Buffer.from(`${'# nothing\n'.repeat(490_000)}a: 1\n${'# nothing\n'.repeat(9000)}b: 2`));
    isDone = true;
    expect(turns).toBeGreaterThan(20);
  });
});
