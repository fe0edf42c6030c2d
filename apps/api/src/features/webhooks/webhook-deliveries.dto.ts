import { publishedEvents } from '../../platform/feature/registered.js';
import { EnumField, EnumsField, MomentField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseId,
  ResponseList,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { type DeliveryState, deliveryStates, type Outcome, outcomes } from './webhook.entities.js';

export class WebhookDeliveryListQuery extends Paged() {
  @EnumField(deliveryStates, { optional: true, name: 'WebhookDeliveryState' }) state?: DeliveryState | null;
  @EnumsField(publishedEvents, { name: 'WebhookEvent', description: 'Only of these types' }) type?: string[];
}

export class WebhookDeliveryResponse {
  @ResponseId() id: string;
  @ResponseId({ description: 'The `webhook-id` of every attempt' }) event_id: string;
  @ResponseText({ example: 'calibration.created' }) type: string;
  @ResponseEnum(deliveryStates, 'WebhookDeliveryState') state: DeliveryState;
  @ResponseWhole({ description: 'Number of attempts since creation or resending' }) attempts: number;
  @ResponseEnum(outcomes, 'WebhookOutcome', { ...orNull, description: 'Outcome of the latest attempt' })
  last_outcome: Outcome | null;
  @ResponseWhole({ ...orNull, description: 'HTTP status of the last answer' }) last_status: number | null;
  @ResponseTime() occurred_at: Date;
  @ResponseTime() created_at: Date;
  @ResponseTime({ ...orNull, description: 'Earliest time of the next attempt' }) next_at: Date | null;
  @ResponseTime(orNull) settled_at: Date | null;
}

export class WebhookAttemptResponse {
  @ResponseId() id: string;
  @ResponseTime() started_at: Date;
  @ResponseWhole() duration_ms: number;
  @ResponseEnum(outcomes, 'WebhookOutcome') outcome: Outcome;
  @ResponseWhole(orNull) status: number | null;
  @ResponseText({ ...orNull, description: 'The first 4 kB of what the receiver answered' }) answer: string | null;
}

export class WebhookDeliveryDetail extends WebhookDeliveryResponse {
  @ResponseText({ description: 'Exact body of the request' }) body: string;
  @ResponseList(() => WebhookAttemptResponse, { description: 'Attempts, newest first' })
  history: WebhookAttemptResponse[];
}

export class WebhookReplay {
  @MomentField({ description: 'Resend failed deliveries created since this time' }) since: string;
}

export class WebhookReplayed {
  @ResponseWhole() replayed: number;
}
