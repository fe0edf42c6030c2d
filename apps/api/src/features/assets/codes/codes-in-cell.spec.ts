import { cellOfCodes, writtenCodes } from './codes-in-cell.js';

const codesOfCell = (cell: string) => writtenCodes(cell).map(({ code }) => code);

describe('codes in a cell', () => {
  it.each([
    ['A-1', ['A-1']],
    ['A-1; B 2;C', ['A-1', 'B 2', 'C']],
    ['A-1, B-2', ['A-1', 'B-2']],
    ['A-1\nB-2\r\n', ['A-1', 'B-2']],
    [']C1A-1; *B-2*', ['A-1', 'B-2']],
    ['"https://maker.example/i?sn=1;2" ; B', ['https://maker.example/i?sn=1;2', 'B']],
    ['19" rack', ['19" rack']],
    ['"19 rack; B', ['"19 rack', 'B']],
    [' ;, ', []],
  ])('%j holds %j', (cell, codes) => {
    expect(codesOfCell(cell)).toEqual(codes);
  });

  it('are the same after they were written', () => {
    const codes = ['A-1', 'https://maker.example/i?sn=1;2', 'a,b', '19" rack', '"', "'=1", '👩\u200d🔬-1'];

    expect(codesOfCell(cellOfCodes(codes))).toEqual(codes);
  });
});
