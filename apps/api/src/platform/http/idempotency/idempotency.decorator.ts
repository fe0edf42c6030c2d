import { SetMetadata } from '@nestjs/common';

export const REPEATABLE = 'etalon:repeatable';

/** Stores nothing: a repetition computes the response again. */
export const Repeatable = (reason: string) => SetMetadata(REPEATABLE, reason);

export const IN_STEPS = 'etalon:in-steps';

/** Several transactions: the key is done with the response. A repetition after an error skips the finished steps. */
export const InSteps = (reason: string) => SetMetadata(IN_STEPS, reason);
