import type { EntityManager } from 'typeorm';
import { withoutRowLevelSecurity } from '../database/row-level-security/session-settings.js';
import { type MailReason, type MailState, OutgoingMail } from './mail.entity.js';
import type { Outbox } from './outbox.js';

interface Outcome {
  state: Exclude<MailState, 'waiting'>;
  reason: MailReason | null;
  attempts?: number;
  last_error?: string | null;
}

/** The author is notified in the same transaction. */
export async function finishMail(
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
  // A dropped mail's address may belong to no account.
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
