import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import { version } from '../version.js';
import { type OpenedTracer, Tracing } from './tracing.js';

type Settings = Pick<Config, 'traces'>;

const MOST_WAITING = 4096;
const EXPORT_MS = 5000;

export async function openTracing({ traces }: Settings, log: Log): Promise<Tracing> {
  return new Tracing(traces === null ? null : await open(traces, log));
}

async function open(traces: NonNullable<Config['traces']>, log: Log): Promise<OpenedTracer> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const exporter = new OTLPTraceExporter({ url: traces.url, headers: traces.headers, timeoutMillis: EXPORT_MS });
  // The client's traceparent does not affect the sampling rate.
  const share = new sdk.TraceIdRatioBasedSampler(traces.share);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'etalon', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: loggingFailures(exporter, log),
        maxQueueSize: MOST_WAITING,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  return {
    tracer: provider.getTracer('etalon', version),
    kinds: SpanKind,
    failed: { code: SpanStatusCode.ERROR },
    at: (place, isRemote) =>
      place === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...place, isRemote }),
    shutdown: () => provider.shutdown(),
  };
}

/** Logs the first failure and the recovery. */
function loggingFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed !== isAway)
          log.info(
            failed ? 'the collector does not accept traces; they are dropped' : 'the collector accepts traces again',
          );
        isAway = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
