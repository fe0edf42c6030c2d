import { isLanguage, type Language, languages } from '@etalon/i18n';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';

export interface Origin {
  ip: string | null;
  user_agent: string | null;
}

export function originOf(request: IncomingMessage & { ip?: string }): Origin {
  return { ip: request.ip ?? request.socket.remoteAddress ?? null, user_agent: request.headers['user-agent'] ?? null };
}

/** First supported language of `Accept-Language`, otherwise English. */
export function languageOf(request: Request): Language {
  const accepted = request.acceptsLanguages(...languages);
  return isLanguage(accepted) ? accepted : 'en';
}
