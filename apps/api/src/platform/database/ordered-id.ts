import { v7 } from 'uuid';

/**
 * For rows that come in great numbers (RFC 9562, version 7): keys of a moment stand beside each other in the index, where random ones
 * each touch a page of it, and each such page is written to the log once after every checkpoint. Tells when it was made, so that it is
 * for nothing that nobody may guess.
 */
export const orderedId = (): string => v7();
