import type { MessageKey, MessageParams } from '@etalon/i18n';
import type { EntityManager } from 'typeorm';

export interface Recipient {
  id: string;
  language: string;
}

export type NoticeTexts = MessageKey extends infer Key
  ? Key extends `mail.${infer Texts}.subject`
    ? Texts
    : never
  : never;

export interface Occurrence {
  entity_id: string;
  params: MessageParams;
}

export interface NoticeDeclaration<Facts extends Occurrence = never> {
  readonly kind: string;
  readonly category: string;
  readonly texts: NoticeTexts;
  readonly entity_type: string;
  readonly link: (facts: Facts) => string;
  readonly inAppOnly?: boolean;
  /** An attacker would switch it off first. */
  readonly always?: boolean;
  /**
   * In the event's transaction, and again when mailing.
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
