/**
 * Internal error with a message of our own that contains no personal data: logged as is, while the messages of all
 * other errors are not.
 */
export class Fault extends Error {}
