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
} from '../../platform/http/shown.js';

export class VersionsOut {
  @ShownText() etalon: string;
  @ShownText() node: string;
  @ShownText(orNull) postgresql: string | null;
  @ShownText({ ...orNull, description: 'Null before the first one was started' }) chromium: string | null;
}

export class ReplicaOut {
  @ShownText() name: string;
  @ShownText({ description: 'As PostgreSQL names it: `streaming`, `catchup`' }) state: string;
  @ShownNumber({ ...orNull, description: 'Null: nothing to catch up with, or not known' }) lag_seconds: number | null;
}

export class DatabaseOut {
  @ShownFlag({ description: 'Started by Etalon in its data directory' }) is_embedded: boolean;
  @ShownFlag({ description: 'What is written is refused, as on a replica' }) is_read_only: boolean;
  @ShownNumber() size_bytes: number;
  @ShownWhole({ description: 'Of the whole server' }) connections_used: number;
  @ShownWhole() connections_allowed: number;
  @ShownText(orNull) newest_migration: string | null;
  @ShownList(() => ReplicaOut, { description: 'As far as the role of DATABASE_URL is told of them' })
  replicas: ReplicaOut[];
}

export const storageKinds = ['folder', 's3'] as const;

export class StorageOut {
  @ShownEnum(storageKinds, 'StorageKind') kind: (typeof storageKinds)[number];
  @ShownFlag({ description: 'A test object could be written' }) is_reachable: boolean;
  @ShownNumber({ ...orNull, description: 'Equal contents are counted as often as they are used' }) files: number | null;
  @ShownNumber(orNull) bytes: number | null;
  @ShownNumber({ ...orNull, description: 'Missing or damaged, as far as it was noticed' }) damaged: number | null;
  @ShownNumber({ ...orNull, description: 'Null where the storage does not say' }) free_bytes: number | null;
  @ShownNumber(orNull) total_bytes: number | null;
  @ShownNumber({ ...orNull, description: 'Of the data directory: database, uploads on their way' })
  data_free_bytes: number | null;
  @ShownNumber(orNull) data_total_bytes: number | null;
}

export class JobCountOut {
  @ShownText({ description: 'Kind of job' }) job: string;
  @ShownWhole({ description: 'Due now or later' }) waiting: number;
  @ShownWhole() in_hand: number;
  @ShownWhole({ description: 'Failed for good, and not tried again since' }) dead: number;
  @ShownNumber({ description: 'Since the oldest that is due was due' }) late_seconds: number;
}

export class QueueOut {
  @ShownWhole() waiting: number;
  @ShownWhole() in_hand: number;
  @ShownWhole() dead: number;
  @ShownNumber({ description: 'How long the oldest job has been waiting past its time' })
  oldest_waiting_seconds: number;
  @ShownList(() => JobCountOut) kinds: JobCountOut[];
}

export class MailOut {
  @ShownFlag({ description: 'Mail is sent' }) is_in_force: boolean;
  @ShownWhole() waiting: number;
  @ShownWhole({ description: 'Could not be delivered' }) dead: number;
  @ShownTime({ ...orNull, description: 'Since when the mail server has not answered, or refused everything' })
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
  @ShownFlag({ description: 'Heard of in the last half minute' }) is_alive: boolean;
  @ShownNumber() memory_bytes: number;
  @ShownEnum(browserStates, 'BrowserState') chromium: BrowserState;
  @ShownText(orNull) chromium_version: string | null;
  @ShownWhole({ description: 'Papers printed since its start' }) prints: number;
}

export class WarningOut {
  @ShownText({ description: 'As `/health/ready` names it; `missing` for what requests cannot do without' })
  code: string;
  @ShownText() detail: string;
}

/** Null: the part did not answer in time. */
export class OperationResponse {
  @ShownObject(() => VersionsOut) versions: VersionsOut;
  @ShownNumber({ description: 'Of the process that answers' }) uptime_seconds: number;
  @ShownObject(() => DatabaseOut, orNull) database: DatabaseOut | null;
  @ShownObject(() => StorageOut) storage: StorageOut;
  @ShownObject(() => QueueOut, orNull) queue: QueueOut | null;
  @ShownObject(() => MailOut, orNull) mail: MailOut | null;
  @ShownList(() => ProcessOut) processes: ProcessOut[];
  @ShownList(() => WarningOut) warnings: WarningOut[];
}
