import { Fault } from '../errors/fault.js';
import type { AuditCode } from '../feature/audit-code.js';

/** Settings of a kind of job; the defaults suit most. */
export interface JobSettings {
  /** Further attempts after a failed one, default 5. The last failure makes the job a dead one. */
  retries?: number;
  /** Pause after the first failure; it doubles with each further one, with some chance in it. Default 30 s to 1 h. */
  backoff?: { first_seconds: number; longest_seconds: number };
  /** Higher goes first. Default 0. */
  priority?: number;
  /** No attempt takes longer; default 15 minutes. A process that dies is noticed far sooner, by its heartbeat. */
  longest_seconds?: number;
  /** So many at once in one process, default 1. */
  concurrency?: number;
  /** At most one waiting or running job per `key`: sending another one changes nothing. */
  once_per_key?: boolean;
  /** When it comes by itself: cron in UTC, once over all processes; one that was missed is made up for, once. */
  schedule?: string;
  /** Its data name a person: they are removed when it is dead, which is then counted and told but not tried again. */
  personal?: boolean;
  /** How long a finished job can still be looked at, default one day. Its data may name people. */
  keep_seconds?: number;
}

/** One kind of job. `Data` is only known to the compiler. */
export interface JobDeclaration<Data extends object> {
  readonly name: string;
  readonly settings: Readonly<JobSettings>;
  /** Never set; it binds sender and handler to the same data. */
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

/** Thrown by a handler when trying again is of no use: the job is dead at once. */
export class NoUseInRetrying extends Fault {}

/** A job as its handler sees it. */
export interface JobInHand<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** 1 at first. */
  readonly attempt: number;
  readonly is_last_attempt: boolean;
  /** Aborted when the job was cancelled, took too long, or must be given back because the process stops. */
  readonly signal: AbortSignal;
  /** Aborted as soon as the process is told to stop: work that can end at any step ends then. */
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
