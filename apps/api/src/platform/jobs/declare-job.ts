import { Fault } from '../errors/fault.js';
import type { AuditCode } from '../feature/audit-code.js';

/** Settings of a kind of job; the defaults suit most. */
export interface JobSettings {
  /** Retries after a failed attempt, default 5. The last failure makes the job dead. */
  retries?: number;
  /** Pause after the first failure; doubles with each further one, with jitter. Default 30 s to 1 h. */
  backoff?: { first_seconds: number; longest_seconds: number };
  /** Higher goes first. Default 0. */
  priority?: number;
  /** Timeout of an attempt; default 15 minutes. The heartbeat detects a lost process far sooner. */
  longest_seconds?: number;
  /** Concurrent jobs in one process, default 1. */
  concurrency?: number;
  /** At most one waiting or running job per `key`: sending another one has no effect. */
  once_per_key?: boolean;
  /** Schedule: cron in UTC, once over all processes; missed runs are made up for once. */
  schedule?: string;
  /** Its data refer to a person: they are removed when it is dead. It is then counted and reported but not retried. */
  personal?: boolean;
  /** Retention of a finished job, default one day. Its data may refer to people. */
  keep_seconds?: number;
}

/** One kind of job. `Data` exists for the compiler only. */
export interface JobDeclaration<Data extends object> {
  readonly name: string;
  readonly settings: Readonly<JobSettings>;
  /** Type only: gives sender and handler equal data types. */
  readonly data?: Data;
}

const declared = new Set<string>();

/**
 * Declares a kind of job in the feature that owns it; the feature registers its handler with `Jobs.handle`.
 * @param name `<object>.<verb>`, unique in the whole program
 */
export function declareJob<Data extends object>(name: string, settings: JobSettings = {}): JobDeclaration<Data> {
  if (!/^[a-z_]+\.[a-z_]+$/.test(name)) throw new Error(`Job ${name}: the name must read <what>.<verb>`);
  if (declared.has(name)) throw new Error(`Job ${name} is declared twice`);
  declared.add(name);
  return Object.freeze({ name, settings: Object.freeze({ ...settings }) });
}

/** Thrown by a handler when a retry is pointless: the job is dead at once. */
export class NoUseInRetrying extends Fault {}

/** A running job, as passed to its handler. */
export interface JobInHand<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** Attempt number, from 1. */
  readonly attempt: number;
  readonly is_last_attempt: boolean;
  /** Aborted when the job is cancelled, times out, or must be returned because the process stops. */
  readonly signal: AbortSignal;
  /** Aborted as soon as shutdown begins: work that can end at any step ends then. */
  readonly stopping: AbortSignal;
  /**
   * Reports progress for display.
   * @param share 0 to 1
   * @param code current step, a key of the catalogue
   * @throws the signal's reason when the job was cancelled
   */
  progress(share: number, code?: string): Promise<void>;
}

export type JobHandler<Data extends object> = (job: JobInHand<Data>) => Promise<void>;

export interface RegisteredJob {
  job: JobDeclaration<object>;
  handler: JobHandler<object>;
  /** Audit codes that its handler may record. */
  audited: readonly AuditCode[];
}
