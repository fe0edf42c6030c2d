import type { MessageKey, MessageParams } from '@etalon/i18n';
import type { EntityManager } from 'typeorm';

export interface Recipient {
  id: string;
  language: string;
}

/** Texts of a notice: `mail.<texts>.subject`, `.text` and `.action`. */
export type NoticeTexts = MessageKey extends infer Key
  ? Key extends `mail.${infer Texts}.subject`
    ? Texts
    : never
  : never;

/** An event: its object and the parameters of the texts. */
export interface Occurrence {
  entity_id: string;
  params: MessageParams;
}

/** A kind of notice, declared by the feature that causes it. */
export interface NoticeDeclaration<Facts extends Occurrence = never> {
  readonly kind: string;
  /** Category in the notification settings. */
  readonly category: string;
  readonly texts: NoticeTexts;
  readonly entity_type: string;
  /** Path in the app. */
  readonly link: (facts: Facts) => string;
  /** A separate mail contains the same information. */
  readonly inAppOnly?: boolean;
  /** Cannot be switched off: an attacker would switch it off first. */
  readonly always?: boolean;
  /**
   * Recipients, determined in the transaction of the event, and again when a mail is sent.
   * @param person only checks this person
   */
  readonly recipients: (tx: EntityManager, facts: Facts, person?: string) => Promise<readonly Recipient[]>;
}

export function declareNotice<Facts extends Occurrence>(
  kind: string,
  notice: Omit<NoticeDeclaration<Facts>, 'kind'>,
): NoticeDeclaration<Facts> {
  return { kind, ...notice };
}
