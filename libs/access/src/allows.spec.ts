import {
  actions,
  allows,
  type Action,
  type Actor,
  type OrganizationRole,
  type Role,
  type Subject,
  type SubjectOrganization,
} from './index.js';

const lab = { id: 'lab', private: false, is_active: true, external: false };

const anActor = (role: Role, membership?: OrganizationRole): Actor => ({
  role,
  memberships: new Map(membership ? [[lab.id, membership]] : []),
});
const of = (organization: Partial<SubjectOrganization> | null = {}): Subject => ({
  organization: organization && { ...lab, ...organization },
});

describe('permissions of roles', () => {
  it.each<[string, Actor, Action, Subject, string]>([
    ['a viewer reads an asset of a public organization', anActor('viewer'), 'asset.read', of(), 'allowed'],
    ['a stranger does not know a private asset', anActor('admin'), 'asset.read', of({ private: true }), 'unknown'],
    [
      'a stranger cannot even be refused a private asset',
      anActor('viewer'),
      'asset.update',
      of({ private: true }),
      'unknown',
    ],
    ['a member knows a private asset', anActor('viewer', 'member'), 'asset.read', of({ private: true }), 'allowed'],
    [
      'a deactivated organization hides its assets from members',
      anActor('admin', 'admin'),
      'asset.read',
      of({ is_active: false }),
      'unknown',
    ],
    [
      'a superadmin sees a deactivated private organization',
      anActor('superadmin'),
      'asset.update',
      of({ private: true, is_active: false }),
      'allowed',
    ],
    ['the global admin role opens no organization', anActor('admin'), 'asset.update', of(), 'forbidden'],
    [
      'a technician edits assets of the own organization',
      anActor('technician', 'member'),
      'asset.update',
      of(),
      'allowed',
    ],
    [
      'a viewer writes nothing, also as organization admin',
      anActor('viewer', 'admin'),
      'organization.update',
      of(),
      'forbidden',
    ],
    [
      'a member does not edit the organization',
      anActor('technician', 'member'),
      'organization.update',
      of(),
      'forbidden',
    ],
    ['an organization admin does', anActor('technician', 'admin'), 'organization.update', of(), 'allowed'],
    [
      'an asset without an organization is open to every non-viewer',
      anActor('technician'),
      'asset.update',
      of(null),
      'allowed',
    ],
    ['but not to a viewer', anActor('viewer'), 'asset.update', of(null), 'forbidden'],
    [
      'a directory entry is unknown to a technician',
      anActor('technician'),
      'organization.update',
      of({ external: true }),
      'unknown',
    ],
    ['a directory entry is kept by admins', anActor('admin'), 'organization.update', of({ external: true }), 'allowed'],
    [
      'a technician adds an asset to the own organization',
      anActor('technician', 'member'),
      'asset.create',
      of(),
      'allowed',
    ],
    ['and to no other', anActor('technician'), 'asset.create', of(), 'forbidden'],
    ['and to none', anActor('technician'), 'asset.create', of(null), 'allowed'],
    [
      'a private organization is known by name',
      anActor('viewer'),
      'organization.read',
      of({ private: true }),
      'allowed',
    ],
    ['but not its profile', anActor('viewer'), 'organization.read_profile', of({ private: true }), 'unknown'],
    ['a deactivated one is not', anActor('admin', 'admin'), 'organization.join', of({ is_active: false }), 'unknown'],
    ['a directory entry is known to admins', anActor('admin'), 'organization.read', of({ external: true }), 'allowed'],
    ['and to no technician', anActor('technician'), 'organization.read', of({ external: true }), 'unknown'],
    ['voiding needs the admin role', anActor('technician', 'admin'), 'calibration.void', of(), 'forbidden'],
    ['and membership', anActor('admin'), 'calibration.void', of(), 'forbidden'],
    ['an admin with membership voids', anActor('admin', 'member'), 'calibration.void', of(), 'allowed'],
  ])('%s', (_title, actor, action, subject, verdict) => {
    expect(allows(actor, action, subject)).toBe(verdict);
  });

  it('allow viewers no write action of an asset, a calibration or an organization', () => {
    const writing = Object.keys(actions).filter((name) =>
      /\.(create|update|retire|void|restore)$/.test(name),
    ) as Action[];

    const passed = writing.filter((action) => allows(anActor('viewer', 'admin'), action, of()) === 'allowed');

    expect(passed).toEqual(['profile.update', 'notification.update']);
  });

  it('reserve members, documents and settings of an organization for its administrators', () => {
    const names = Object.keys(actions) as Action[];
    const mayWith = (role: OrganizationRole) => (action: Action) =>
      allows(anActor('technician', role), action, of()) === 'allowed';

    const kept = names.filter((action) => mayWith('admin')(action) && !mayWith('member')(action));

    expect(kept).toEqual([
      'organization.update',
      'organization.deactivate',
      'organization.manage_members',
      'service_account.manage',
      'organization.manage_signing',
      'scope.update',
      'organization.export',
      'webhook.read',
      'webhook.manage',
      'calibration.decide_instead',
      'calibration.recompute_organization',
      'calibration.override_standard',
      'impact.decide',
      'impact.close',
      'certificate_template.manage',
      'audit.read_addresses',
    ]);
  });

  it('refuse an action on an object when none is given', () => {
    const forgetful = allows as (actor: Actor, action: Action, subject?: unknown) => string;
    const reaching = Object.entries(actions).flatMap(([name, { reach }]) =>
      reach === 'anyone' ? [] : [name as Action],
    );
    const actors = (['superadmin', 'admin', 'technician', 'viewer'] as const).map((role) => anActor(role, 'admin'));

    const verdicts = reaching.flatMap((action) =>
      actors.flatMap((actor) =>
        [undefined, null, {}, { organization: undefined }].map((subject) => forgetful(actor, action, subject)),
      ),
    );

    expect(new Set(verdicts)).toEqual(new Set(['unknown']));
  });
});
