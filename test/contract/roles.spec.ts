import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FEATURES = join(process.cwd(), 'apps/api/src/features');

/** Role or membership comparisons outside the guard. */
const comparisons = [
  /(?:\b|_)role\b['"]?\s*(?:[!=]==?|<>|=(?!>)|in)\s*\(?\s*['"](?:superadmin|admin|technician|viewer|member)['"]/g,
  /['"](?:superadmin|admin|technician|viewer)['"]\s*[!=]==?/g,
  /\b(?:isAtLeast|isRoleEnough|allows)\(/g,
  /\bmemberships\.(?:get|has)\(/g,
  /\bcaller\.organizations\b/g,
  /\b(?:case|includes)\(?\s*['"](?:superadmin|technician|viewer)['"]/g,
];

/** State rules: only `@Access` and libs/access control access. */
const justified: Record<string, { count: number; why: string }> = {
  'users/user.entity.ts': { count: 1, why: 'the check of the column lists the roles there are' },
  'backup/scheduled/notices.ts': { count: 1, why: 'the superadmins who are told of a backup of the plan that failed' },
  'calibrations/calibration/notices.ts': { count: 1, why: 'viewers are told of no calibration' },
  'audit/audit.queries.ts': { count: 1, why: 'few organizations are read one by one: each is still checked' },
  'certificates/templates/templates.queries.ts': {
    count: 2,
    why: 'whose organizations may demand a signature for templates of all: it permits nothing',
  },
  'files/verify/verify-files-job.ts': { count: 1, why: 'the superadmins who are told of damaged files' },
  'certificates/keys/notices.ts': { count: 1, why: 'the superadmins who look after the key of the installation' },
  'users/retained-accounts.ts': { count: 1, why: 'whose accounts stay when the installation is reset (decision 20)' },
  'users/account-rules.ts': {
    count: 2,
    why: 'the installation keeps a superadmin, and only superadmins change one (decision 4)',
  },
  'users/provider-accounts.ts': { count: 1, why: 'whether links end: a role that groups at a provider lower' },
  'sign-on/follow-groups.ts': {
    count: 3,
    why: 'the highest of the roles that groups at a provider give; raised, the admins are notified',
  },
  'sign-on/sign-on-settings.ts': {
    count: 3,
    why: 'the emergency account is a superadmin; passwords are off for the others',
  },
  'assets/table-import/plan/plan-import.ts': {
    count: 1,
    why: 'which of the thousands of assets that a table names may be changed; the guard knows only the table',
  },
  'assets/table-import/table-import.ts': { count: 1, why: 'into which organization: a form is read after the guard' },
  'assets/table-import/undo-import.ts': {
    count: 1,
    why: 'whether all assets that an import made or changed may be changed; the guard knows only the import',
  },
  'calibrations/people/performers.ts': {
    count: 1,
    why: 'whom a calibration may name is no viewer (decision 26)',
  },
  'memberships/require-admins.ts': { count: 3, why: 'an organization keeps an admin who is no viewer (decision 5)' },
  'memberships/membership.entity.ts': { count: 1, why: 'the check of the column lists the roles there are' },
  'memberships/notices.ts': { count: 2, why: 'the admins who are told of a request' },
  'memberships/join-requests.service.ts': { count: 1, why: 'whoever is admitted becomes a member' },
  'users/users.service.ts': {
    count: 3,
    why: 'granting the role superadmin is an act of its own, recognized by the value that is granted or held',
  },
  'organizations/organizations.queries.ts': { count: 2, why: 'counts the admins that an organization keeps' },
  'organizations/organization-response.ts': {
    count: 3,
    why: 'the last of the admins that it keeps, and members who lack a required second factor',
  },
};

describe('features', () => {
  it('compare roles for rules of state alone', () => {
    const found: Record<string, number> = {};
    for (const file of sources()) {
      const text = withoutComments(readFileSync(join(FEATURES, file), 'utf8'));
      const count = comparisons.reduce((sum, pattern) => sum + [...text.matchAll(pattern)].length, 0);
      if (count > 0) found[file] = count;
    }

    expect(found).toEqual(Object.fromEntries(Object.entries(justified).map(([file, { count }]) => [file, count])));
  });

  const sources = () =>
    readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .sort();

  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
});
