import { Fault } from '../errors/fault.js';
import type { AuditCode } from '../feature/audit-code.js';

export interface JobSettings {
  /** Default 5. The last failure makes the job dead. */
  retries?: number;
  /** Doubles per failure, with jitter. Default 30 s to 1 h. */
  backoff?: { first_seconds: number; longest_seconds: number };
  priority?: number;
  /** Default 15 minutes; the heartbeat detects lost processes sooner. */
  longest_seconds?: number;
  concurrency?: number;
  /** One waiting or running job per `key`. */
  once_per_key?: boolean;
  /** Cron in UTC, once over all processes; missed runs are made up. */
  schedule?: string;
  /** Default one day; data may refer to people. */
  keep_seconds?: number;
}

export interface JobDeclaration<Data extends object> {
  readonly name: string;
  readonly settings: Readonly<JobSettings>;
  /** Type only. */
  readonly data?: Data;
}

const declared = new Set<string>();

/** @param name `<object>.<verb>`, unique in the program */
export function declareJob<Data extends object>(name: string, settings: JobSettings = {}): JobDeclaration<Data> {
  if (!/^[a-z_]+\.[a-z_]+$/.test(name)) throw new Error(`Job ${name}: the name must read <what>.<verb>`);
  if (declared.has(name)) throw new Error(`Job ${name} is declared twice`);
  declared.add(name);
  return Object.freeze({ name, settings: Object.freeze({ ...settings }) });
}

/** Retrying is pointless: the job is dead at once. */
export class NoUseInRetrying extends Fault {}

export interface RunningJob<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** From 1. */
  readonly attempt: number;
  readonly is_last_attempt: boolean;
  /** Aborted on cancellation, timeout or process stop. */
  readonly signal: AbortSignal;
  /** Aborted as shutdown begins: work that can end at any step. */
  readonly stopping: AbortSignal;
  /**
   * @param share 0 to 1
   * @param code catalogue key
   * @throws when cancelled
   */
  progress(share: number, code?: string): Promise<void>;
}

export type JobHandler<Data extends object> = (job: RunningJob<Data>) => Promise<void>;

export interface RegisteredJob {
  job: JobDeclaration<object>;
  handler: JobHandler<object>;
  audited: readonly AuditCode[];
}
