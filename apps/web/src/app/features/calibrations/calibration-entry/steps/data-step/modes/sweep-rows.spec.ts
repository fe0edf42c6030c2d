import { sweepRowsOf } from './sweep-rows';

const units = { frequency: 'Hz', reference: 'm/s²', measured: 'mV', phase: '°' };

describe('rows of a frequency response', () => {
  it.each([
    ['without headings', '160;50;500;0,1\n1000;50;501;0,2'],
    [
      'below headings in the order of the table',
      'Frequency (Hz);Reference (m/s²);Indication (mV);Phase (°)\n160;50;500;0,1\n1000;50;501;0,2',
    ],
    ['below a unit with a digit', 'f [Hz];Referenz [m/s2];Anzeige [mV]\n160;50;500;0,1\n1000;50;501;0,2'],
    ['below headings without units', 'Reference frequency;Acceleration;Output RMS\n160;50;500;0,1\n1000;50;501;0,2'],
  ])('are read %s', (_name, text) => {
    expect(sweepRowsOf(text, 'frequency', units)).toEqual({
      rows: [
        { frequency: '160', reference: '50', measured: '500', phase: '0,1' },
        { frequency: '1000', reference: '50', measured: '501', phase: '0,2' },
      ],
      misfit: null,
    });
  });

  it.each([
    ['another frequency unit', 'Frequency (kHz);Reference (m/s²)\n0,16;50', 'frequency', 'kHz'],
    ['another unit of the reference', 'Fréquence (Hz);Référence (g)\n160;5', 'reference', 'g'],
    ['swapped columns', 'Frequency (Hz);Indication (mV);Reference (m/s²)\n160;500;50', 'reference', null],
    ['the frequency behind the reference', 'Referenz;Frequenz\n50;160', 'frequency', null],
    ['an error in place of the indication', 'Frecuencia;Referencia;Error\n160;50;0,1', 'measured', null],
  ])('name the heading that contradicts them: %s', (_name, text, field, unit) => {
    expect(sweepRowsOf(text, 'frequency', units).misfit).toMatchObject({ field, unit });
  });

  it.each([
    ['without headings', ''],
    ['below headings', 'Frequency (Hz);Reference (m/s²)\n'],
  ])('are kept beyond the most that a record has, so that it is refused: %s', (_name, head) => {
    const lines = Array.from({ length: 5001 }, (_, nth) => `${String(nth + 1)};50`);

    expect(sweepRowsOf(head + lines.join('\n'), 'frequency', units).rows).toHaveLength(5001);
  });

  it('are all read from a file with blank lines and commas', () => {
    const lines = Array.from({ length: 3000 }, (_, nth) => `${String(nth + 1)},50\n,\n\n`);

    const { rows } = sweepRowsOf(lines.join(''), 'frequency', units, { isFile: true });

    expect([rows.length, rows.at(-1)]).toEqual([3000, { frequency: '3000', reference: '50' }]);
  });

  it('have decimal commas in a pasted column', () => {
    expect(sweepRowsOf('50,1\n50,2', 'reference', units).rows).toEqual([{ reference: '50,1' }, { reference: '50,2' }]);
  });

  it('begin with the column into which they are pasted', () => {
    const { rows, misfit } = sweepRowsOf('Reference\tIndication\n50\t500', 'reference', units);

    expect([rows, misfit]).toEqual([[{ reference: '50', measured: '500' }], null]);
  });

  it('stay beside their frequencies below an empty cell', () => {
    const at = (text: string) => sweepRowsOf(text, 'measured', units).rows.map(({ measured }) => measured);

    expect(at('500\n\n501\n\n')).toEqual(['500', '', '501']);
    expect(at('\n500\n501')).toEqual(['', '500', '501']);
    expect(at('Indication\n500\n\n501')).toEqual(['500', '', '501']);
  });
});
