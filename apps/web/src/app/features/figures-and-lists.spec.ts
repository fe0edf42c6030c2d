import { assetQuery, readListState } from './assets/asset-list/list-state';
import { readRegister, registerQuery } from './calibrations/calibration-list/list-state';
import { linksOf, type ListLink } from './dashboard/dashboard-links';

/** The dashboard counts with the same query. */
describe('the links of the dashboard', () => {
  const links = linksOf('org-1');
  const assets = ({ query }: ListLink) => {
    const { sort: _, ...requested } = assetQuery(readListState(query));
    return Object.fromEntries(Object.entries(requested).filter(([, value]) => value != null));
  };
  const of = { organization_id: 'org-1', is_active: true };

  it.each([
    ['in use', links.inUse, of],
    ['expired', links.expired, { ...of, status: ['expired'] }],
    ['due soon', links.dueSoon, { ...of, status: ['due_soon'] }],
    ['not calibrated', links.notCalibrated, { ...of, status: ['not_calibrated'] }],
    ['out of tolerance', links.outOfTolerance, { ...of, conformity: ['fail'] }],
    ['sensors', links.sensors, { ...of, asset_type: 'sensor' }],
    ['a quantity', links.ofQuantity('pressure'), { ...of, quantity: 'pressure' }],
    ['a type', links.ofDaqType('USB'), { ...of, daq_type: 'USB' }],
    ['a day', links.dueOn('2028-02-29'), { ...of, due_after: '2028-02-29', due_before: '2028-03-01' }],
  ])('lead to the assets %s', (_name, link, requested) => {
    expect(assets(link)).toEqual(requested);
  });

  it('lead to the calibrations that count', () => {
    const requested = (link: ListLink) => registerQuery(readRegister(link.query));
    expect(requested(links.awaiting)).toMatchObject({ status: ['pending_approval'], organization_id: 'org-1' });
    expect(requested(links.performedOn('2026-12-31'))).toMatchObject({
      include_voided: false,
      performed_after: '2026-12-31',
      performed_before: '2027-01-01',
      organization_id: 'org-1',
    });
  });
});
