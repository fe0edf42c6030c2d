import {
  assessHealth,
  type ChannelHealth,
  type HealthCalibration,
  type HealthChannel,
  type Repairable,
} from '@etalon/metrology';

export interface HealthInput {
  channels: { channel: HealthChannel; calibrations: HealthCalibration[] }[];
  repairs: Repairable[];
  today: string;
}

/** Worker: imports the library only. */
export default function assess({ channels, repairs, today }: HealthInput): ChannelHealth[] {
  return channels.map(({ channel, calibrations }) => assessHealth(channel, calibrations, today, repairs));
}
