import { type CallHandler, type ExecutionContext, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Observable } from 'rxjs';
import { DataSource, type Logger } from 'typeorm';
import { AUDITED } from '../features/audit/audited.decorator.js';
import type { AuditCode } from '../platform/feature/audit-code.js';
import { type Act, acts, recordings } from '../platform/feature/audit-events.js';

/** Without audit records: attempt counters, alarms, read times. */
const HARMLESS = new Set(['rate_limits', 'file_damages', 'calendar_feeds']);
const WRITING = /\b(?:insert\s+into|(?<!for\s+|do\s+)update|delete\s+from)\s+"?(?:public"?\."?)?(\w+)/gi;

/** Only declared codes; a GET writes no undeclared row. */
export class DeedWatch {
  private static readonly act = new AsyncLocalStorage<Act>();
  private static watching = 0;

  /** Shared by all instances: a violation is reported once. */
  private static readonly broken = new Set<string>();

  private readonly seen = new Set<string>();
  private readonly hear = (code: unknown) => this.recorded(String(code));

  constructor(app: NestExpressApplication) {
    if (DeedWatch.watching++ === 0) acts.bindStore(DeedWatch.act);
    recordings.subscribe(this.hear);
    app.useGlobalInterceptors({ intercept: (context, next) => this.within(requestAct(context), next) });
    app.get(DataSource).logger = { ...silent, logQuery: (sql: string) => this.statement(sql) };
  }

  check(): void {
    if (DeedWatch.broken.size === 0) return;
    const found = [...DeedWatch.broken];
    DeedWatch.broken.clear();
    throw new Error(`not declared: ${found.join('; ')}`);
  }

  close(): void {
    if (--DeedWatch.watching === 0) acts.unbindStore(DeedWatch.act);
    recordings.unsubscribe(this.hear);
    const folder = process.env.ETALON_SEEN_CODES;
    if (folder) writeFileSync(join(folder, randomUUID()), JSON.stringify([...this.seen]));
    this.check();
  }

  private within(act: Act, next: CallHandler<unknown>): Observable<unknown> {
    return new Observable((subscriber) => DeedWatch.act.run(act, () => next.handle().subscribe(subscriber)));
  }

  private recorded(code: string): void {
    this.seen.add(code);
    const act = DeedWatch.act.getStore();
    if (!act) DeedWatch.broken.add(`${code} is recorded outside of any request or job`);
    else if (!act.audited.includes(code)) DeedWatch.broken.add(`${act.name} records ${code}`);
  }

  private statement(sql: string): void {
    const act = DeedWatch.act.getStore();
    if (!act?.reads || act.audited.length > 0) return;
    for (const [, table = ''] of sql.matchAll(WRITING)) {
      if (!HARMLESS.has(table)) DeedWatch.broken.add(`${act.name} is a GET and writes ${table}`);
    }
  }
}

function requestAct(context: ExecutionContext): Act {
  const handler = context.getHandler();
  const codes = (Reflect.getMetadata(AUDITED, handler) ?? []) as AuditCode[];
  return {
    name: `${context.getClass().name}.${handler.name}`,
    audited: codes.map(({ code }) => code),
    reads: Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET,
  };
}

const ignore = () => undefined;
const silent: Logger = {
  logQuery: ignore,
  logQueryError: ignore,
  logQuerySlow: ignore,
  logSchemaBuild: ignore,
  logMigration: ignore,
  log: ignore,
};
