import { orNull, ShownEnum, ShownNumber, ShownTime, ShownWhole } from '../../platform/http/shown.js';

export const sweepStates = ['none', 'waiting', 'running', 'done', 'failed'] as const;
export type SweepState = (typeof sweepStates)[number];

export class ReminderSweepResponse {
  @ShownEnum(sweepStates, 'ReminderSweepState', { description: 'Of the sweep that was asked for last' })
  state: SweepState;
  @ShownNumber({ ...orNull, description: '0 to 1' }) progress: number | null;
  @ShownTime({ description: 'When a sweep comes by itself again: every hour, for organizations whose morning it is' })
  next_at: Date;
  /** Of the last sweep that told somebody, or could have. */
  @ShownTime(orNull) started_at: Date | null;
  @ShownTime(orNull) finished_at: Date | null;
  @ShownWhole({ description: 'Organizations that were swept' }) organizations: number;
  @ShownWhole({ description: 'Due dates that people were told of, each for each person' }) reminders: number;
  @ShownWhole({ description: 'People who were told' }) people: number;
  @ShownWhole({ description: 'Mails that were written' }) mails: number;
}
