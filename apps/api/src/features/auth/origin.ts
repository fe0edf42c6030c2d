import type { IncomingMessage } from 'node:http';

export interface Origin {
  ip: string | null;
  user_agent: string | null;
}

export function originOf(request: IncomingMessage & { ip?: string }): Origin {
  return { ip: request.ip ?? request.socket.remoteAddress ?? null, user_agent: request.headers['user-agent'] ?? null };
}
