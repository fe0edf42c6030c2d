import { SetMetadata } from '@nestjs/common';

export const REPEATABLE = 'etalon:repeatable';

/** Stores nothing: a repetition computes the response again. */
export const Repeatable = (reason: string) => SetMetadata(REPEATABLE, reason);
