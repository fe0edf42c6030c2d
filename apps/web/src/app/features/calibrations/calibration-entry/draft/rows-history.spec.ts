import { withRows, redo, removeRow, replaceRows, startHistory, typeCell, undo } from './rows-history';

const row = (reference: string, measured: string) => ({ reference, measured });

describe('undo history of the readings', () => {
  it('undoes typing in a cell in one step', () => {
    let history = startHistory([]);
    for (const text of ['1', '10', '10.']) history = typeCell(history, 0, 'reference', text);
    history = typeCell(history, 0, 'measured', '10.003');

    expect(undo(history).rows).toEqual([row('10.', '')]);
    expect(undo(undo(history)).rows).toEqual([]);
    expect(redo(undo(history)).rows).toEqual([row('10.', '10.003')]);
  });

  it('adds rows up to the edited one and drops blank rows at the end', () => {
    const history = typeCell(startHistory([row('1', '1')]), 3, 'measured', '4');

    expect(history.rows).toEqual([row('1', '1'), row('', ''), row('', ''), row('', '4')]);
    expect(typeCell(history, 3, 'measured', '').rows).toEqual([row('1', '1')]);
  });

  it('keeps stated values that are entered before their readings', () => {
    const pasted = withRows(startHistory([]), 0, [
      { expanded_uncertainty: '0.05' },
      { coverage_factor: '2' },
      { freedom: '50' },
      { expanded_uncertainty: ' ' },
    ]);

    expect(pasted.rows).toEqual([
      { ...row('', ''), expanded_uncertainty: '0.05' },
      { ...row('', ''), coverage_factor: '2' },
      { ...row('', ''), freedom: '50' },
    ]);
    expect(typeCell(startHistory([row('1', '1')]), 1, 'expanded_uncertainty', '0.05').rows).toHaveLength(2);
  });

  it('pastes a block over existing rows, also a single column', () => {
    const history = startHistory([row('1', '1'), row('2', '2')]);

    expect(withRows(history, 1, [row('5', '6'), row('7', '8')]).rows).toEqual([
      row('1', '1'),
      row('5', '6'),
      row('7', '8'),
    ]);
    expect(withRows(history, 0, [{ measured: '9' }]).rows).toEqual([row('1', '9'), row('2', '2')]);
  });

  it('restores a removed row and replaced rows', () => {
    const history = startHistory([row('1', '1'), row('2', '2')]);

    expect(undo(removeRow(history, 0)).rows).toEqual(history.rows);
    expect(undo(replaceRows(history, [row('3', '3')])).rows).toEqual(history.rows);
    expect(removeRow(history, 7)).toBe(history);
  });

  it('has nothing to redo after a new edit', () => {
    const history = typeCell(undo(typeCell(startHistory([]), 0, 'reference', '1')), 0, 'reference', '2');

    expect(redo(history)).toBe(history);
  });
});
