export interface MailFailure {
  reply: string;
  isFinal: boolean;
  /** Further attempts are pointless. */
  isServer: boolean;
}

/** A MAIL FROM error concerns the sender and thus all mails. */
const OF_THE_MAIL = /^(RCPT TO|DATA)/;

export function failureOf(thrown: unknown): MailFailure {
  const error = (thrown ?? {}) as { code?: string; command?: string; response?: string; responseCode?: number };
  const isOfMail = OF_THE_MAIL.test(error.command ?? '') && error.responseCode !== undefined;
  const isFinal = isOfMail && (error.responseCode ?? 0) >= 500;
  const isUnwritable = error.code === 'EENVELOPE' && error.responseCode === undefined;
  return {
    reply: wordsOf(thrown),
    isFinal: isFinal || isUnwritable,
    isServer: !isUnwritable && (!isOfMail || error.responseCode === 421),
  };
}

export function wordsOf(thrown: unknown): string {
  const { response, message } = (thrown ?? {}) as { response?: unknown; message?: unknown };
  const reply = typeof response === 'string' && response !== '' ? response : message;
  const line = (typeof reply === 'string' ? reply : 'unknown').replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.slice(0, 500);
}
