import { Inject, Injectable } from '@nestjs/common';
import { Unavailable } from '../../../platform/errors/errors.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Log } from '../../../platform/logging/log.js';
import { NO_TIME_STAMP, requestTimeStamp } from '../signing/index.js';

const PATIENT_ATTEMPTS = 3;
const RETRY_SECONDS = 60;

export interface Stamping {
  /** Reserves space for a token in the file. */
  readonly isAsked: boolean;
  at: Date | null;
  stamp(signature: Buffer): Promise<Buffer | null>;
}

@Injectable()
export class TimeStamps {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** If optional, awaited only for the first attempts. */
  begin(attempt: number): Stamping {
    const { timeStamps } = this.config;
    const stamping: Stamping = {
      isAsked: timeStamps !== null,
      at: null,
      stamp: async (signature) => {
        if (timeStamps === null) return null;
        try {
          const { token, at } = await requestTimeStamp(timeStamps, signature);
          stamping.at = at;
          return token;
        } catch (error) {
          if (timeStamps.isRequired || attempt < PATIENT_ATTEMPTS) throw error;
          this.log.warn('a certificate is signed without a time stamp', { reason: (error as Error).message });
          return null;
        }
      },
    };
    return stamping;
  }
}

export const lacksTimeStamp = (error: string | null): boolean => error?.includes(`${NO_TIME_STAMP}: `) ?? false;

export function refuseUnstamped(error: string | null): void {
  if (!lacksTimeStamp(error)) return;
  throw new Unavailable(
    'certificate.no_time_stamp',
    'The certificate could not be time-stamped; Etalon retries every hour and at each request.',
    RETRY_SECONDS,
  );
}
