import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { MixedList } from 'typeorm';
import { DatabaseContextInterceptor } from './access/database-context.interceptor.js';
import { Subjects } from './access/subjects.js';
import { VisibleLists } from './http/paging/visible-list.js';
import { Clock, RAW_CLOCK, type RawClock, systemClock } from './clock/clock.js';
import { DatabaseTime } from './database/database-time.js';
import { CONFIG, type Config } from './config/config.js';
import { Announcements, DIRECT_DATABASE_URL } from './database/connections/announcements.js';
import { Database } from './database/database.js';
import { dataSourceOptions } from './database/data-source.js';
import { Replacements } from './database/connections/replacements.js';
import { Replica } from './database/connections/replica.js';
import { SessionSettings } from './database/row-level-security/session-settings.js';
import { StatementWatch } from './database/connections/statement-watch.js';
import { openTracing } from './tracing/open-tracing.js';
import { Tracing } from './tracing/tracing.js';
import { DatabaseLocale } from './database/database-locale.js';
import { RowLevelSecurity } from './database/row-level-security/row-level-security.js';
import { HealthController } from './http/health/health.controller.js';
import { ProgressController } from './progress/progress.controller.js';
import { ProcessMetrics } from './processes/process-metrics.js';
import { Processes } from './processes/processes.js';
import { Progress } from './progress/progress.js';
import { ApiDocument } from './http/document/api-document.js';
import { KnownRoutes } from './http/known-routes.js';
import { Metrics } from './http/health/metrics.js';
import { Operations } from './http/operations.js';
import { IdempotencyInterceptor } from './http/idempotency/idempotency.interceptor.js';
import { IdempotencyKeys } from './http/idempotency/idempotency-keys.js';
import { BodyMemoryLimit } from './http/body-reading/body-memory-limit.js';
import { BodyReading } from './http/body-reading/body-reading.js';
import { RateLimit } from './http/body-reading/rate-limit.js';
import { RequestScheduler } from './http/body-reading/request-scheduler.js';
import { OpenRequests } from './http/open-requests.js';
import { PagesInterceptor } from './http/paging/pages.interceptor.js';
import { RateLimits } from './http/rate-limits/rate-limits.js';
import { Readiness } from './http/health/readiness.js';
import { IncidentList } from './http/incidents/incident-list.js';
import { Incidents } from './http/incidents/incidents.js';
import { Jobs, JOBS_DATABASE_URL } from './jobs/jobs.js';
import { DeadJobs } from './jobs/dead-jobs.js';
import { JobList } from './jobs/job-list.js';
import { JobMetrics } from './jobs/job-metrics.js';
import { JobWarnings } from './jobs/job-warnings.js';
import { TidyJobs } from './jobs/tidy-jobs.js';
import { TidyRequests } from './jobs/tidy-requests.js';
import { VersionsInterceptor } from './http/versions/versions.interceptor.js';
import { Log } from './logging/log.js';
import { PdfRenderer } from '@etalon/pdf-rendering';
import { Pictures } from './pictures/pictures.js';
import { KeyWrapper } from './secrets/key-wrapping.js';
import { DerivedKeys } from './secrets/derived-key.js';
import { SecretCheck } from './secrets/secret-check.js';
import { SignedAddresses } from './storage/signed-addresses.js';
import { openStorage } from './storage/open-storage.js';
import { Spool } from './storage/spool.js';
import { Storage } from './storage/storage.js';
import { Workers } from './work/workers.js';

export interface PlatformOptions {
  config: Config;
  databaseUrl: string;
  secretKey: string;
  log: Log;
  storage?: Storage;
  rawClock?: RawClock;
  browserCache?: string;
  /** Generates the API document only: no connections are opened. */
  documentOnly?: boolean;
}

/** The platform depends on no feature. */
@Module({})
export class PlatformModule {
  static on(options: PlatformOptions, entities: MixedList<Function>): DynamicModule {
    const { config, databaseUrl, secretKey, log, documentOnly = false } = options;
    const sessionSettings = new SessionSettings();
    const watch = new StatementWatch();
    const services = [
      Progress,
      { provide: CONFIG, useValue: config },
      { provide: Log, useValue: log },
      { provide: RAW_CLOCK, useValue: options.rawClock ?? systemClock },
      Clock,
      DatabaseTime,
      Announcements,
      Database,
      Replica,
      { provide: SessionSettings, useValue: sessionSettings },
      { provide: StatementWatch, useValue: watch },
      {
        provide: Tracing,
        useFactory: async () => {
          const tracing = await openTracing(config, log);
          tracing.watch(watch);
          return tracing;
        },
      },
      Incidents,
      IncidentList,
      RowLevelSecurity,
      DatabaseLocale,
      Subjects,
      VisibleLists,
      Readiness,
      ApiDocument,
      KnownRoutes,
      Operations,
      Metrics,
      OpenRequests,
      RateLimits,
      RateLimit,
      RequestScheduler,
      BodyMemoryLimit,
      BodyReading,
      Pictures,
      { provide: Workers, useFactory: () => new Workers() },
      { provide: DerivedKeys, useFactory: () => new DerivedKeys(secretKey) },
      { provide: JOBS_DATABASE_URL, useValue: databaseUrl },
      { provide: DIRECT_DATABASE_URL, useValue: config.databaseDirectUrl ?? databaseUrl },
      Jobs,
      Replacements,
      TidyJobs,
      TidyRequests,
      JobMetrics,
      JobWarnings,
      JobList,
      DeadJobs,
      Processes,
      ProcessMetrics,
      IdempotencyKeys,
      {
        provide: SecretCheck,
        useFactory: (database: Database) => new SecretCheck(database, secretKey),
        inject: [Database],
      },
      { provide: KeyWrapper, useFactory: () => new KeyWrapper(secretKey) },
      {
        provide: SignedAddresses,
        useFactory: (keys: DerivedKeys, clock: Clock) => new SignedAddresses(keys.of('file addresses'), clock),
        inject: [DerivedKeys, Clock],
      },
      { provide: Storage, useFactory: () => options.storage ?? openStorage(config) },
      { provide: Spool, useFactory: () => new Spool(`${config.dataDir}/uploads`) },
      {
        provide: PdfRenderer,
        useFactory: () =>
          new PdfRenderer({
            chromiumPath: config.chromiumPath ?? undefined,
            searchPath: config.searchPath,
            cacheDir: options.browserCache ?? `${config.dataDir}/chromium`,
            advice: 'Install Chromium or set CHROMIUM_PATH.',
            log: (line: string) => log.info(line),
          }),
      },
    ];
    return {
      module: PlatformModule,
      global: true,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(
            databaseUrl,
            config.databasePoolSize,
            entities,
            sessionSettings,
            watch,
            config.databaseReadUrl,
          ),
          manualInitialization: documentOnly,
          retryAttempts: 0,
        }),
      ],
      controllers: [HealthController, ProgressController],
      providers: [
        ...services,
        { provide: APP_INTERCEPTOR, useClass: DatabaseContextInterceptor },
        // Outermost: the stored response is the one sent.
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: VersionsInterceptor },
        { provide: APP_INTERCEPTOR, useClass: PagesInterceptor },
      ],
      exports: services,
    };
  }
}
