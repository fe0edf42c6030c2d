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

/**
 * `waiting`: has a job, or is parked until the server responds again. `dead`: needs a superadmin. `dropped`: obsolete.
 */
export const mailStates = ['waiting', 'sent', 'dead', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

/** Reasons for a dead or dropped mail. */
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

/** A mail, from its cause to its outcome. Its delivery job contains only its id. */
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
  /** Only for an address other than that of the person's account. */
  @OptionalText(255) address: string | null;
  @Text(5) language: string;
  /** Texts in the catalogue: `mail.<kind>`. */
  @Text(60) kind: string;
  /** Feature that writes it or waits for its outcome. */
  @OptionalText(40) author: string | null;
  /** Id of the author's object. */
  @OptionalRef() about_id: string | null;
  /** Category of a notice that can be switched off. */
  @OptionalText(60) category: string | null;
  @OptionalText(255) subject: string | null;
  @OptionalText() text: string | null;
  @OptionalText(500) path: string | null;
  @OptionalJson() tables: LetterTable[] | null;
  /** Data from which the author writes the texts. Never a secret. */
  @OptionalJson() data: object | null;
  @Text(255) message_id: string;
  @Text(10) state: MailState;
  @OptionalText(20) reason: MailReason | null;
  @Whole({ default: 0 }) attempts: number;
  /** Response of the server. */
  @OptionalText(500) last_error: string | null;
  /** Waiting without a job, until the server responds again. */
  @Flag(false) is_parked: boolean;
  @CreatedAt() created_at: Date;
  /** Start of the current series of attempts. */
  @Time() waiting_since: Date;
  /** Time of the next attempt. */
  @Time() due_at: Date;
  @OptionalTime() settled_at: Date | null;
  /** Since then only kind, person, times and outcome remain. */
  @OptionalTime() forgotten_at: Date | null;
}
