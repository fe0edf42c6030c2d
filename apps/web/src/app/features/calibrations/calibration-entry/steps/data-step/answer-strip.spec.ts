import { computed, signal } from '@angular/core';
import { configure, show } from '../../../../../../testing/render';
import { AnalysisRun } from '../../analysis/analysis-run';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { AnswerStrip } from './answer-strip';

const side = (error: number, verdict: 'pass' | 'fail') => ({
  result: {
    expanded_uncertainty: 0.01,
    points: [{ point_index: 0, error, expanded_uncertainty: 0.01 }],
    conformity_statement: { verdict, points_evaluated: 1, points_passed: verdict === 'pass' ? 1 : 0 },
  },
  points: [{ row: 0 }],
});

describe('the answer below the readings on a phone', () => {
  it.each([
    ['as left', '+0.001', 'Conforms'],
    ['as found', '+0.120', 'Does not conform'],
  ])('has error and verdict of the side that is entered: %s', async (entered, error, verdict) => {
    const left = side(0.001, 'pass');
    const current = signal(left);
    const shown = signal(entered === 'as found' ? side(0.12, 'fail') : left);
    const run = {
      current,
      shown,
      result: computed(() => current().result),
      uncertaintyState: signal('complete'),
      isBehind: signal(false),
    };
    await configure({ providers: [CalibrationDraft, { provide: AnalysisRun, useValue: run }] });

    const { page } = await show(AnswerStrip, { active: 0 });

    expect(page.text()).toContain(error);
    expect(page.text()).toContain(verdict);
  });
});
