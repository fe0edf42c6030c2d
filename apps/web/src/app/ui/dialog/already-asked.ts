/** `info` of a navigation that the user has already confirmed. */
export const ALREADY_ASKED = 'already asked';
