/** `info` of a navigation without confirmation, because the user has already confirmed. */
export const ALREADY_ASKED = 'already asked';
