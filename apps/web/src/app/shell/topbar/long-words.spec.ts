import { breakable } from './long-words';

describe('long words of the breadcrumbs', () => {
  it.each([
    ['Auswirkungsanalysen', 'Auswirkungs\u00adanalysen'],
    ['Hintergrundaufträge', 'Hintergrund\u00adaufträge'],
    ['Kalibrierscheinvorlagen', 'Kalibrierschein\u00advorlagen'],
    ['Messunsicherheitsbudget', 'Messunsicherheits\u00adbudget'],
    ['Sammelausstellungen', 'Sammel\u00adausstellungen'],
    ['Änderungsprotokoll', 'Änderungs\u00adprotokoll'],
  ])('break between their parts: %s', (title, shown) => {
    expect(breakable(title)).toBe(shown);
  });

  it.each(['SML-CAL-SML-00013-v5', 'Messprotokoll', 'Impact assessments', 'PR-T-001'])('leave others: %s', (text) => {
    expect(breakable(text)).toBe(text);
  });
});
