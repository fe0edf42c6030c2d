import { MailerModule } from '@nestjs-modules/mailer';
import { type DynamicModule, Module } from '@nestjs/common';
import { DeadMails } from './dead-mails.js';
import { Delivery } from './delivery.js';
import { MailMetrics } from './mail-metrics.js';
import { MailRounds } from './mail-rounds.js';
import { ServerWatch } from './server-watch.js';
import { Mail } from './mail.js';
import { MailRetryPolicy } from './mail-retry-policy.js';
import { MailServers } from './mail-servers.js';
import { MailTokens } from './mail-tokens.js';
import { Outbox } from './outbox.js';

@Module({})
export class MailModule {
  static on(): DynamicModule {
    return {
      module: MailModule,
      global: true,
      imports: [MailerModule.forRoot({ transports: {}, verifyTransporters: false })],
      providers: [
        MailRetryPolicy,
        MailServers,
        MailTokens,
        Mail,
        MailMetrics,
        ServerWatch,
        Outbox,
        Delivery,
        MailRounds,
        DeadMails,
      ],
      exports: [MailRetryPolicy, MailServers, MailMetrics, ServerWatch, Mail, Outbox, MailRounds, DeadMails],
    };
  }
}
