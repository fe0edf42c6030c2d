import { SetMetadata } from '@nestjs/common';

export const REPEATABLE = 'etalon:repeatable';

/** The route stores nothing: a repeated `Idempotency-Key` is checked, and the response is computed again. */
export const Repeatable = (reason: string) => SetMetadata(REPEATABLE, reason);
