import { parts } from './parts.js';

const OF_A_PERSON = 'belongs to a person, who keeps it when leaving the organization';
const OF_THE_INSTALLATION = 'belongs to the installation';
const PASSING = 'says how far work is that is done by now';

/** Files of an export that contain the rows of a table. */
const IN = {
  organizations: ['organization'],
  organization_members: ['members'],
  organization_join_requests: ['join_requests'],
  accreditations: ['accreditation'],
  scope_entries: ['scope'],
  signing_keys: ['signing_certificates'],
  locations: ['locations'],
  assets: ['assets'],
  sensor_channels: ['assets'],
  daq_details: ['assets'],
  asset_codes: ['asset_codes'],
  asset_movements: ['asset_movements'],
  calibrations: ['calibrations'],
  calibration_points: ['calibration_points', 'calibration_points_as_found'],
  frequency_response_points: ['frequency_response_points'],
  calibration_inputs: ['calibration_inputs'],
  certificates: ['certificates'],
  certificate_reissues: ['certificates'],
  digital_certificates: ['files'],
  recomputations: ['recomputations'],
  impact_reports: ['impact_reports'],
  impact_affected: ['impact_affected'],
  impact_decisions: ['impact_decisions'],
  procedures: ['procedures'],
  procedure_revisions: ['procedure_revisions'],
  procedure_attachments: ['procedure_revisions'],
  certificate_templates: ['certificate_templates'],
  certificate_template_versions: ['certificate_template_sources'],
  webhooks: ['webhooks'],
  webhook_deliveries: ['webhook_deliveries'],
  audit_logs: ['record'],
  stored_files: ['files'],
} as const satisfies Record<string, readonly string[]>;

/** Excluded tables, with the reason. */
const STAYS = {
  users: 'belongs to a person; who is a member, and who did what, stands where it happened',
  api_keys: 'is a secret of a person or a script',
  user_keys: OF_A_PERSON,
  user_signatures: OF_A_PERSON,
  known_networks: OF_A_PERSON,
  mailed_tokens: OF_A_PERSON,
  identities: OF_A_PERSON,
  sign_on_attempts: PASSING,
  saved_views: OF_A_PERSON,
  notifications: OF_A_PERSON,
  notification_preferences: OF_A_PERSON,
  notice_occurrences: 'is what notices of persons are made of; the acts behind them stand in the record',
  calendar_feeds: 'is the secret address of a person, which ends with the membership',
  calibration_drafts: 'belongs to the person who writes it until it is recorded',
  certificate_batches:
    'belongs to the person who ordered it, and is gone after a week; the certificates themselves are taken',
  certificate_batch_items: 'belongs to the person who ordered it; the certificates themselves are taken',
  certificate_choices: 'is which template a certificate is made by, which its issue says',
  reminders: 'says which person was told of a due date; the due dates stand with the assets',
  reminder_deliveries: 'says which person was told of a due date; the due dates stand with the assets',
  reminder_rounds: PASSING,
  backups: OF_THE_INSTALLATION,
  backup_plans: OF_THE_INSTALLATION,
  reminder_sweeps: OF_THE_INSTALLATION,
  asset_imports: 'lists imports of tables, which can be undone for a day; what each did stands in the record',
  asset_import_items: 'is what undoing an import needs; what it did stands in the record',
  asset_id_sequences: 'counts the ids of assets that were given',
  counted_assets: 'is a sum for figures, and follows from what is taken',
  asset_counts: 'is a sum for figures, and follows from what is taken',
  asset_count_rollups: 'says which organizations are in sums over all',
  asset_scores: 'is computed from the calibrations of an asset',
  webhook_attempts: 'says how a receiver answered; what became of a delivery stands with it',
  webhook_due_dates: 'says which due dates were told',
  webhook_place: PASSING,
  organization_exports: 'is this export and those before it',
  audit_positions: OF_THE_INSTALLATION,
  audit_keys: OF_THE_INSTALLATION,
  audit_chains: OF_THE_INSTALLATION,
  audit_seals: OF_THE_INSTALLATION,
  audit_verifications: OF_THE_INSTALLATION,
  self_tests: OF_THE_INSTALLATION,
  email_settings: OF_THE_INSTALLATION,
  identity_providers: OF_THE_INSTALLATION,
  sign_on_settings: OF_THE_INSTALLATION,
  file_writes: PASSING,
  file_checks: OF_THE_INSTALLATION,
  file_damages: 'is looked up anew: an export says which contents are lost',
  idempotency_keys: PASSING,
  rate_limits: PASSING,
  job_progress: PASSING,
  jobs_to_send: PASSING,
  work_progress: PASSING,
  secret_checks: OF_THE_INSTALLATION,
  mails: OF_A_PERSON,
  mail_server: OF_THE_INSTALLATION,
  processes: OF_THE_INSTALLATION,
  incidents: OF_THE_INSTALLATION,
} as const satisfies Record<string, string>;

/** Contains every table once, which a test checks. */
export const whatIsTaken: { in: Readonly<Record<string, readonly string[]>>; stays: Readonly<Record<string, string>> } =
  {
    in: IN,
    stays: STAYS,
  };

/** All files of lines in an export. */
export const files: readonly string[] = [...parts.flatMap(({ file }) => file ?? []), 'files'];
