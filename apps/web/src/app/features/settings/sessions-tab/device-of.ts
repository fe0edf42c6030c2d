/** Order matters: Edge and Opera also name Chrome, Chrome names Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdge\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Null without a User-Agent. */
export function deviceOf(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null;
  const found = [BROWSERS, SYSTEMS].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1]);
  const names = found.filter((name) => name !== undefined);
  return names.length > 0 ? names.join(', ') : userAgent.slice(0, 60);
}
