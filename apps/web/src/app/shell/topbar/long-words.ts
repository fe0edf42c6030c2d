const LONG = /\p{L}{16,}/gu;
/** Last parts of long German page titles. */
const LAST_PART = /(?<=\p{L}{4})(?=(?:analysen|aufträge|ausstellungen|protokoll|vorlagen)$)/u;

/** Adds soft hyphens to long words of prose. Numbers and identifiers have no run of letters that long. */
export const breakable = (text: string): string => text.replace(LONG, (word) => word.replace(LAST_PART, '\u00ad'));
