export const durationUnits = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 } as const;
export type DurationUnit = keyof typeof durationUnits;

interface Typed {
  duration_min: number | null;
  unit: DurationUnit;
}

/** Largest unit with an integer value. */
export function readDuration(minutes: number | null): Typed {
  if (minutes === null) return { duration_min: null, unit: 'minutes' };
  const unit =
    (['days', 'hours', 'minutes'] as const).find(
      (one) => minutes > 0 && Number.isInteger(minutes / durationUnits[one]),
    ) ?? (minutes > 0 && minutes < 1 ? 'seconds' : 'minutes');
  return { duration_min: Number((minutes / durationUnits[unit]).toPrecision(12)), unit };
}

/** Minutes; an untouched value is returned unchanged. */
export function sentDuration({ duration_min, unit }: Typed, before: number | null): number | null {
  if (duration_min === null) return null;
  const shown = readDuration(before);
  if (shown.duration_min === duration_min && shown.unit === unit) return before;
  return Number((duration_min * durationUnits[unit]).toPrecision(12));
}
