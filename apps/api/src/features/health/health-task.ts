import {
  assessHealth,
  type ChannelHealth,
  type HealthCalibration,
  type HealthChannel,
  type Repairable,
} from '@etalon/metrology';

export interface HealthInput {
  channels: { channel: HealthChannel; calibrations: HealthCalibration[] }[];
  /** Calibrations of the asset as a whole. */
  repairs: Repairable[];
  today: string;
}

/** Runs in a thread of its own when it is large: nothing but the library may be imported here. */
export default function assess({ channels, repairs, today }: HealthInput): ChannelHealth[] {
  return channels.map(({ channel, calibrations }) => assessHealth(channel, calibrations, today, repairs));
}
