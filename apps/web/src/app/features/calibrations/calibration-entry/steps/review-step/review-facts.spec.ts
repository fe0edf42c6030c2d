import { TestBed } from '@angular/core/testing';
import { aStandardOnADay } from '../../../../../../testing/a-standard-on-a-day';
import { whenStable } from '../../../../../../testing/page';
import { configure, show } from '../../../../../../testing/render';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { emptyStandard } from '../../draft/typed-standard';
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

  it.each([
    ['frequency_response', 'U by value'],
    ['reference_vs_indicated', 'no uncertainty stated'],
  ] as const)('have the uncertainty of a standard over frequency as it applies to %s', async (mode, expected) => {
    await configure({ providers: [CalibrationDraft, { provide: EntryContext, useValue: {} }] });
    const draft = TestBed.inject(CalibrationDraft);
    const first = { ...emptyStandard, asset_id: 'standard', sensor_id: 'channel-of-standard', label: 'LN-00003' };
    draft.setFirstStandard(first, null);
    draft.setReferenceStandard(aStandardOnADay({ is_over_frequency: true, expanded_uncertainty: 1.2 }), null);
    draft.setMode(mode, null);

    const { page } = await show(ReviewFacts);

    expect(page.text()).toContain(`LN-00003${expected}`);
  });
});
