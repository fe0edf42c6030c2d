/** The `info` of a navigation that needs no question about unsaved work: the person has answered it already. */
export const ALREADY_ASKED = 'already asked';
