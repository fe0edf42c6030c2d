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
import { type AuditedAction, auditedActions, recordings } from '../platform/feature/audit-events.js';

/** Without audit records: attempt counters, alarms, read times. */
const HARMLESS = new Set(['rate_limits', 'file_damages', 'calendar_feeds']);
const WRITING = /\b(?:insert\s+into|(?<!for\s+|do\s+)update|delete\s+from)\s+"?(?:public"?\."?)?(\w+)/gi;

/** Only declared codes; a GET writes no undeclared row. */
export class AuditRecorder {
  private static readonly action = new AsyncLocalStorage<AuditedAction>();
  private static watching = 0;

  /** Shared by all instances: a violation is reported once. */
  private static readonly broken = new Set<string>();

  private readonly seen = new Set<string>();
  private readonly hear = (code: unknown) => this.recorded(String(code));

  constructor(app: NestExpressApplication) {
    if (AuditRecorder.watching++ === 0) auditedActions.bindStore(AuditRecorder.action);
    recordings.subscribe(this.hear);
    app.useGlobalInterceptors({ intercept: (context, next) => this.within(requestAct(context), next) });
    app.get(DataSource).logger = { ...silent, logQuery: (sql: string) => this.statement(sql) };
  }

  check(): void {
    if (AuditRecorder.broken.size === 0) return;
    const found = [...AuditRecorder.broken];
    AuditRecorder.broken.clear();
    throw new Error(`not declared: ${found.join('; ')}`);
  }

  close(): void {
    if (--AuditRecorder.watching === 0) auditedActions.unbindStore(AuditRecorder.action);
    recordings.unsubscribe(this.hear);
    const folder = process.env.ETALON_SEEN_CODES;
    if (folder) writeFileSync(join(folder, randomUUID()), JSON.stringify([...this.seen]));
    this.check();
  }

  private within(action: AuditedAction, next: CallHandler<unknown>): Observable<unknown> {
    return new Observable((subscriber) => AuditRecorder.action.run(action, () => next.handle().subscribe(subscriber)));
  }

  private recorded(code: string): void {
    this.seen.add(code);
    const action = AuditRecorder.action.getStore();
    if (!action) AuditRecorder.broken.add(`${code} is recorded outside of any request or job`);
    else if (!action.audited.includes(code)) AuditRecorder.broken.add(`${action.name} records ${code}`);
  }

  private statement(sql: string): void {
    const action = AuditRecorder.action.getStore();
    if (!action?.reads || action.audited.length > 0) return;
    for (const [, table = ''] of sql.matchAll(WRITING)) {
      if (!HARMLESS.has(table)) AuditRecorder.broken.add(`${action.name} is a GET and writes ${table}`);
    }
  }
}

function requestAct(context: ExecutionContext): AuditedAction {
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
