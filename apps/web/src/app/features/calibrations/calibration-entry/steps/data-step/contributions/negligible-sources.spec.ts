import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { configure, show } from '../../../../../../../testing/render';
import { Dialogs } from '../../../../../../ui';
import { AnalysisRun } from '../../../analysis/analysis-run';
import { CalibrationDraft } from '../../../draft/calibration-draft';
import { NegligibleSources } from './negligible-sources';

describe('negligible sources of a budget', () => {
  const result = signal<{ completeness: { source: string; state: string }[] } | null>(null);
  async function panel() {
    const requested: unknown[] = [];
    const answer = { source: 'hysteresis', reason: 'no moving parts' };
    const dialogs = { open: (_: unknown, question: unknown) => (requested.push(question), Promise.resolve(answer)) };
    await configure({
      providers: [
        CalibrationDraft,
        { provide: AnalysisRun, useValue: { result } },
        { provide: Dialogs, useValue: dialogs },
      ],
    });
    const { page } = await show(NegligibleSources);
    return { page, asked: requested, draft: TestBed.inject(CalibrationDraft) };
  }

  it('can be declared for missing contributions, and removed', async () => {
    result.set({
      completeness: [
        { source: 'hysteresis', state: 'missing' },
        { source: 'resolution', state: 'evaluated' },
      ],
    });
    const { page, asked: requested, draft } = await panel();

    await page.press('button', 'Declare negligible');

    expect(requested).toEqual([{ sources: [{ value: 'hysteresis', label: 'hysteresis' }] }]);
    expect(draft.negligible()).toEqual([{ source: 'hysteresis', reason: 'no moving parts' }]);
    expect(page.root.textContent).toContain('hysteresis: negligible');
    await page.press('button', 'Remove hysteresis');
    expect(draft.negligible()).toEqual([]);
  });

  it('is not offered if nothing is missing', async () => {
    result.set({ completeness: [{ source: 'hysteresis', state: 'negligible' }] });
    const { page } = await panel();

    expect(page.root.textContent).not.toContain('Declare negligible');
  });
});
