/** Released engine versions, each stored as one file, with its SHA-256. Written by tools/engine.mjs. */
export const KEPT_ENGINES: Readonly<Record<string, string>> = {
  '1.2.0': '00d11b9e4ae679976e0ba02fcd9926f06e564a1aaaf4732ef671c6e299936ff9',
};
