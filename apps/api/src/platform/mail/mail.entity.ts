import { Check, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Flag,
  Id,
  OptionalJson,
  OptionalRef,
  OptionalText,
  OptionalTime,
  Text,
  Time,
  Whole,
} from '../database/schema/columns.js';
import type { LetterTable } from './letter.js';

/** `waiting`: with job, or parked. `dead`: needs a superadmin. `dropped`: obsolete. */
const mailStates = ['waiting', 'sent', 'dead', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

export const mailReasons = [
  'refused',
  'attempts',
  'too_late',
  'inactive',
  'unwanted',
  'by_hand',
  'not_composed',
] as const;
export type MailReason = (typeof mailReasons)[number];

/** The delivery job contains only the id. */
@Entity('mails')
@Check('mails_state', `state in ('waiting', 'sent', 'dead', 'dropped')`)
@Check('mails_addressee', 'user_id is not null or address is not null or forgotten_at is not null')
@Index('mails_open', ['state', 'due_at'], { where: `state in ('waiting', 'dead')` })
@Index('mails_settled', ['settled_at'], { where: `state <> 'waiting' and forgotten_at is null` })
export class OutgoingMail {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Index('mails_of_user')
  @OptionalRef()
  user_id: string | null;
  @OptionalText(255) address: string | null;
  @Text(5) language: string;
  @Text(60) kind: string;
  @OptionalText(40) author: string | null;
  @OptionalRef() about_id: string | null;
  @OptionalText(60) category: string | null;
  @OptionalText(255) subject: string | null;
  @OptionalText() text: string | null;
  @OptionalText(500) path: string | null;
  @OptionalJson() tables: LetterTable[] | null;
  /** Data for the texts. Never a secret. */
  @OptionalJson() data: object | null;
  @Text(255) message_id: string;
  @Text(10) state: MailState;
  @OptionalText(20) reason: MailReason | null;
  @Whole({ default: 0 }) attempts: number;
  @OptionalText(500) last_error: string | null;
  /** Waiting without a job, until the server responds again. */
  @Flag(false) is_parked: boolean;
  @CreatedAt() created_at: Date;
  @Time() waiting_since: Date;
  @Time() due_at: Date;
  @OptionalTime() settled_at: Date | null;
  /** Since then only kind, person, times and outcome remain. */
  @OptionalTime() forgotten_at: Date | null;
}
