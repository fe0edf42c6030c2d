import { excessOf } from './json-size.js';

const bounds = { values: 100, depth: 4 };
const excess = (json: string) => excessOf(Buffer.from(json), bounds);
const list = (count: number, element = '{}') => `[${Array.from({ length: count }, () => element).join(' , ')}]`;

describe('the size of a JSON text', () => {
  it.each([
    ['nothing', ''],
    ['a word', '"a"'],
    ['as many elements as may be', list(100)],
    ['as many names as may be', `{${Array.from({ length: 100 }, (_, i) => `"n${String(i)}":1`).join(',')}}`],
    ['commas and brackets in texts', JSON.stringify({ text: ',[{'.repeat(500), ['\\"],'.repeat(300)]: '\\' })],
    ['empty ones', list(99, '[\n ]')],
    ['as deep as may be', '[[[[[1]]]]]'],
  ])('holds %s', (_what, json) => {
    expect(excess(json)).toBeNull();
  });

  it.each([
    ['one element too many', list(101, '1'), { kind: 'list', path: [], count: 101 }],
    ['elements below a name', `{"a":1,"points":${list(5000)},"b":[]}`, { kind: 'list', path: ['points'], count: 5000 }],
    [
      'elements deep inside',
      `{"a":[1,{"b \\"\\u00fc":{"c":${list(300, '"x,]"')}}}]}`,
      { kind: 'list', path: ['a', '1', 'b "ü', 'c'], count: 300 },
    ],
    ['too many names', `{"o":{${'"n":1,'.repeat(150)}"n":1}}`, { kind: 'object', path: ['o'], count: 151 }],
    ['many in many', list(60, '{"a":1,"b":2}'), { kind: 'list', path: [], count: 60 }],
    ['too deep', '[[[[[[', { kind: 'deep', path: [], count: 0 }],
    ['what never ends', `[${'1,'.repeat(200)}`, { kind: 'list', path: [], count: 201 }],
  ])('is refused for %s, which is named and counted', (_what, json, expected) => {
    expect(excess(json)).toEqual(expected);
  });
});
