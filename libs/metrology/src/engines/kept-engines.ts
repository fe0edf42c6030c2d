/** Released engine versions with SHA-256. Written by tools/engine.mjs. */
export const KEPT_ENGINES: Readonly<Record<string, string>> = {};
