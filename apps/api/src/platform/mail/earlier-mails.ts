import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { declareJob } from '../jobs/declare-job.js';
import { Jobs } from '../jobs/jobs.js';
import { letterOfTexts } from './compose-letter.js';
import type { Letter, LetterOfTexts } from './letter.js';
import { Outbox } from './outbox.js';

interface ComposedMail {
  to: string;
  subject: string;
  text: string;
}

/** Mails that earlier versions left in the queue. */
const sendMail = declareJob<LetterOfTexts | ComposedMail>('mail.send', { personal: true });

@Injectable()
export class EarlierMails implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sendMail, async ({ data }) => {
      const letter = await this.letterOf(data);
      const { to, language, kind, subject, text, path } = letter;
      const mail = { address: to, language, texts: kind, subject, text, ...(path ? { path } : {}) };
      await this.database.transaction((tx) => this.outbox.post(tx, mail));
    });
  }

  private letterOf(data: LetterOfTexts | ComposedMail): Promise<Letter> | Letter {
    if ('kind' in data) return letterOfTexts(data);
    return { to: data.to, language: 'en', kind: 'email_left', subject: data.subject, text: data.text };
  }
}
