import { withRows, redo, removeRow, replaceRows, startHistory, typeCell, undo } from './rows-history';

const row = (reference: string, measured: string) => ({ reference, measured });

describe('the history of the readings', () => {
  it('takes typing in one cell back in one step', () => {
    let history = startHistory([]);
    for (const text of ['1', '10', '10.']) history = typeCell(history, 0, 'reference', text);
    history = typeCell(history, 0, 'measured', '10.003');

    expect(undo(history).rows).toEqual([row('10.', '')]);
    expect(undo(undo(history)).rows).toEqual([]);
    expect(redo(undo(history)).rows).toEqual([row('10.', '10.003')]);
  });

  it('fills rows up to the one typed in and forgets blank ones at the end', () => {
    const history = typeCell(startHistory([row('1', '1')]), 3, 'measured', '4');

    expect(history.rows).toEqual([row('1', '1'), row('', ''), row('', ''), row('', '4')]);
    expect(typeCell(history, 3, 'measured', '').rows).toEqual([row('1', '1')]);
  });

  it('puts a block over what is there, a single column too', () => {
    const history = startHistory([row('1', '1'), row('2', '2')]);

    expect(withRows(history, 1, [row('5', '6'), row('7', '8')]).rows).toEqual([
      row('1', '1'),
      row('5', '6'),
      row('7', '8'),
    ]);
    expect(withRows(history, 0, [{ measured: '9' }]).rows).toEqual([row('1', '9'), row('2', '2')]);
  });

  it('brings a removed row and replaced rows back', () => {
    const history = startHistory([row('1', '1'), row('2', '2')]);

    expect(undo(removeRow(history, 0)).rows).toEqual(history.rows);
    expect(undo(replaceRows(history, [row('3', '3')])).rows).toEqual(history.rows);
    expect(removeRow(history, 7)).toBe(history);
  });

  it('has nothing to redo once something new was typed', () => {
    const history = typeCell(undo(typeCell(startHistory([]), 0, 'reference', '1')), 0, 'reference', '2');

    expect(redo(history)).toBe(history);
  });
});
