/** The message must contain no personal data: it is logged as is. */
export class Fault extends Error {}
