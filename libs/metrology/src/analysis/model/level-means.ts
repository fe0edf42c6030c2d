/** Mean of the readings of a level, reference unit. */
export interface LevelMean {
  readings: number;
  /** Standard uncertainty stated for its readings, which may be fully correlated: not divided. Null: unknown. */
  stated: number | null;
  /** Of a single reading; null without repeats. */
  scatter: { standard_deviation: number; degrees_of_freedom: number } | null;
}

/** Null if unknown. */
export function uncertaintyOfMean({ readings, stated, scatter }: LevelMean): number | null {
  if (stated === null && scatter === null) return null;
  return Math.hypot(stated ?? 0, (scatter?.standard_deviation ?? 0) / Math.sqrt(readings));
}

/** Least of the levels (Welch-Satterthwaite, JCGM 100, G.4.1), the stated part with infinite ones; null: infinite. */
export function freedomOfMeans(means: readonly LevelMean[]): number | null {
  const each = means.flatMap((mean) => {
    if (mean.scatter === null) return [];
    const { standard_deviation: s, degrees_of_freedom: freedom } = mean.scatter;
    return mean.stated ? freedom * ((mean.readings * (uncertaintyOfMean(mean) ?? 0) ** 2) / s ** 2) ** 2 : freedom;
  });
  const least = Math.min(...each);
  return Number.isFinite(least) ? least : null;
}
