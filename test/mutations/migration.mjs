const folder = 'apps/api/src/platform/database/migrations';

export default [
  {
    name: 'two calibrations of an asset may have one version',
    file: `${folder}/1763640000000-initial-schema.ts`,
    find: 'CREATE UNIQUE INDEX calibrations_version_unique',
    replace: 'CREATE INDEX calibrations_version_unique',
  },
  {
    name: 'two accounts may have one e-mail address',
    file: `${folder}/1763640000000-initial-schema.ts`,
    find: 'CREATE UNIQUE INDEX users_email_unique',
    replace: 'CREATE INDEX users_email_unique',
  },
  {
    name: 'the database lists private organizations to everybody',
    file: `${folder}/1763660000000-access.ts`,
    find: 'else not o.private or o.id = any(memberships) end)',
    replace: 'else true end)',
  },
  {
    name: 'voided calibrations stay with the former organization of an asset',
    file: `${folder}/1763660000000-access.ts`,
    find: 'WHERE asset_id = new.id;',
    replace: 'WHERE asset_id = new.id AND is_active;',
  },
  {
    name: 'row-level security shows calibrations of all organizations',
    file: `${folder}/1763674000000-second-wall.ts`,
    find: "all('calibrations', mayLookInto('calibrations.organization_id'))",
    replace: "all('calibrations', `(${ASKED})`)",
  },
  {
    name: 'a calibration that is not in force sets the due date',
    file: `${folder}/1763680000000-conformity.ts`,
    find: 'FROM calibrations WHERE is_active\n',
    replace: "FROM calibrations WHERE status <> 'void'\n",
  },
  {
    name: 'a performer may be the decider in the database',
    file: `${folder}/1763684000000-records-and-approval.ts`,
    find: 'CHECK (decided_by <> performed_by_user_id)',
    replace: 'CHECK (decided_by = decided_by)',
  },
  {
    name: 'an entry of the record can be changed',
    file: `${folder}/1763686010000-record-by-month.ts`,
    find: 'append_only BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW',
    replace: 'append_only BEFORE DELETE ON audit_logs FOR EACH ROW',
  },
  {
    name: 'a viewer is reminded of due dates',
    file: `${folder}/1763686200000-told-by-choice.ts`,
    find: "WHERE u.is_active AND u.role <> 'viewer'`",
    replace: 'WHERE u.is_active`',
  },
  {
    name: 'a calendar address works again when its person rejoins the organization',
    file: `${folder}/1763686600000-calendar-feeds.ts`,
    find: "  ...ended('organization_members', 'active', 'f.user_id = NEW.user_id AND f.organization_id = NEW.organization_id'),\n",
    replace: '',
  },
  {
    name: 'a calibration may have two current certificates',
    file: `${folder}/1763687500000-reissued-certificates.ts`,
    find: '(calibration_id, template_id) NULLS NOT DISTINCT WHERE is_current',
    replace: '(calibration_id, template_id) WHERE is_current',
  },
];
