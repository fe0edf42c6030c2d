import { ResponseOf, UpdateOf } from '../../platform/http/fields/field-declarations.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseObject,
  ResponseSecret,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { WebhookFacts } from './webhook-facts.dto.js';
import { type PauseReason, pauseReasons } from './webhook.entities.js';

/** So many an organization has at most. */
export const MOST_WEBHOOKS = 10;

export class WebhookListQuery extends WholeListQuery {}

export class WebhookCreate extends WebhookFacts {}
export class WebhookUpdate extends UpdateOf(WebhookFacts) {}

export class WebhookResponse extends ResponseOf(WebhookFacts) {
  @ResponseId() id: string;
  @ResponseId() organization_id: string;
  @ResponseFlag({ description: 'Events are delivered' }) is_active: boolean;
  @ResponseEnum(pauseReasons, 'WebhookPauseReason', {
    ...orNull,
    description: 'Reason for the pause: manual, status 410 of the receiver, or continuous failures for days',
  })
  paused_because: PauseReason | null;
  @ResponseTime({ ...orNull, description: 'Since when every attempt has failed' }) failing_since: Date | null;
  @ResponseTime({ ...orNull, description: 'Time until which deliveries are paused' }) resting_until: Date | null;
  @ResponseTime(orNull) last_delivered_at: Date | null;
  @ResponseTime({ ...orNull, description: 'Time until which the previous secret also signs' })
  former_secret_until: Date | null;
  @ResponseWhole({ description: 'Waiting events' }) waiting: number;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
}

/** The secret is sent only once. */
export class WebhookMade {
  @ResponseObject(() => WebhookResponse) webhook: WebhookResponse;
  @ResponseSecret({ description: 'Signing secret: `whsec_` followed by base64; shown once' })
  secret: string;
}
