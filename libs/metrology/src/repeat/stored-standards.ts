const asUsedNames: readonly string[] = [
  'key',
  'expanded_uncertainty',
  'coverage_factor',
  'degrees_of_freedom',
  'unit',
  'correction_min',
  'correction_max',
  'range_min',
  'range_max',
  'drift',
  'resolution',
  'obstacles',
];

/** Compared with its own record alone. */
export function storedStandards(stored: readonly object[], known: readonly object[]): object[] {
  return stored.map((one, i) => {
    const names = new Set([...asUsedNames, ...Object.keys(known[i] ?? {})]);
    return Object.fromEntries(Object.entries(one).filter(([name]) => names.has(name)));
  });
}
