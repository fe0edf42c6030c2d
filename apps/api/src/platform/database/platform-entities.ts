import { RateLimit } from '../http/rate-limit.entity.js';
import { OutgoingMail } from '../mail/outgoing-mail.entity.js';

/** Tables of the platform itself. */
export const platformEntities = [RateLimit, OutgoingMail];

/** Views of the platform itself, over whatever tables they need. */
export const platformViews: readonly string[] = ['subjects'];
