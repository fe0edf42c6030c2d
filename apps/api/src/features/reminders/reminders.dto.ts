import { orNull, ShownEnum, ShownNumber, ShownTime, ShownWhole } from '../../platform/http/fields/shown.js';

export const sweepStates = ['none', 'waiting', 'running', 'done', 'failed'] as const;
export type SweepState = (typeof sweepStates)[number];

export class ReminderSweepResponse {
  @ShownEnum(sweepStates, 'ReminderSweepState', { description: 'State of the latest requested run' })
  state: SweepState;
  @ShownNumber({ ...orNull, description: 'Fraction from 0 to 1' }) progress: number | null;
  @ShownTime({ description: 'Time of the next scheduled run; hourly, for organizations where it is morning' })
  next_at: Date;
  /** Start of the latest completed run. */
  @ShownTime(orNull) started_at: Date | null;
  @ShownTime(orNull) finished_at: Date | null;
  @ShownWhole({ description: 'Organizations processed' }) organizations: number;
  @ShownWhole({ description: 'Reminders sent, counted per due date and person' }) reminders: number;
  @ShownWhole({ description: 'People reminded' }) people: number;
  @ShownWhole({ description: 'E-mails created' }) mails: number;
}
