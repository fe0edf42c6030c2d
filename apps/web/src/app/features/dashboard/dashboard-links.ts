import type { Params } from '@angular/router';

export interface ListLink {
  list: '/assets' | '/calibrations' | '/procedures';
  query: Params;
}

export function linksOf(organization: string) {
  const to = (list: ListLink['list'], query: Params = {}): ListLink => ({
    list,
    query: organization && list !== '/procedures' ? { ...query, organization } : query,
  });
  const day = (date: string) => ({ from: date, to: date });
  return {
    inUse: to('/assets'),
    expired: to('/assets', { status: 'expired' }),
    dueSoon: to('/assets', { status: 'due_soon' }),
    notCalibrated: to('/assets', { status: 'not_calibrated' }),
    outOfTolerance: to('/assets', { conformity: 'fail' }),
    awaiting: to('/calibrations', { status: 'pending_approval' }),
    upcoming: to('/assets', { status: ['due_soon', 'valid'] }),
    recent: to('/assets', { sort: '-updated_at' }),
    sensors: to('/assets', { type: 'sensor' }),
    daqs: to('/assets', { type: 'daq' }),
    procedures: to('/procedures'),
    ofQuantity: (quantity: string) => to('/assets', { quantity }),
    ofDaqType: (daq: string) => to('/assets', { daq }),
    ofProcedures: (quantity: string) => to('/procedures', { quantity }),
    dueOn: (date: string) => to('/assets', day(date)),
    performedOn: (date: string) => to('/calibrations', { since: date, until: date, counting: '1' }),
  };
}

export type Links = ReturnType<typeof linksOf>;
