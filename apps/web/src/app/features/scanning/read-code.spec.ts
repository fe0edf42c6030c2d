import { readCode, spellingsOf } from './read-code';

describe('readCode', () => {
  const homes = ['http://localhost:3000/', 'https://lab.example/etalon'];

  it.each([
    ['LN-00042', { kind: 'asset', reference: 'LN-00042' }],
    ['  LN-00042\n', { kind: 'asset', reference: 'LN-00042' }],
    ['A/1 #ü', { kind: 'asset', reference: 'A/1 #ü' }],
    ['http://localhost:3000/assets/A%2F1', { kind: 'asset', reference: 'A/1' }],
    ['https://localhost:3000/assets/LN-1?x=1', { kind: 'asset', reference: 'LN-1' }],
    ['https://lab.example/etalon/assets/LN-1/', { kind: 'asset', reference: 'LN-1' }],
    ['http://localhost:3000/assets/new', { kind: 'page', path: '/assets/new' }],
    ['http://localhost:3000/verify/abc?x=1', { kind: 'page', path: '/verify/abc?x=1' }],
    ['https://lab.example/assets/LN-1', { kind: 'elsewhere', host: 'lab.example' }],
    ['https://other.example/assets/LN-1', { kind: 'elsewhere', host: 'other.example' }],
    ['ftp://localhost:3000/assets/LN-1', { kind: 'elsewhere', host: 'localhost:3000' }],
    ['http://localhost:3000/assets/%E0%A4%A', { kind: 'nothing' }],
    ['http://', { kind: 'nothing' }],
    ['SN 4711-2026-000000012345', { kind: 'asset', reference: 'SN 4711-2026-000000012345' }],
    ['x'.repeat(101), { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
  ])('reads %j', (text, code) => {
    expect(readCode(text, homes)).toEqual(code);
  });
});

describe('spellingsOf', () => {
  it.each([
    [']C1LN-00042', 'LN-00042'],
    [']d2LN-00042', 'LN-00042'],
    ['~LN-00042', 'LN-00042'],
    ['*LN-00042*', 'LN-00042'],
    [' ]A0*LN-00042* ', 'LN-00042'],
  ])('takes from %j what the scanner added', (code, bare) => {
    expect(spellingsOf(code)).toEqual([code.trim(), bare]);
  });

  it('leaves a plain code as it is', () => {
    expect(spellingsOf('LN-00042')).toEqual(['LN-00042']);
    expect(spellingsOf('A*B')).toEqual(['A*B']);
  });
});
