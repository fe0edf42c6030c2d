import { v7 } from 'uuid';

/**
 * UUID version 7 (RFC 9562) for tables with many rows. Consecutive keys share index pages. Random keys touch a page
 * each, which is written to the WAL after every checkpoint. Contains the creation time, so not for secrets.
 */
export const orderedId = (): string => v7();
