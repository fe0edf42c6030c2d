import { startContent } from '../draft/draft-content';
import { draftDifferences } from './draft-differences';

const empty = startContent({ performed_by_name: '', today: '', is_first: true, channel: null }, { number: () => '' });
const typed = (temperature: string, measured: string) => ({
  ...empty,
  conditions: { ...empty.conditions, temperature },
  rows: [{ reference: '20', measured }],
});

describe('differences between two drafts', () => {
  it('ignore the decimal separator, but not another value or other digits', () => {
    expect(draftDifferences(typed('24.3', '60.40'), typed('24,3', '60,40'), ',')).toEqual({
      facts: [],
      parts: [],
      rows: 0,
    });
    expect(draftDifferences(typed('24.3', '92.166'), typed('24,3', '92,166'), ',').rows).toBe(0);
    expect(draftDifferences(typed('24.3', '60.4'), typed('24,4', '60,40'), ',')).toEqual({
      facts: ['calibrations.conditions.temperature'],
      parts: ['rows'],
      rows: 1,
    });
  });

  it('compare plain text without a known number format', () => {
    expect(draftDifferences(typed('24.3', '1'), typed('24,3', '1')).facts).toHaveLength(1);
  });
});
