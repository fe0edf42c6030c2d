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

/** What happened: the object it is about and what the texts name. */
export interface Occurrence {
  entity_id: string;
  params: MessageParams;
}

/** A kind of notice, declared by the feature that causes it. */
export interface NoticeDeclaration<Facts extends Occurrence = never> {
  readonly kind: string;
  /** People choose by category what they are told. */
  readonly category: string;
  readonly texts: NoticeTexts;
  readonly entity_type: string;
  /** Path in the app. */
  readonly link: (facts: Facts) => string;
  /** A mail of its own tells the same. */
  readonly inAppOnly?: boolean;
  /** Not a matter of choice: who takes an account over would switch it off first. */
  readonly always?: boolean;
  /**
   * Who is told, asked in the transaction in which it happens, and once more when a mail leaves.
   * @param person only whether this one is among them
   */
  readonly recipients: (tx: EntityManager, facts: Facts, person?: string) => Promise<readonly Recipient[]>;
}

export function declareNotice<Facts extends Occurrence>(
  kind: string,
  notice: Omit<NoticeDeclaration<Facts>, 'kind'>,
): NoticeDeclaration<Facts> {
  return { kind, ...notice };
}
