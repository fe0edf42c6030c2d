import { v7 } from 'uuid';

/** UUID version 7 (RFC 9562): consecutive keys share index pages. Contains the creation time: not for secrets. */
export const orderedId = (): string => v7();
