const folder = 'apps/api/src/platform/database/migrations/baseline';
const tables = `${folder}/tables.ts`;
const constraints = `${folder}/constraints.ts`;
const issuers = 'apps/api/src/platform/database/migrations/1763689012000-issuer-policies-and-judged-records.ts';

export default [
  {
    name: 'two calibrations of an asset may have one version',
    file: constraints,
    find: 'CREATE UNIQUE INDEX calibrations_version_unique',
    replace: 'CREATE INDEX calibrations_version_unique',
  },
  {
    name: 'two accounts may have one e-mail address',
    file: constraints,
    find: 'CREATE UNIQUE INDEX users_email_unique',
    replace: 'CREATE INDEX users_email_unique',
  },
  {
    name: 'the database lists private organizations to everybody',
    file: tables,
    find: 'else not o.private or o.id = any(memberships) end)',
    replace: 'else true end)',
  },
  {
    name: 'voided calibrations stay with the former organization of an asset',
    file: tables,
    find: 'UPDATE calibrations SET organization_id = new.organization_id WHERE asset_id = new.id;',
    replace: 'UPDATE calibrations SET organization_id = new.organization_id WHERE asset_id = new.id AND is_active;',
  },
  {
    name: 'row-level security shows calibrations of all organizations',
    file: constraints,
    find: 'CREATE POLICY visible_rows ON calibrations USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR',
    replace:
      'CREATE POLICY visible_rows ON calibrations USING (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR true OR',
  },
  {
    name: 'a performer may be the decider in the database',
    file: tables,
    find: '(decided_by <> performed_by_user_id)',
    replace: '(decided_by = decided_by)',
  },
  {
    name: 'an entry of the record can be changed',
    file: constraints,
    find: 'append_only BEFORE DELETE OR UPDATE ON audit_logs FOR EACH ROW',
    replace: 'append_only BEFORE DELETE ON audit_logs FOR EACH ROW',
  },
  {
    name: 'a calibration that is not in force sets the due date',
    file: tables,
    find: 'WHERE c.is_active ORDER BY',
    replace: "WHERE c.status <> 'void' ORDER BY",
  },
  {
    name: 'a viewer is reminded of due dates',
    file: tables,
    find: "WHERE u.is_active AND u.role <> 'viewer';",
    replace: 'WHERE u.is_active;',
  },
  {
    name: 'a calendar address works again when its person rejoins the organization',
    file: constraints,
    find: 'AFTER UPDATE OF active ON organization_members FOR EACH ROW WHEN ((old.active AND (NOT new.active))) EXECUTE',
    replace: 'AFTER UPDATE OF active ON organization_members FOR EACH ROW WHEN (false) EXECUTE',
  },
  {
    name: 'a calibration may have two current certificates',
    file: constraints,
    find: '(calibration_id, template_id) NULLS NOT DISTINCT WHERE is_current',
    replace: '(calibration_id, template_id) WHERE is_current',
  },
  {
    name: 'the state of a channel follows a correction of an earlier calibration of the day',
    file: 'apps/api/src/platform/database/migrations/1763689019000-places-of-corrections.ts',
    find: 'c.conformity IS NOT NULL ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, coalesce(c.first_recorded_at, c.created_at) DESC',
    replace: 'c.conformity IS NOT NULL ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC',
  },
  {
    name: 'a process of the previous version records a correction as the newest of its day',
    file: 'apps/api/src/platform/database/migrations/1763689017000-recorded-places-and-units.ts',
    find: 'new.supersedes_id IS NOT NULL AND new.first_recorded_at IS NULL',
    replace: 'false',
  },
  {
    name: 'a second change of the unit of a channel alters its records without points',
    file: 'apps/api/src/platform/database/migrations/1763689019000-places-of-corrections.ts',
    find: 'sensor_id = old.id AND recorded_reference_unit IS NULL',
    replace: 'sensor_id = old.id',
  },
  {
    name: 'a declared curve beside stated points follows a change of the unit of its channel',
    file: 'apps/api/src/platform/database/migrations/1763689019000-places-of-corrections.ts',
    find: 'AND (NOT has_stated_points OR poly_coefficients IS NOT NULL OR declared_model IS NOT NULL)',
    replace: 'AND NOT has_stated_points',
  },
  {
    name: 'moving an asset switches off the signature policy of the issuer',
    file: issuers,
    find: 'p.organization_id = coalesce(c.issuing_organization_id, c.organization_id)',
    replace: 'p.organization_id = c.organization_id',
  },
  {
    name: 'a record of the whole asset without results counts on after later ones of its channels',
    file: issuers,
    find: 'own.judged_on >= whole.conformity_on',
    replace: 'own.judged_on >= whole.judged_on',
  },
  {
    name: 'an admin does not undo an import of another into an organization without members',
    file: issuers,
    find: 'seen.external)))))`',
    replace: 'seen.external AND false)))))`',
  },
  {
    name: 'the dashboard counts an asset as fit for use while a channel was never calibrated',
    file: 'apps/api/src/platform/database/migrations/1763689022000-uncalibrated-channels-in-counts.ts',
    find: "case when a.conformity = 'pass' and exists (",
    replace: "case when a.conformity = 'pass' and not exists (",
  },
];
