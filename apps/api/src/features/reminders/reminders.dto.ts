import {
  orNull,
  ResponseEnum,
  ResponseNumber,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';

const sweepStates = ['none', 'waiting', 'running', 'done', 'failed'] as const;
export type SweepState = (typeof sweepStates)[number];

export class ReminderSweepResponse {
  @ResponseEnum(sweepStates, 'ReminderSweepState', { description: 'State of the latest requested run' })
  state: SweepState;
  @ResponseNumber({ ...orNull, description: 'Fraction from 0 to 1' }) progress: number | null;
  @ResponseTime({ description: 'Time of the next scheduled run; hourly, for organizations where it is morning' })
  next_at: Date;
  /** Start of the latest run; while it has no end, its counts are 0. */
  @ResponseTime(orNull) started_at: Date | null;
  @ResponseTime(orNull) finished_at: Date | null;
  @ResponseWhole({ description: 'Organizations processed' }) organizations: number;
  @ResponseWhole({ description: 'Reminders sent, counted per due date and person' }) reminders: number;
  @ResponseWhole({ description: 'People reminded' }) people: number;
  @ResponseWhole({ description: 'E-mails created' }) mails: number;
}
