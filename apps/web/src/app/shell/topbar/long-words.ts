const LONG = /\p{L}{16,}/gu;
/** Last parts of long German titles of pages and of the guide. */
const LAST_PART =
  /(?<=\p{L}{4})(?=(?:analysen?|aufträge|ausstellungen|budget|faktor|präzision|protokoll|regeln|umfang|umformer|vorlagen)$)/u;

/** Adds soft hyphens to long words of prose. Numbers and identifiers have no run of letters that long. */
export const breakable = (text: string): string => text.replace(LONG, (word) => word.replace(LAST_PART, '\u00ad'));
