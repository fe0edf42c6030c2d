import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Day,
  Flag,
  Id,
  OptionalRef,
  OptionalTime,
  Ref,
  Text,
  Time,
  Whole,
} from '../../platform/database/schema/columns.js';

export const reminderKinds = ['due_soon', 'overdue'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

@Entity('reminders')
@Check('reminders_kind', `kind in ('due_soon', 'overdue')`)
@Index('reminders_delivery', ['delivery_id'])
export class Reminder {
  @ForeignKey('Asset', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  asset_id: string;
  @PrimaryColumn('uuid') user_id: string;
  @Text(10, { primary: true }) kind: ReminderKind;
  @PrimaryColumn('date') due_date: string;
  @ForeignKey('ReminderDelivery', { onDelete: 'CASCADE' })
  @Ref()
  delivery_id: string;
}

/**
 * Open while gathering, closed by sending. A permanent failure of its only mail deletes it: its reminders are due
 * again.
 */
@Entity('reminder_deliveries')
@Index('reminder_deliveries_open', ['user_id'], { where: 'is_open' })
export class ReminderDelivery {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Flag(true) is_open: boolean;
  @Flag(false) in_app: boolean;
  @OptionalRef() mail_id: string | null;
  @Time() opened_at: Date;
  @OptionalTime() delivered_at: Date | null;
}

/** Last local date of a sweep. */
@Entity('reminder_rounds')
export class ReminderRound {
  @ForeignKey('Organization', { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  organization_id: string;
  @Day() day: string;
}

@Entity('reminder_sweeps')
export class ReminderSweep {
  @Id() id: string;
  @Time() started_at: Date;
  @OptionalTime() finished_at: Date | null;
  @Whole({ default: 0 }) organizations: number;
  @Whole({ default: 0 }) reminders: number;
  @Whole({ default: 0 }) people: number;
  @Whole({ default: 0 }) mails: number;
}
