/** Released engine versions, each stored as one file, with its SHA-256. Written by tools/engine.mjs. */
export const RELEASED_ENGINES: Readonly<Record<string, string>> = {};
