import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { MAX_CHECKS } from '@etalon/metrology';
import { configure, show } from '../../../../../../testing/render';
import { whenStable } from '../../../../../../testing/page';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { blankCheck, sentChecks } from '../../draft/draft-checks';
import { EntryProgress } from '../../entry-progress';
import { ChecksPanel } from './checks-panel';

const facts = (calibration_purpose: string, calibration_type = 'internal') => ({
  calibration_purpose,
  calibration_type,
});

describe('the list of checks', () => {
  const isFiled = signal(false);
  async function panel(...texts: string[]) {
    await configure({ providers: [CalibrationDraft, { provide: EntryProgress, useValue: { isFiled } }] });
    const draft = TestBed.inject(CalibrationDraft);
    draft.setChecks(texts.map((text) => ({ ...blankCheck, text })));
    const { page } = await show(ChecksPanel);
    const type = async (label: string, text: string) => {
      const box = page.root.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
      if (!box) throw new Error(`no field ${label}`);
      box.value = text;
      box.dispatchEvent(new Event('input'));
      await whenStable();
    };
    return { page, draft, type };
  }
  const textsOf = (draft: CalibrationDraft) => draft.checks().map(({ text }) => text);

  it('has text, result and remark of each line; a line without text is not sent', async () => {
    const { page, draft, type } = await panel();

    await page.press('button', 'Add check');
    await type('Check 1, Item checked', 'Display');
    await type('Check 1, Remark', ' one segment dim ');
    draft.setChecks(draft.checks().map((check) => ({ ...check, result: 'fail' })));
    await page.press('button', 'Add check');

    expect(draft.checks()).toHaveLength(2);
    const sent = { text: 'Display', result: 'fail', as_found_result: null, remark: 'one segment dim' };
    expect(sentChecks(draft.checks(), facts('routine'))).toEqual([sent]);
  });

  it('sends no result for a new line before its choice', async () => {
    const { page, draft, type } = await panel();

    await page.press('button', 'Add check');
    await type('Check 1, Item checked', 'Display');

    const sent = { text: 'Display', result: 'not_checked', as_found_result: null, remark: null };
    expect(sentChecks(draft.checks(), facts('after_repair'))).toEqual([sent]);
  });

  it('requires the result before a repair, and sends it with one or as another laboratory states it', async () => {
    const { page, draft } = await panel('Display');
    const found = 'Check 1, As found';
    expect(page.root.textContent).not.toContain('As found: not recorded');

    draft.conditions.calibration_purpose().value.set('after_repair');
    await whenStable();
    expect(page.root.innerHTML).toContain(found);
    draft.setChecks(draft.checks().map((check) => ({ ...check, as_found_result: 'fail' })));

    expect(sentChecks(draft.checks(), facts('after_repair'))).toMatchObject([{ as_found_result: 'fail' }]);
    expect(sentChecks(draft.checks(), facts('routine'))).toMatchObject([{ as_found_result: null }]);
    expect(sentChecks(draft.checks(), facts('routine', 'external'))).toMatchObject([{ as_found_result: 'fail' }]);
  });

  it('moves and removes lines', async () => {
    const { page, draft } = await panel('Display', 'Leads', 'Fuse');

    await page.press('button', 'Move check 3 up');
    expect(textsOf(draft)).toEqual(['Display', 'Fuse', 'Leads']);
    await page.press('button', 'Move check 1 down');
    expect(textsOf(draft)).toEqual(['Fuse', 'Display', 'Leads']);
    await page.press('button', 'Remove check 2');
    expect(textsOf(draft)).toEqual(['Fuse', 'Leads']);
    expect(page.get('button', 'Move check 1 up').hasAttribute('disabled')).toBe(true);
    expect(page.get('button', 'Move check 2 down').hasAttribute('disabled')).toBe(true);
  });

  it('ends at the maximum number of checks', async () => {
    const { page } = await panel(...Array.from({ length: MAX_CHECKS }, (_, i) => `Check ${i}`));

    expect(page.get('button', 'Add check').hasAttribute('disabled')).toBe(true);
  });

  it('states that the checks are the result if there are no readings', async () => {
    const { page } = await panel('Display');

    expect(page.root.textContent).not.toContain('the checks are the result');
    isFiled.set(true);
    await whenStable();
    expect(page.root.textContent).toContain('the checks are the result');
  });
});
