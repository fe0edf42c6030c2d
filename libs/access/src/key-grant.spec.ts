import { type Action, actions } from './actions.js';
import { type Actor, allows, noOrganization, type SubjectOrganization } from './allows.js';
import { isGranted, keyScopes, neverByKey, scopeOf } from './key-grant.js';

const organization = (id: string, given: Partial<SubjectOrganization> = {}) => ({
  organization: { id, private: false, is_active: true, external: false, ...given },
});

const actor = (given: Partial<Actor>): Actor => ({ role: 'technician', memberships: new Map(), ...given });

describe('scopes of API keys', () => {
  it('contain every action once, except those forbidden for keys', () => {
    const names = Object.keys(actions) as Action[];

    expect(names.filter((action) => scopeOf(action) === null).sort()).toEqual(Object.keys(neverByKey).sort());
  });

  it('are named read only if no action writes', () => {
    const written = /\.(create|update|retire|restore|remove|void|deactivate|issue|decide|close|start|operate|run)/;
    const reading = (Object.keys(actions) as Action[]).filter((action) => scopeOf(action)?.endsWith(':read'));

    expect(reading.filter((action) => written.test(action))).toEqual([]);
  });

  it('never extend the permissions of the owner', () => {
    const grant = { scopes: keyScopes, organizations: null };

    expect(allows(actor({ role: 'viewer', grant }), 'procedure.create')).toBe('forbidden');
    expect(allows(actor({ grant }), 'asset.update', organization('a'))).toBe('forbidden');
    expect(allows(actor({ grant }), 'asset.read', organization('a', { private: true }))).toBe('unknown');
  });

  it('refuse actions outside of all scopes, also for a super administrator', () => {
    const grant = { scopes: keyScopes, organizations: null };

    for (const action of Object.keys(neverByKey) as Action[]) {
      expect(isGranted(grant, action)).toBe(false);
      expect(allows(actor({ role: 'superadmin', grant }), action as 'asset.read', organization('a'))).toBe('forbidden');
    }
  });

  it('refuse actions of another scope', () => {
    const grant = { scopes: ['asset:read'] as const, organizations: null };
    const member = actor({ memberships: new Map([['a', 'admin']]), grant });

    expect(allows(member, 'asset.read', organization('a'))).toBe('allowed');
    expect(allows(member, 'asset.update', organization('a'))).toBe('forbidden');
    expect(allows(member, 'calibration.read', organization('a'))).toBe('forbidden');
  });

  it('reach only the organizations they are limited to, whatever the owner may see', () => {
    const grant = { scopes: keyScopes, organizations: ['a'] };
    const memberships = new Map([
      ['a', 'admin'],
      ['b', 'admin'],
    ] as const);

    for (const role of ['superadmin', 'technician'] as const) {
      const owner = actor({ role, memberships, grant });
      expect(allows(owner, 'asset.update', organization('a'))).toBe('allowed');
      expect(allows(owner, 'asset.read', organization('b'))).toBe('unknown');
      expect(allows(owner, 'organization.read', organization('b'))).toBe('unknown');
      expect(allows(owner, 'asset.read', noOrganization)).toBe('forbidden');
      expect(allows(owner, 'procedure.update')).toBe('forbidden');
    }
  });

  it.each([
    'certificate.issue_many',
    'organization.create',
    'user.list',
    'notification.read',
    'audit.list',
    'installation.read',
    'installation.operate',
  ] as const)('refuse %s to a key limited to organizations', (action) => {
    expect(isGranted({ scopes: keyScopes, organizations: null }, action)).toBe(true);
    expect(isGranted({ scopes: keyScopes, organizations: ['a'] }, action)).toBe(false);
  });
});
