import { browserStates, type BrowserState } from '@etalon/pdf-rendering';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';

export class VersionsOut {
  @ShownText() etalon: string;
  @ShownText() node: string;
  @ShownText(orNull) postgresql: string | null;
  @ShownText({ ...orNull, description: 'Version of the PDF renderer; null before its first start' }) chromium:
    string | null;
}

export class ReplicaOut {
  @ShownText() name: string;
  @ShownText({ description: 'State as in pg_stat_replication, such as `streaming` or `catchup`' }) state: string;
  @ShownNumber({ ...orNull, description: 'Replication lag in seconds; null: no lag, or unknown' }) lag_seconds:
    number | null;
}

export class DatabaseOut {
  @ShownFlag({ description: 'Embedded PostgreSQL, started by Etalon in its data directory' }) is_embedded: boolean;
  @ShownFlag({ description: 'Writes are refused, as on a replica' }) is_read_only: boolean;
  @ShownNumber() size_bytes: number;
  @ShownWhole({ description: 'Connections in use on the whole database server' }) connections_used: number;
  @ShownWhole() connections_allowed: number;
  @ShownText(orNull) newest_migration: string | null;
  @ShownList(() => ReplicaOut, { description: 'Replicas that the role of DATABASE_URL can see' })
  replicas: ReplicaOut[];
}

export const storageKinds = ['folder', 's3'] as const;

export class StorageOut {
  @ShownEnum(storageKinds, 'StorageKind') kind: (typeof storageKinds)[number];
  @ShownFlag({ description: 'A test object could be written' }) is_reachable: boolean;
  @ShownNumber({ ...orNull, description: 'Stored files; equal contents count once per use' }) files: number | null;
  @ShownNumber(orNull) bytes: number | null;
  @ShownNumber({ ...orNull, description: 'Files found missing or damaged' }) damaged: number | null;
  @ShownNumber({ ...orNull, description: 'Free space in bytes; null if the storage does not report it' }) free_bytes:
    number | null;
  @ShownNumber(orNull) total_bytes: number | null;
  @ShownNumber({ ...orNull, description: 'Free space of the data directory in bytes' })
  data_free_bytes: number | null;
  @ShownNumber(orNull) data_total_bytes: number | null;
}

export class JobCountOut {
  @ShownText({ description: 'Kind of job' }) job: string;
  @ShownWhole({ description: 'Due now or later' }) waiting: number;
  @ShownWhole() in_hand: number;
  @ShownWhole({ description: 'Jobs that failed permanently and were not retried' }) dead: number;
  @ShownNumber({ description: 'Seconds since the oldest overdue job became due' }) late_seconds: number;
}

export class QueueOut {
  @ShownWhole() waiting: number;
  @ShownWhole() in_hand: number;
  @ShownWhole() dead: number;
  @ShownNumber({ description: 'Seconds since the oldest waiting job became due' })
  oldest_waiting_seconds: number;
  @ShownList(() => JobCountOut) kinds: JobCountOut[];
}

export class MailOut {
  @ShownFlag({ description: 'Mail is sent' }) is_in_force: boolean;
  @ShownWhole() waiting: number;
  @ShownWhole({ description: 'Could not be delivered' }) dead: number;
  @ShownTime({ ...orNull, description: 'Start of the current failure of the mail server; null: none' })
  failing_since: Date | null;
}

export class ProcessOut {
  @ShownId() id: string;
  @ShownText({ description: '`api`, `worker`, or both' }) roles: string;
  @ShownText() version: string;
  @ShownText() node: string;
  @ShownText() host: string;
  @ShownWhole() pid: number;
  @ShownTime() started_at: Date;
  @ShownTime() seen_at: Date;
  @ShownFlag({ description: 'Heartbeat within the last 30 seconds' }) is_alive: boolean;
  @ShownNumber() memory_bytes: number;
  @ShownEnum(browserStates, 'BrowserState') chromium: BrowserState;
  @ShownText(orNull) chromium_version: string | null;
  @ShownWhole({ description: 'Documents rendered since its start' }) prints: number;
}

export class WarningOut {
  @ShownText({ description: 'Code as in `/health/ready`; `missing` for a required component' })
  code: string;
  @ShownText() detail: string;
}

/** Null: the part did not answer in time. */
export class OperationResponse {
  @ShownObject(() => VersionsOut) versions: VersionsOut;
  @ShownNumber({ description: 'Uptime of the answering process in seconds' }) uptime_seconds: number;
  @ShownObject(() => DatabaseOut, orNull) database: DatabaseOut | null;
  @ShownObject(() => StorageOut) storage: StorageOut;
  @ShownObject(() => QueueOut, orNull) queue: QueueOut | null;
  @ShownObject(() => MailOut, orNull) mail: MailOut | null;
  @ShownList(() => ProcessOut) processes: ProcessOut[];
  @ShownList(() => WarningOut) warnings: WarningOut[];
}
