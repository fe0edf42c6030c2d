import { ShownEnum, ShownNumber, ShownText, ShownWhole } from '../../platform/http/fields/shown.js';

/** Of what the caller may know of. */
export class AdminStatsResponse {
  @ShownWhole() assets: number;
  @ShownWhole() procedures: number;
  @ShownWhole({ description: 'Effective calibrations' }) calibrations: number;
  @ShownWhole() users: number;
  @ShownWhole() organizations: number;
}

export const databaseStates = ['ok', 'error'] as const;

export class AdminSystemResponse {
  @ShownNumber({ description: 'Uptime of the answering process in seconds' }) uptime_seconds: number;
  @ShownEnum(databaseStates, 'DatabaseStatus') db_status: (typeof databaseStates)[number];
  @ShownText() api_version: string;
}
