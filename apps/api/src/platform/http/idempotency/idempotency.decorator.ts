import { SetMetadata } from '@nestjs/common';

export const REPEATABLE = 'etalon:repeatable';

/** The act stores nothing: a repeated `Idempotency-Key` is checked, and the answer is made again instead of kept. */
export const Repeatable = (reason: string) => SetMetadata(REPEATABLE, reason);
