import { TestBed } from '@angular/core/testing';
import { whenStable } from '../../../../../../testing/page';
import { configure, show } from '../../../../../../testing/render';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { EntryContext } from '../../entry-context';
import { ReviewFacts } from './review-facts';

describe('the facts in the review', () => {
  it('have no text that the record will not have', async () => {
    await configure({ providers: [CalibrationDraft, { provide: EntryContext, useValue: {} }] });
    const { conditions } = TestBed.inject(CalibrationDraft);
    conditions.calibration_purpose().value.set('after_repair');
    conditions.repair_description().value.set('New display');
    const { page } = await show(ReviewFacts);
    expect(page.text()).toContain('New display');

    conditions.calibration_purpose().value.set('routine');
    await whenStable();

    expect(page.text()).not.toContain('New display');
  });
});
