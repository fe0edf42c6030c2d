import { allows, type Actor, can, noOrganization } from '@etalon/access';
import { Access } from './access.decorator.js';
import { namedInBody } from './body-objects.js';
import { declareSubject, organization } from './subject.js';

const asset = declareSubject({ kind: 'asset', name: 'Asset', table: 'assets', hasReference: true });
const superadmin: Actor = { role: 'superadmin', memberships: new Map() };

describe('naming the object of an action', () => {
  it('is demanded by the types where the action reaches one, and refused where it reaches none', () => {
    const verdicts = [
      // @ts-expect-error an action that reaches an object needs one
      allows(superadmin, 'asset.update'),
      // @ts-expect-error "no organization" is said, not left out
      allows(superadmin, 'asset.update', undefined),
      // @ts-expect-error "no organization" is a subject of its own
      allows(superadmin, 'organization.update', null),
      // @ts-expect-error the same for the yes or no of screens
      can(superadmin, 'calibration.void') ? 'allowed' : 'unknown',
      // @ts-expect-error whether an organization is a directory entry is part of the question
      allows(superadmin, 'asset.read', { organization: { id: 'x', private: false, is_active: true } }),
      allows(superadmin, 'asset.update', noOrganization),
      allows(superadmin, 'user.list'),
      // @ts-expect-error an action without an object takes none
      allows(superadmin, 'user.list', noOrganization),
    ];

    expect(verdicts.slice(0, 4)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(verdicts.slice(4)).toEqual(['allowed', 'allowed', 'allowed', 'allowed']);
  });

  it('is demanded by the decorator as well', () => {
    const decorators = [
      // @ts-expect-error a route that forgets its object does not compile
      () => Access('asset.update'),
      // @ts-expect-error a route cannot be about an object of an action that has none, without saying what is asked of it
      () => Access('user.update', organization.inBody('organization_id')),
      () => Access('asset.update', asset.inPath('asset_ref'), organization.inBody('organization_id')),
      () => Access('user.update', organization.inBody('organization_id', { action: 'organization.manage_members' })),
      () => Access('user.list'),
    ];

    expect(decorators.map((make) => typeof make())).toEqual(Array.from({ length: 5 }, () => 'function'));
  });
});

describe('objects in a body', () => {
  it.each<[string, unknown, string, unknown]>([
    ['a field', { asset_id: 'a' }, 'asset_id', [{ loc: ['asset_id'], value: 'a' }]],
    ['an absent field', {}, 'asset_id', [{ loc: ['asset_id'], value: undefined }]],
    [
      'a list',
      { user_ids: ['a', 'b'] },
      'user_ids.*',
      [
        { loc: ['user_ids', '0'], value: 'a' },
        { loc: ['user_ids', '1'], value: 'b' },
      ],
    ],
    [
      'a list of objects',
      { organizations: [{ organization_id: 'a' }, 7] },
      'organizations.*.organization_id',
      [{ loc: ['organizations', '0', 'organization_id'], value: 'a' }],
    ],
    ['an absent list', {}, 'organizations.*.organization_id', []],
  ])('are read from %s', (_title, body, field, named) => {
    expect(namedInBody(body, field)).toEqual(named);
  });

  it.each([undefined, null, [], 'text'])('are refused in a body of %p', (body) => {
    expect(() => namedInBody(body, 'asset_id')).toThrow('must be a JSON object');
  });
});
