import type { EntityManager } from 'typeorm';
import { withoutRowLevelSecurity } from '../database/session-settings.js';
import { type MailReason, type MailState, OutgoingMail } from './mail.entity.js';
import type { Outbox } from './outbox.js';

interface Outcome {
  state: Exclude<MailState, 'waiting'>;
  reason: MailReason | null;
  attempts?: number;
  last_error?: string | null;
}

/** Of a mail that waits, or is dead and is dropped: its author hears of it in the same transaction. */
export async function settleMail(
  tx: EntityManager,
  { outbox, now }: { outbox: Outbox; now: Date },
  id: string,
  outcome: Outcome,
): Promise<void> {
  const from = outcome.state === 'dropped' ? ['waiting', 'dead'] : ['waiting'];
  const [row] = await tx.query<{ data: object | null }[]>(
    'select data from mails where id = $1 and state = any($2) for update',
    [id, from],
  );
  if (!row) return;
  // What it was written from is of no use any more; of one that was dropped, nor is the address: it may be nobody's.
  const isOver = outcome.state !== 'dead' && row.data !== null;
  const gone = outcome.state === 'dropped' ? { data: null, address: null, forgotten_at: now } : { data: null };
  await tx.update(
    OutgoingMail,
    { id },
    {
      ...outcome,
      settled_at: now,
      is_parked: false,
      ...(isOver ? gone : {}),
    },
  );
  const mail = await tx.findOneByOrFail(OutgoingMail, { id });
  const author = outbox.authorOf(mail);
  if (author?.settled) await withoutRowLevelSecurity(tx, 'job', async () => author.settled?.(tx, mail, mail.state));
}
