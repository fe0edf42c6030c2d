import { EnumField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseId,
  ResponseNumber,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { type IncidentKind, incidentKinds } from '../../platform/http/incidents/incident.entity.js';

export class IncidentListQuery extends Paged({ max: 200 }) {
  @EnumField(incidentKinds, { optional: true, name: 'IncidentKind' }) kind?: IncidentKind | null;
}

export class IncidentResponse {
  @ResponseId() id: string;
  @ResponseEnum(incidentKinds, 'IncidentKind') kind: IncidentKind;
  @ResponseText({ description: 'Declared route or kind of job; `none` outside of requests and jobs' })
  route: string;
  @ResponseText({ description: 'Kind and code of the error, or the SQL statement without values' }) what: string;
  @ResponseWhole({ ...orNull, description: 'HTTP status of the response' }) status: number | null;
  @ResponseNumber() count: number;
  @ResponseNumber() average_ms: number;
  @ResponseNumber() longest_ms: number;
  @ResponseTime() first_at: Date;
  @ResponseTime() last_at: Date;
  @ResponseText({ ...orNull, description: 'Request id of the latest occurrence, as in the log' }) request_id:
    string | null;
}
