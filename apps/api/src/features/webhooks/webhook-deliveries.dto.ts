import { publishedEvents } from '../../platform/feature/enlisted.js';
import { EnumField, EnumsField, MomentField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownId,
  ShownList,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import { type DeliveryState, deliveryStates, type Outcome, outcomes } from './webhook.entities.js';

export class WebhookDeliveryListQuery extends Paged() {
  @EnumField(deliveryStates, { optional: true, name: 'WebhookDeliveryState' }) state?: DeliveryState | null;
  @EnumsField(publishedEvents, { name: 'WebhookEvent', description: 'Only of these types' }) type?: string[];
}

export class WebhookDeliveryResponse {
  @ShownId() id: string;
  @ShownId({ description: 'The `webhook-id` of every attempt' }) event_id: string;
  @ShownText({ example: 'calibration.created' }) type: string;
  @ShownEnum(deliveryStates, 'WebhookDeliveryState') state: DeliveryState;
  @ShownWhole({ description: 'Number of attempts since creation or resending' }) attempts: number;
  @ShownEnum(outcomes, 'WebhookOutcome', { ...orNull, description: 'Outcome of the latest attempt' })
  last_outcome: Outcome | null;
  @ShownWhole({ ...orNull, description: 'HTTP status of the last answer' }) last_status: number | null;
  @ShownTime() occurred_at: Date;
  @ShownTime() created_at: Date;
  @ShownTime({ ...orNull, description: 'Earliest time of the next attempt' }) next_at: Date | null;
  @ShownTime(orNull) settled_at: Date | null;
}

export class WebhookAttemptResponse {
  @ShownId() id: string;
  @ShownTime() started_at: Date;
  @ShownWhole() duration_ms: number;
  @ShownEnum(outcomes, 'WebhookOutcome') outcome: Outcome;
  @ShownWhole(orNull) status: number | null;
  @ShownText({ ...orNull, description: 'The first 4 kB of what the receiver answered' }) answer: string | null;
}

export class WebhookDeliveryDetail extends WebhookDeliveryResponse {
  @ShownText({ description: 'Exact body of the request' }) body: string;
  @ShownList(() => WebhookAttemptResponse, { description: 'Attempts, newest first' }) history: WebhookAttemptResponse[];
}

export class WebhookReplay {
  @MomentField({ description: 'Resend failed deliveries created since this time' }) since: string;
}

export class WebhookReplayed {
  @ShownWhole() replayed: number;
}
