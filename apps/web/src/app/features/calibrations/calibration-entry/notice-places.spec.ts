import { loadCatalogue, lookUp } from '@etalon/i18n';
import { noticePlaces } from './notice-places';

describe('places to correct a notice', () => {
  it('are of notices, reasons and sources that exist', async () => {
    const { messages } = await loadCatalogue('en');
    const kinds = ['calibrations.notice', 'calibrations.conformity.reason', 'calibrations.budget.missing'];
    const unknown = Object.keys(noticePlaces).filter((code) =>
      kinds.every((kind) => lookUp(messages, `${kind}.${code}`) === undefined),
    );

    expect(unknown).toEqual([]);
  });
});
