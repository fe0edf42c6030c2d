import type { GridRow } from '../../../../ui';
import { electrical, gridRows, mechanical, placed, wireRows, writtenRows } from './interface-rows';
import { anAsset } from '../../../../../testing/an-asset';

const rows = [
  {
    pin_number: 1,
    signal_name: 'U+',
    wire_colors: ['red', 'white'],
    description: '24 V',
    x: 12.5,
    y: 80,
    own: { a: 1 },
  },
  { pin_number: '2', name: 'Signal', description: null },
  { signal_name: 'GND', x: 'left', y: 3 },
];

describe('interface rows', () => {
  it('are read as text and position from any stored format', () => {
    const shown = gridRows(wireRows(anAsset({ pinout_table: rows }), electrical), electrical);

    expect(shown).toMatchObject([
      { pin_number: '1', signal_name: 'U+', wire_colors: 'red, white', description: '24 V', x: '12.5', y: '80' },
      { pin_number: '2', signal_name: 'Signal', wire_colors: '', description: '', x: '', y: '' },
      { pin_number: '', signal_name: 'GND', x: '', y: '' },
    ]);
  });

  it('are written back unchanged without edits', () => {
    expect(writtenRows(gridRows(rows, electrical), rows, electrical)).toEqual([
      rows[0],
      rows[1],
      { signal_name: 'GND', x: null, y: null },
    ]);
    expect(writtenRows([], rows, electrical)).toEqual([]);
  });

  it('keep hidden fields and stored field names when edited', () => {
    const [first = {}, second = {}] = gridRows(rows, electrical);
    const changed: GridRow[] = [
      { ...second, signal_name: 'Out', ...placed({ x: 50, y: 50 }) },
      { ...first, wire_colors: ' blue; ,green/yellow ' },
      { pin_number: '9', wire_colors: '' },
    ];

    expect(writtenRows(changed, rows, electrical)).toEqual([
      { pin_number: '2', name: 'Out', signal_name: 'Out', description: null, x: 50, y: 50 },
      { ...rows[0], wire_colors: ['blue', 'green', 'yellow'] },
      { pin_number: '9', signal_name: null, wire_colors: [], description: null },
    ]);
  });

  it('of the housing have their own columns', () => {
    expect(writtenRows([{ point_label: 'A', torque_spec: '5 N·m' }], [], mechanical)).toEqual([
      { point_label: 'A', type: null, torque_spec: '5 N·m', description: null },
    ]);
  });
});
