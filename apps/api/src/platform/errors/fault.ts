/**
 * Something is wrong in the program or around it, said in a sentence of ours that holds nothing of a person's: it stands
 * in the log as it is, while the messages of all other errors do not.
 */
export class Fault extends Error {}
