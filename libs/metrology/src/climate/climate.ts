/** ISO/IEC 17025, 6.3: °C, % relative humidity, Pa. */
export const CLIMATE_QUANTITIES = ['temperature', 'humidity', 'pressure'] as const;
export type ClimateQuantity = (typeof CLIMATE_QUANTITIES)[number];

/** null or absent: not recorded. */
type Climate = Readonly<Partial<Record<ClimateQuantity, number | null>>>;

/** Ends included; null or absent: no limit. */
export type ClimateLimits = Readonly<Partial<Record<`${ClimateQuantity}_${'min' | 'max'}`, number | null>>>;

export interface ClimateDeviation {
  quantity: ClimateQuantity;
  value: number | null;
  min: number | null;
  max: number | null;
}

/** Outside, or without a record. Limits already allow for the room sensors' uncertainty. */
export function climateDeviations(climate: Climate, limits: ClimateLimits): ClimateDeviation[] {
  return CLIMATE_QUANTITIES.flatMap((quantity) => {
    const [value, min, max] = [climate[quantity], limits[`${quantity}_min`], limits[`${quantity}_max`]].map(
      (one) => one ?? null,
    ) as [number | null, number | null, number | null];
    if (min === null && max === null) return [];
    const isWithin = value !== null && (min === null || value >= min) && (max === null || value <= max);
    return isWithin ? [] : [{ quantity, value, min, max }];
  });
}

export function reversedClimate(limits: ClimateLimits): ClimateQuantity | null {
  const isReversed = (quantity: ClimateQuantity) =>
    (limits[`${quantity}_min`] ?? -Infinity) > (limits[`${quantity}_max`] ?? Infinity);
  return CLIMATE_QUANTITIES.find(isReversed) ?? null;
}
