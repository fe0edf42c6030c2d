import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { Fault } from '../errors/fault.js';
import type { NoticeTexts } from '../feature/declare-notice.js';
import { declareJob } from '../jobs/declare-job.js';
import { Jobs } from '../jobs/jobs.js';
import { type Letter, type LetterTable, MOST_ROWS } from './letter.js';
import { type MailState, OutgoingMail } from './mail.entity.js';

/** Attempts are counted in the row; the queue retries only internal errors. */
export const deliverMail = declareJob<{ mail_id: string; is_probe?: boolean }>('mail.deliver', {
  retries: 12,
  backoff: { first_seconds: 15, longest_seconds: 3600 },
  concurrency: 2,
  priority: 5,
  longest_seconds: 180,
  keep_seconds: 3600,
});

/** A person's address is looked up on delivery. */
export type Addressee = { person_id: string; address?: never } | { person_id?: string | null; address: string };

interface Posted {
  language: string;
  texts: NoticeTexts;
  author?: string;
  about_id?: string;
  category?: string;
}

interface WrittenMail extends Posted {
  subject: string;
  text: string;
  path?: string;
  tables?: readonly LetterTable[];
}

/** Generated on delivery: contains a secret or depends on the current state. */
interface UnwrittenMail extends Posted {
  author: string;
  /** Ids only, never a secret. */
  data: object;
}

interface MailAuthor {
  /** Null: obsolete. Called for every attempt. */
  write?(mail: OutgoingMail): Promise<Letter | null>;
  /** Whether still wanted. */
  isWanted?(mail: OutgoingMail): Promise<boolean>;
  /** Called in the transaction that settles the mail. */
  settled?(tx: EntityManager, mail: OutgoingMail, state: MailState): Promise<void>;
}

/** Written with its job in the transaction of its cause. */
@Injectable()
export class Outbox {
  private readonly authors = new Map<string, MailAuthor>();
  private readonly host: string;

  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) { publicUrl }: Config,
  ) {
    this.host = new URL(publicUrl).hostname;
  }

  /** Register each name once, in `onModuleInit`. */
  writtenBy(name: string, author: MailAuthor): void {
    if (this.authors.has(name)) throw new Fault(`Mails of ${name} have two authors`);
    this.authors.set(name, author);
  }

  authorOf({ author }: Pick<OutgoingMail, 'author'>): MailAuthor | null {
    return author === null ? null : (this.authors.get(author) ?? null);
  }

  /** Callers check `Mail.isEnabled` first. */
  async post(tx: EntityManager, mail: Addressee & (WrittenMail | UnwrittenMail)): Promise<string> {
    const id = randomUUID();
    const now = this.clock.now();
    const words = 'data' in mail ? { data: mail.data } : wordsOf(mail);
    await tx.insert(OutgoingMail, {
      id,
      user_id: mail.person_id ?? null,
      address: mail.address ?? null,
      language: mail.language,
      kind: mail.texts,
      author: mail.author ?? null,
      about_id: mail.about_id ?? null,
      category: mail.category ?? null,
      ...words,
      message_id: `<${id}@${this.host}>`,
      state: 'waiting',
      waiting_since: now,
      due_at: now,
    });
    await this.jobs.send(tx, deliverMail, { mail_id: id });
    return id;
  }

  async states(tx: EntityManager, ids: readonly string[]): Promise<Map<string, MailState>> {
    const rows = await tx.query<{ id: string; state: MailState }[]>('select id, state from mails where id = any($1)', [
      ids,
    ]);
    return new Map(rows.map(({ id, state }) => [id, state]));
  }
}

function wordsOf({ subject, text, path, tables = [] }: WrittenMail) {
  if (tables.some(({ rows }) => rows.length > MOST_ROWS)) throw new Fault('A letter has too many rows');
  return { subject: subject.slice(0, 255), text, path: path ?? null, tables: tables.length > 0 ? [...tables] : null };
}
