import { browserStates, type BrowserState } from '@etalon/pdf-rendering';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { SILENT_SECONDS } from '../../platform/processes/processes.js';

export class VersionsOut {
  @ResponseText() etalon: string;
  @ResponseText() node: string;
  @ResponseText(orNull) postgresql: string | null;
  @ResponseText({ ...orNull, description: 'Version of the PDF renderer; null before its first start' }) chromium:
    string | null;
}

export class ReplicaOut {
  @ResponseText() name: string;
  @ResponseText({ description: 'State as in pg_stat_replication, such as `streaming` or `catchup`' }) state: string;
  @ResponseNumber({ ...orNull, description: 'Replication lag in seconds; null: no lag, or unknown' }) lag_seconds:
    number | null;
}

export class DatabaseOut {
  @ResponseFlag({ description: 'Embedded PostgreSQL, started by Etalon in its data directory' }) is_embedded: boolean;
  @ResponseFlag({ description: 'Writes are refused, as on a replica' }) is_read_only: boolean;
  @ResponseNumber() size_bytes: number;
  @ResponseWhole({ description: 'Connections in use on the whole database server' }) connections_used: number;
  @ResponseWhole() connections_allowed: number;
  @ResponseText(orNull) newest_migration: string | null;
  @ResponseList(() => ReplicaOut, { description: 'Replicas that the role of DATABASE_URL can see' })
  replicas: ReplicaOut[];
}

const storageKinds = ['folder', 's3'] as const;

export class StorageOut {
  @ResponseEnum(storageKinds, 'StorageKind') kind: (typeof storageKinds)[number];
  @ResponseFlag({ description: 'A test object could be written' }) is_reachable: boolean;
  @ResponseNumber({ ...orNull, description: 'Stored files; equal contents count once per use' }) files: number | null;
  @ResponseNumber(orNull) bytes: number | null;
  @ResponseNumber({ ...orNull, description: 'Files found missing or damaged' }) damaged: number | null;
  @ResponseNumber({ ...orNull, description: 'Free space in bytes; null if the storage does not report it' })
  free_bytes: number | null;
  @ResponseNumber(orNull) total_bytes: number | null;
  @ResponseNumber({ ...orNull, description: 'Free space of the data directory in bytes' })
  data_free_bytes: number | null;
  @ResponseNumber(orNull) data_total_bytes: number | null;
}

export class JobCountOut {
  @ResponseText({ description: 'Kind of job' }) job: string;
  @ResponseWhole({ description: 'Due now or later' }) waiting: number;
  @ResponseWhole() in_hand: number;
  @ResponseWhole({ description: 'Jobs that failed permanently and were not retried' }) dead: number;
  @ResponseNumber({ description: 'Seconds since the oldest overdue job became due' }) late_seconds: number;
}

export class QueueOut {
  @ResponseWhole() waiting: number;
  @ResponseWhole() in_hand: number;
  @ResponseWhole() dead: number;
  @ResponseNumber({ description: 'Seconds since the oldest waiting job became due' })
  oldest_waiting_seconds: number;
  @ResponseList(() => JobCountOut) kinds: JobCountOut[];
}

export class MailOut {
  @ResponseFlag({ description: 'Mail is sent' }) is_in_force: boolean;
  @ResponseWhole() waiting: number;
  @ResponseWhole({ description: 'Could not be delivered' }) dead: number;
  @ResponseTime({ ...orNull, description: 'Start of the current failure of the mail server; null: none' })
  failing_since: Date | null;
}

export class ProcessOut {
  @ResponseId() id: string;
  @ResponseText({ description: '`api`, `worker`, or both' }) roles: string;
  @ResponseText() version: string;
  @ResponseText() node: string;
  @ResponseText() host: string;
  @ResponseWhole() pid: number;
  @ResponseTime() started_at: Date;
  @ResponseTime() seen_at: Date;
  @ResponseFlag({ description: `Heartbeat within the last ${SILENT_SECONDS} seconds` }) is_alive: boolean;
  @ResponseNumber() memory_bytes: number;
  @ResponseEnum(browserStates, 'BrowserState') chromium: BrowserState;
  @ResponseText(orNull) chromium_version: string | null;
  @ResponseWhole({ description: 'Documents rendered since its start' }) prints: number;
}

export class WarningOut {
  @ResponseText({ description: 'Code as in `/health/ready`; `missing` for a required component' })
  code: string;
  @ResponseText() detail: string;
}

/** Null: the part did not answer in time. */
export class OperationResponse {
  @ResponseObject(() => VersionsOut) versions: VersionsOut;
  @ResponseNumber({ description: 'Uptime of the answering process in seconds' }) uptime_seconds: number;
  @ResponseObject(() => DatabaseOut, orNull) database: DatabaseOut | null;
  @ResponseObject(() => StorageOut) storage: StorageOut;
  @ResponseObject(() => QueueOut, orNull) queue: QueueOut | null;
  @ResponseObject(() => MailOut, orNull) mail: MailOut | null;
  @ResponseList(() => ProcessOut) processes: ProcessOut[];
  @ResponseList(() => WarningOut) warnings: WarningOut[];
}
