import { signal } from '@angular/core';
import { configure, show } from '../../../../../../testing/render';
import { AnalysisRun } from '../../analysis/analysis-run';
import { DialogProblems } from '../../dialog-problems';
import { AnalysisNotes } from './analysis-notes';

describe('notes in place of an analysis', () => {
  it('name the stated points without repeating the help of the grid', async () => {
    const current = signal({ problems: [], points: [], cells: [], isStated: true });
    const dialogs = { provide: DialogProblems, useValue: { all: signal([]) } };
    await configure({ providers: [{ provide: AnalysisRun, useValue: { current } }, dialogs] });
    const { page } = await show(AnalysisNotes);

    expect(page.text()).toContain('Points as stated by the laboratory, without calculation');
    expect(page.text()).not.toContain('Default for k: 2');
  });
});
