import { readCode } from './read-code';

describe('readCode', () => {
  const homes = ['http://localhost:3000/', 'https://lab.example/etalon'];
  const code = (text: string, isAddress = false) => ({ kind: 'code', code: text, isAddress });

  it.each([
    ['LN-00042', code('LN-00042')],
    ['  LN-00042\n', code('LN-00042')],
    [']C1LN-00042', code(']C1LN-00042')],
    ['A/1 #ü', code('A/1 #ü')],
    ['http://localhost:3000/assets/A%2F1', { kind: 'asset', reference: 'A/1' }],
    ['https://localhost:3000/assets/LN-1?x=1', { kind: 'asset', reference: 'LN-1' }],
    [']Q1https://lab.example/etalon/assets/LN-1/', { kind: 'asset', reference: 'LN-1' }],
    ['HTTP://LOCALHOST:3000/assets/LN-1', { kind: 'asset', reference: 'LN-1' }],
    ['HTTPS://LAB.EXAMPLE/ETALON/ASSETS/ln-1', { kind: 'asset', reference: 'ln-1' }],
    ['*http://localhost:3000/assets/LN-1*', { kind: 'asset', reference: 'LN-1' }],
    [']Q3http://localhost:3000/assets/LN-1~', { kind: 'asset', reference: 'LN-1' }],
    ['HTTP://LOCALHOST:3000/VERIFY/KK-1?CODE=AB', { kind: 'page', path: '/verify/kk-1?code=ab' }],
    ['http://localhost:3000/assets/NEW', { kind: 'page', path: '/assets/NEW' }],
    ['http://localhost:3000/assets/new', { kind: 'page', path: '/assets/new' }],
    ['http://localhost:3000/verify/abc?x=1', { kind: 'page', path: '/verify/abc?x=1' }],
    ['https://lab.example/assets/LN-1', code('https://lab.example/assets/LN-1', true)],
    ['https://maker.example/i?sn=1', code('https://maker.example/i?sn=1', true)],
    ['ftp://localhost:3000/assets/LN-1', code('ftp://localhost:3000/assets/LN-1')],
    ['http://localhost:3000/assets/%E0%A4%A', { kind: 'nothing' }],
    ['http://', code('http://')],
    ['x'.repeat(255), code('x'.repeat(255))],
    ['x'.repeat(256), { kind: 'nothing' }],
    ['', { kind: 'nothing' }],
  ])('reads %j', (text, read) => {
    expect(readCode(text, homes)).toEqual(read);
  });
});
