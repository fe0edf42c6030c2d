import {
  ResponseEnum,
  ResponseNumber,
  ResponseText,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

/** Counts of visible objects only. */
export class AdminStatsResponse {
  @ResponseWhole() assets: number;
  @ResponseWhole() procedures: number;
  @ResponseWhole({ description: 'Effective calibrations' }) calibrations: number;
  @ResponseWhole() users: number;
  @ResponseWhole() organizations: number;
}

const databaseStates = ['ok', 'error'] as const;

export class AdminSystemResponse {
  @ResponseNumber({ description: 'Uptime of the answering process in seconds' }) uptime_seconds: number;
  @ResponseEnum(databaseStates, 'DatabaseStatus') db_status: (typeof databaseStates)[number];
  @ResponseText() api_version: string;
}
