import { EnumField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownId,
  ShownNumber,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import { type IncidentKind, incidentKinds } from '../../platform/http/incidents/incident.entity.js';

export class IncidentListQuery extends Paged({ max: 200 }) {
  @EnumField(incidentKinds, { optional: true, name: 'IncidentKind' }) kind?: IncidentKind | null;
}

export class IncidentResponse {
  @ShownId() id: string;
  @ShownEnum(incidentKinds, 'IncidentKind') kind: IncidentKind;
  @ShownText({ description: 'Declared route or kind of job; `none` outside of requests and jobs' })
  route: string;
  @ShownText({ description: 'Kind and code of the error, or the SQL statement without values' }) what: string;
  @ShownWhole({ ...orNull, description: 'HTTP status of the response' }) status: number | null;
  @ShownNumber() count: number;
  @ShownNumber() average_ms: number;
  @ShownNumber() longest_ms: number;
  @ShownTime() first_at: Date;
  @ShownTime() last_at: Date;
  @ShownText({ ...orNull, description: 'Request id of the latest occurrence, as in the log' }) request_id:
    string | null;
}
