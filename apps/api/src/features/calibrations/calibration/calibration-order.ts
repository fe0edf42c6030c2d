/** A correction keeps the place of the corrected record among those of a day. */
export const firstRecordedAt = (c: string) => `coalesce(${c}.first_recorded_at, ${c}.created_at)`;

/** Comparable; later is newer. */
export const calibrationOrder = (c: string) => `(${c}.calibration_date, ${firstRecordedAt(c)}, ${c}.id)`;

export const newestFirst = (c: string) => `${c}.calibration_date desc, ${firstRecordedAt(c)} desc, ${c}.id desc`;
