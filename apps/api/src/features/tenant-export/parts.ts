export type Item = Readonly<Record<string, unknown>>;
export type Names = Readonly<Record<string, string>>;

export interface Part {
  /** Name without `.jsonl`; null: read only for its ids. */
  file: string | null;
  operation: string;
  query?: Names;
  isFiltered?: boolean;
  /** Objects of an earlier part, each queried once; absent: the organization. */
  each?: string;
  /** Path parameters that the response lacks. */
  beside?: readonly string[];
  /** Drops objects of other organizations. */
  keeps?: (item: Item, of: Known) => boolean;
  names?: Readonly<Record<string, (item: Item, names: Names) => readonly Names[]>>;
}

interface Known {
  organization: string;
  has: (kind: string, id: unknown) => boolean;
}

const id =
  (name: string, from = 'id') =>
  (item: Item): Names[] =>
    typeof item[from] === 'string' ? [{ [name]: item[from] }] : [];
const channels = ({ sensor_channels }: Item) => (sensor_channels ?? []) as readonly Item[];
const AT_ONCE = { limit: '200' };

/** Parts that yield ids come first. */
export const parts: readonly Part[] = [
  { file: 'organization', operation: 'organizations.get' },
  { file: 'members', operation: 'organizations.members', query: AT_ONCE },
  { file: 'join_requests', operation: 'organizations.joinRequests', query: AT_ONCE },
  { file: 'signature_policy', operation: 'signatures.policy' },
  { file: 'accreditation', operation: 'scope.accreditation' },
  { file: 'scope', operation: 'scope.list', query: AT_ONCE },
  { file: 'signing_certificates', operation: 'organizations.signingCertificates', query: AT_ONCE },
  { file: 'locations', operation: 'locations.list', query: AT_ONCE, isFiltered: true },
  {
    file: null,
    operation: 'assets.list',
    query: { ...AT_ONCE, sort: 'asset_id' },
    isFiltered: true,
    names: { asset: id('asset_ref') },
  },
  {
    file: 'assets',
    operation: 'assets.get',
    each: 'asset',
    names: { procedure: (item) => channels(item).flatMap(id('proc_pk', 'calibration_method_id')) },
  },
  { file: 'asset_codes', operation: 'assets.codes', each: 'asset', beside: ['asset_ref'] },
  { file: 'asset_movements', operation: 'assets.movements', each: 'asset', beside: ['asset_ref'] },
  {
    file: 'calibrations',
    operation: 'calibrations.list',
    query: { ...AT_ONCE, include_voided: 'true' },
    isFiltered: true,
    names: { calibration: id('cal_id'), procedure: id('proc_pk', 'internal_procedure_id') },
  },
  { file: 'calibration_points', operation: 'calibrations.points', each: 'calibration' },
  {
    file: 'calibration_points_as_found',
    operation: 'calibrations.points',
    query: { role: 'as_found' },
    each: 'calibration',
  },
  { file: 'frequency_response_points', operation: 'calibrations.frequencyResponsePoints', each: 'calibration' },
  { file: 'calibration_inputs', operation: 'calibrations.inputs', each: 'calibration' },
  { file: 'calibration_signatures', operation: 'calibrations.signatures', each: 'calibration', beside: ['cal_id'] },
  { file: 'certificates', operation: 'certificates.issued', each: 'calibration', beside: ['cal_id'] },
  {
    file: 'recomputations',
    operation: 'calibrations.recomputations',
    query: { ...AT_ONCE, changed: 'false' },
    isFiltered: true,
  },
  {
    file: 'impact_reports',
    operation: 'impact.list',
    query: AT_ONCE,
    keeps: ({ asset_id }, { has }) => has('asset', asset_id),
    names: { finding: id('cal_id', 'finding_id') },
  },
  {
    file: 'impact_affected',
    operation: 'impact.affected',
    query: AT_ONCE,
    each: 'finding',
    isFiltered: true,
    beside: ['cal_id'],
    names: {
      affected: ({ calibration_id, decision }, { cal_id = '' }) =>
        decision === null ? [] : [{ cal_id, affected_id: String(calibration_id) }],
    },
  },
  { file: 'impact_decisions', operation: 'impact.decisions', each: 'affected', beside: ['cal_id', 'affected_id'] },
  {
    file: 'procedures',
    operation: 'procedures.get',
    each: 'procedure',
  },
  {
    file: 'procedure_releases',
    operation: 'procedures.revisions',
    query: AT_ONCE,
    each: 'procedure',
    beside: ['proc_pk'],
    names: { revision: ({ revision }, names) => [{ ...names, revision: String(revision) }] },
  },
  { file: 'procedure_revisions', operation: 'procedures.revision', each: 'revision', beside: ['proc_pk'] },
  {
    file: 'certificate_templates',
    operation: 'certificateTemplates.list',
    query: { ...AT_ONCE, with_removed: 'true' },
    isFiltered: true,
    keeps: ({ organization_id }, { organization }) => organization_id === organization,
    names: { template: id('template_id') },
  },
  {
    file: 'certificate_template_releases',
    operation: 'certificateTemplates.versions',
    query: AT_ONCE,
    each: 'template',
    beside: ['template_id'],
    names: { source: ({ version }, names) => [{ ...names, version: String(version) }] },
  },
  {
    file: 'certificate_template_sources',
    operation: 'certificateTemplates.source',
    each: 'source',
    beside: ['template_id'],
  },
  {
    file: 'webhooks',
    operation: 'webhooks.list',
    query: AT_ONCE,
    names: {
      webhook: ({ id: webhook_id, organization_id }) => [
        { org_id: String(organization_id), webhook_id: String(webhook_id) },
      ],
    },
  },
  {
    file: 'webhook_deliveries',
    operation: 'webhooks.listDeliveries',
    query: AT_ONCE,
    each: 'webhook',
    beside: ['webhook_id'],
  },
  { file: 'record', operation: 'audit_logs.list', query: AT_ONCE, isFiltered: true },
];
