import { type Document, eachOperation, type Operation } from './shapes.js';

const tags: Record<string, string> = {
  Assets: 'Instruments and data-acquisition devices with their channels',
  'Audit logs': 'Audit trail: changes with person, time and values',
  Auth: 'Registering, signing in, mailed links',
  Calibrations: 'Recorded calibrations and the analysis behind them',
  Certificates: 'Signed calibration certificates',
  Files: 'Stored files under short-lived addresses',
  Health: 'State of the process',
  Locations: 'Sites, buildings and laboratories, as trees',
  Notifications: 'Notifications of a person',
  Organizations: 'Organizations, their members and requests to join',
  Signatures: 'Handwritten signatures of people and the keys that bind them',
  Users: 'People and the own account',
};

const parameters: Record<string, string> = {
  asset_ref: 'The UUID or the human asset id',
  cal_id: 'The calibration',
  user_id: 'The person',
  org_id: 'The organization',
  request_id: 'The request to join',
  notification_id: 'The notification',
  file_id: 'The file',
  signature_id: 'A certain signature; else the active one',
  is_active: 'Only what is, or is not, in force',
  is_verified: 'Only accounts that are, or are not, confirmed',
  organization_id: 'Only of this organization',
  location_id: 'Only at this location',
  asset_type: 'Only of this type',
  entity_type: 'Only about objects of this kind',
  entity_id: 'Only about this object',
  actor_id: 'Only what this person did',
  include_descendants: 'Also at locations below the one given',
  include_voided: 'Also those that are void, replaced, rejected or pending approval',
  due_before: 'Only what is due before this day',
  org_category: 'Internal laboratories, or external entries of the directory',
  org_type: 'Providers or customers of the directory',
  status: 'Only with one of these states',
  sort: 'Sort field; a leading minus reverses the order',
  q: 'Text to look for',
  reason: 'Why, for the record',
  expires: 'From the address of the file',
  signature: 'From the address of the file',
  token: 'From the mailed link',
};

export function addTexts(document: Document): void {
  const used = new Set<string>();
  eachOperation(document, (operation) => {
    for (const tag of operation.tags ?? []) used.add(tag);
    operation.description ??= describe(operation);
    for (const parameter of operation.parameters ?? [])
      if (parameter.name) parameter.description ??= parameters[parameter.name] ?? sentence(parameter.name);
  });
  document.tags = [...used].sort().map((name) => ({ name, description: tags[name] ?? name }));
  document.servers = [{ url: '/', description: 'This installation' }];
}

function describe(operation: Operation): string {
  const summary = operation.summary ?? operation.operationId;
  const why = operation['x-public'];
  return why
    ? `${summary}. Needs no token: ${why}.`
    : `${summary}. Needs the right to \`${operation['x-action'] ?? ''}\`.`;
}

const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
