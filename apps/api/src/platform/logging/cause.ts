import { AsyncLocalStorage } from 'node:async_hooks';

export interface Cause {
  readonly request_id?: string;
  readonly job?: string;
  readonly job_id?: string;
  /** W3C trace context; only with tracing enabled. */
  readonly traceparent?: string;
  readonly route?: () => string;
}

type KeptCause = Pick<Cause, 'request_id' | 'traceparent'>;

const storage = new AsyncLocalStorage<Cause>();
const nothing: Cause = {};

export const cause = (): Cause => storage.getStore() ?? nothing;

export const causedBy = <T>(what: Cause, work: () => T): T => storage.run(what, work);

export function causeName({ route, job }: Cause = cause()): string {
  return job ?? route?.() ?? 'none';
}

export function causeFacts(): Pick<Cause, 'request_id' | 'job' | 'job_id'> & { trace_id?: string } {
  const { request_id, job, job_id, traceparent } = cause();
  return {
    ...(request_id && { request_id }),
    ...(job && { job }),
    ...(job_id && { job_id }),
    ...(traceparent && { trace_id: traceId(traceparent) }),
  };
}

/** Connects log lines and traces. */
export const traceId = (traceparent: string): string => traceparent.slice(3, 35);

/** Reserved name next to the data of a job. */
const KEPT = '$cause';

export function withCause<Data extends object>(data: Data): Data {
  const { request_id, traceparent } = cause();
  if (request_id === undefined && traceparent === undefined) return data;
  const kept: KeptCause = { ...(request_id && { request_id }), ...(traceparent && { traceparent }) };
  return { ...data, [KEPT]: kept };
}

/** @param data null if deleted */
export function splitCause(data: object | null): { data: object; kept: KeptCause } {
  const { [KEPT]: kept, ...rest } = (data ?? {}) as { [KEPT]?: KeptCause };
  return { data: rest, kept: kept ?? {} };
}
