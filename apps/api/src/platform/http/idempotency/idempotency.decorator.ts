import { SetMetadata } from '@nestjs/common';

export const SECRET_ANSWER = 'etalon:secret-answer';
export const REPEATABLE = 'etalon:repeatable';

/** The answer must not be kept: an `Idempotency-Key` then only prevents a second act. */
export const SecretAnswer = (reason: string) => SetMetadata(SECRET_ANSWER, reason);

/** The act stores nothing: a repeated `Idempotency-Key` is checked, and the answer is made again instead of kept. */
export const Repeatable = (reason: string) => SetMetadata(REPEATABLE, reason);
