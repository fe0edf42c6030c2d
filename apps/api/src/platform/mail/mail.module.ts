import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Mail } from './mail.js';

@Module({})
export class MailModule {
  static on(): DynamicModule {
    return {
      module: MailModule,
      global: true,
      imports: [
        MailerModule.forRootAsync({ imports: [], inject: [CONFIG], useFactory: (config: Config) => transport(config) }),
      ],
      providers: [Mail],
      exports: [Mail],
    };
  }
}

/** `smtp://user:pass@host:587?from=Etalon <etalon@example.org>`; without `from`, etalon@ and the host of PUBLIC_URL. */
function transport({ smtpUrl, publicUrl }: Config): MailerOptions {
  const address = new URL(smtpUrl ?? 'smtp://127.0.0.1:1');
  const from = address.searchParams.get('from') ?? `Etalon <etalon@${new URL(publicUrl).hostname}>`;
  const secure = address.protocol === 'smtps:';
  return {
    transport: {
      host: address.hostname,
      port: address.port === '' ? (secure ? 465 : 587) : Number(address.port),
      secure,
      ...(address.username === ''
        ? {}
        : { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 10_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    defaults: { from } as MailerOptions['defaults'],
    verifyTransporters: false,
  };
}
