import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import {
  CreatedAt,
  Id,
  OptionalText,
  OptionalTime,
  OptionalWhole,
  Ref,
  Text,
  Time,
  UpdatedAt,
  Version,
  Whole,
} from '../../platform/database/schema/columns.js';
import { complete } from '../../platform/http/fields/field-declarations.js';
import { WebhookFacts } from './webhook-facts.dto.js';

/** By hand; the receiver answered 410; failures for days. */
export const pauseReasons = ['by_hand', 'gone', 'failing'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const outcomes = [
  'delivered',
  'refused',
  'redirected',
  'gone',
  'timeout',
  'unknown_name',
  'address_refused',
  'tls_failed',
  'unreachable',
] as const;
export type Outcome = (typeof outcomes)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

@Entity('webhooks')
@Index('webhooks_organization', ['organization_id', 'created_at', 'id'])
@Check('webhooks_paused', `paused_because in ('by_hand', 'gone', 'failing')`)
@Check('webhooks_former', '(wrapped_former_secret is null) = (former_until is null)')
export class Webhook extends complete(WebhookFacts) {
  @Id() id: string;
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @Ref()
  organization_id: string;
  /** Encrypted, key derived from SECRET_KEY; associated data: row id. */
  @Text() wrapped_secret: string;
  @OptionalText() wrapped_former_secret: string | null;
  @OptionalTime() former_until: Date | null;
  @OptionalText(10) paused_because: PauseReason | null;
  /** Earlier events are not sent. */
  @Time() enabled_at: Date;
  /** Null: assets already due must be marked first. */
  @OptionalTime() due_known_at: Date | null;
  @Whole({ default: 0 }) failures: number;
  @OptionalTime() failing_since: Date | null;
  @OptionalTime() resting_until: Date | null;
  @OptionalTime() last_delivered_at: Date | null;
  @ForeignKey('User')
  @Ref()
  created_by: string;
  @Version() version: number;
  @CreatedAt() created_at: Date;
  @UpdatedAt() updated_at: Date;
}

@Entity('webhook_deliveries')
@Unique('webhook_deliveries_once', ['webhook_id', 'event_id'])
@Index('webhook_deliveries_newest', ['webhook_id', 'created_at', 'occurred_at', 'id'])
@Index('webhook_deliveries_waiting', ['webhook_id', 'due_at'], { where: `state = 'waiting'` })
@Index('webhook_deliveries_old', ['created_at'])
@Check('webhook_deliveries_state', `state in ('waiting', 'delivered', 'failed')`)
export class WebhookDelivery {
  @Id() id: string;
  @ForeignKey('Webhook', { onDelete: 'CASCADE' })
  @Ref()
  webhook_id: string;
  @Ref() event_id: string;
  @Text(60) type: string;
  @Text() body: string;
  @Time() occurred_at: Date;
  @Text(10) state: DeliveryState;
  /** A replay restarts the count. */
  @Whole({ default: 0 }) attempts: number;
  @Time() waiting_since: Date;
  @Time() due_at: Date;
  @OptionalText(20) last_outcome: Outcome | null;
  @OptionalWhole() last_status: number | null;
  @OptionalTime() settled_at: Date | null;
  @CreatedAt() created_at: Date;
}

@Entity('webhook_attempts')
@Index('webhook_attempts_delivery', ['delivery_id', 'started_at', 'id'])
export class WebhookAttempt {
  @Id() id: string;
  @ForeignKey('WebhookDelivery', { onDelete: 'CASCADE' })
  @Ref()
  delivery_id: string;
  @Time() started_at: Date;
  @Whole() duration_ms: number;
  @Text(20) outcome: Outcome;
  @OptionalWhole() status: number | null;
  /** First 4 kB. */
  @OptionalText() answer: string | null;
}

@Entity('webhook_due_dates')
@Index('webhook_due_dates_asset', ['asset_id'])
export class WebhookDueDate {
  @ForeignKey('Webhook', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  webhook_id: string;
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  asset_id: string;
  @Text(10, { primary: true }) kind: string;
  @PrimaryColumn('date') due_date: string;
}

/** Position in the audit trail; one row. */
@Entity('webhook_place')
@Check('webhook_place_one', 'id = 1')
export class WebhookPlace {
  @PrimaryColumn('integer') id: number;
  @Column('bigint') written_in: string;
  @Ref() entry_id: string;
}
