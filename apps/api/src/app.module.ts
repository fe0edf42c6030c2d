import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { features as listed, type ListedFeature } from './features.js';
import { AccessGuard } from './platform/http/access.guard.js';
import { platformEntities } from './platform/platform-entities.js';
import { ErrorFilter } from './platform/http/errors/error.filter.js';
import { ValidationPipe } from './platform/http/input/validation.pipe.js';
import { MailModule } from './platform/mail/mail.module.js';
import { type PlatformOptions, PlatformModule } from './platform/platform.module.js';

@Module({})
export class AppModule {
  static on(options: PlatformOptions, features: readonly ListedFeature[] = listed): DynamicModule {
    const entities = features.flatMap(({ feature }) => feature.entities);
    return {
      module: AppModule,
      imports: [
        PlatformModule.on(options, [...platformEntities, ...entities]),
        ScheduleModule.forRoot(),
        MailModule.on(),
        ...features.map(({ module }) => module),
      ],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: ValidationPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
