/** Logged as is: no personal data. */
export class Fault extends Error {}
