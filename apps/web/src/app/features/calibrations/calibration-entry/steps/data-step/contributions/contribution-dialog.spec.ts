import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { noParts } from '../../../draft/draft-contribution';
import { configure, show } from '../../../../../../../testing/render';
import { ContributionDialog, type ContributionQuestion } from './contribution-dialog';

const question: ContributionQuestion = {
  line: {
    ...noParts,
    source: 'Bath gradient',
    value: '',
    unit: '°C',
    distribution: 'rectangular',
    divisor: '',
    sensitivity_coefficient: '',
    degrees_of_freedom: '',
  },
  units: ['°C', 'V'],
  reference_unit: '°C',
  measured_unit: '°C',
  quantity: 'temperature',
};

describe('dialog of an additional component', () => {
  it('shows each problem at its field, and closes with a valid component', async () => {
    const closed: unknown[] = [];
    const reference = { close: (line: unknown) => closed.push(line) };
    await configure({
      providers: [
        { provide: DIALOG_DATA, useValue: question },
        { provide: DialogRef, useValue: reference },
      ],
    });
    const { page } = await show(ContributionDialog);
    const take = () => page.press('button', 'Use component');

    await take();
    expect(page.text()).toContain('Required');
    await page.type('Value', '1,250');
    await page.type('Divisor', '0');
    await take();
    expect(page.text()).toContain('with “.” as the decimal separator');
    expect(page.text()).toContain('Enter more than 0');
    expect(closed).toEqual([]);

    await page.type('Value', '1.25');
    await page.type('Divisor', '');
    await take();
    expect(closed).toEqual([{ ...question.line, value: '1.25' }]);
  });
});
