import type { Context, Span, SpanKind, SpanStatus, Tracer } from '@opentelemetry/api';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { StatementEnd, StatementWatch } from '../database/connections/statement-watch.js';
import { statementText } from '../database/row-level-security/statement-text.js';
import { inTime } from '../work/in-time.js';
import { cause } from '../logging/cause.js';
import { readTraceparent, writeTraceparent } from './traceparent.js';

const HANDING_OVER_MS = 2000;

/** Our own names, numbers and ids; never user input. */
type TraceFacts = Record<string, string | number>;

interface TracedWork {
  readonly traceparent: string;
  end(name: string, facts: TraceFacts, hasFailed: boolean): void;
}

export interface OpenedTracer {
  tracer: Tracer;
  kinds: typeof SpanKind;
  at: (place: ReturnType<typeof readTraceparent>, isRemote: boolean) => Context;
  failed: SpanStatus;
  shutdown: () => Promise<void>;
}

@Injectable()
export class Tracing implements BeforeApplicationShutdown {
  constructor(private readonly opened: OpenedTracer | null) {}

  request(given: string | string[] | undefined): TracedWork | null {
    return this.opened && this.begin(this.opened, 'SERVER', given);
  }

  job(given: string | undefined): TracedWork | null {
    return this.opened && this.begin(this.opened, 'CONSUMER', given);
  }

  watch(statements: StatementWatch): void {
    const { opened } = this;
    if (opened !== null) statements.add((text) => this.statement(opened, text));
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.opened) await inTime(this.opened.shutdown(), HANDING_OVER_MS);
  }

  private begin(
    { tracer, kinds, at, failed }: OpenedTracer,
    kind: 'SERVER' | 'CONSUMER',
    given: string | string[] | undefined,
  ): TracedWork {
    const span = tracer.startSpan(kind.toLowerCase(), { kind: kinds[kind] }, at(readTraceparent(given), true));
    return {
      traceparent: writeTraceparent(span.spanContext()),
      end: (name, facts, hasFailed) => {
        span.updateName(name);
        close(span, facts, hasFailed ? failed : null);
      },
    };
  }

  private statement({ tracer, kinds, at, failed }: OpenedTracer, text: string): StatementEnd | undefined {
    const place = readTraceparent(cause().traceparent);
    // Background polling would start a new trace each time.
    if (place?.traceFlags !== 1) return undefined;
    const query = statementText(text);
    const name = /^\w+/.exec(query)?.[0].toUpperCase() ?? 'SQL';
    const span = tracer.startSpan(name, { kind: kinds.CLIENT }, at(place, false));
    return (failure) =>
      close(span, { 'db.system.name': 'postgresql', 'db.query.text': query }, failure === null ? null : failed);
  }
}

function close(span: Span, facts: TraceFacts, status: SpanStatus | null): void {
  span.setAttributes(facts);
  if (status) span.setStatus(status);
  span.end();
}
