import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { entities } from './entities.js';
import { AssetsModule } from './features/assets/index.js';
import { AuditModule } from './features/audit/index.js';
import { AuthModule } from './features/auth/index.js';
import { CalibrationsModule } from './features/calibrations/index.js';
import { CertificatesModule } from './features/certificates/index.js';
import { FilesModule } from './features/files/index.js';
import { NotificationsModule } from './features/notifications/index.js';
import { OrganizationsModule } from './features/organizations/index.js';
import { SignaturesModule } from './features/signatures/index.js';
import { UsersModule } from './features/users/index.js';
import { AccessGuard } from './platform/access/access.guard.js';
import { ErrorFilter } from './platform/errors/error.filter.js';
import { ValidationPipe } from './platform/http/validation.pipe.js';
import { MailModule } from './platform/mail/mail.module.js';
import { type Foundation, PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  static on(foundation: Foundation): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.on(foundation, entities),
        ScheduleModule.forRoot(),
        MailModule.on(),
        AuditModule,
        AuthModule.with(foundation.secretKey),
        UsersModule,
        OrganizationsModule,
        AssetsModule,
        CalibrationsModule,
        CertificatesModule,
        FilesModule,
        SignaturesModule,
        NotificationsModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: ValidationPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
