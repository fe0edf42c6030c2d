import { ResponseOf, UpdateOf } from '../../platform/http/fields/declared.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownObject,
  ShownSecret,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import { WebhookFacts } from './webhook-facts.dto.js';
import { type PauseReason, pauseReasons } from './webhook.entities.js';

/** So many an organization has at most. */
export const MOST_WEBHOOKS = 10;

export class WebhookListQuery extends WholeListQuery {}

export class WebhookCreate extends WebhookFacts {}
export class WebhookUpdate extends UpdateOf(WebhookFacts) {}

export class WebhookResponse extends ResponseOf(WebhookFacts) {
  @ShownId() id: string;
  @ShownId() organization_id: string;
  @ShownFlag({ description: 'Events are delivered' }) is_active: boolean;
  @ShownEnum(pauseReasons, 'WebhookPauseReason', {
    ...orNull,
    description: 'Reason for the pause: manual, status 410 of the receiver, or continuous failures for days',
  })
  paused_because: PauseReason | null;
  @ShownTime({ ...orNull, description: 'Since when every attempt has failed' }) failing_since: Date | null;
  @ShownTime({ ...orNull, description: 'Time until which deliveries are paused' }) resting_until: Date | null;
  @ShownTime(orNull) last_delivered_at: Date | null;
  @ShownTime({ ...orNull, description: 'Time until which the previous secret also signs' })
  former_secret_until: Date | null;
  @ShownWhole({ description: 'Waiting events' }) waiting: number;
  @ShownTime() created_at: Date;
  @ShownTime() updated_at: Date;
}

/** The one time that a secret is told. */
export class WebhookMade {
  @ShownObject(() => WebhookResponse) webhook: WebhookResponse;
  @ShownSecret({ description: 'Signing secret: `whsec_` followed by base64; shown once' })
  secret: string;
}
