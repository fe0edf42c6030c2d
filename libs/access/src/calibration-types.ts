/** Calibration provider by type: allowed references of a record, and the issuer of its certificate. */
export interface CalibratedBy {
  /** External calibration: recorded here, certified by its provider. All other types are internal. */
  readonly isOutside: boolean;
  /** Allowed type of external organization; null: none. */
  readonly organization: 'provider' | 'customer' | null;
  /** Whether the record may name one of our laboratories as its location. */
  readonly location: boolean;
}

const laboratory: CalibratedBy = { isOutside: true, organization: 'provider', location: false };
const ours: CalibratedBy = { isOutside: false, organization: null, location: true };

/** The types; the two legacy words first. */
const types = {
  external: laboratory,
  internal: ours,
  oem: { isOutside: true, organization: null, location: false },
  external_accredited_lab: laboratory,
  internal_lab: ours,
  customer_asset: { isOutside: false, organization: 'customer', location: true },
} as const satisfies Record<string, CalibratedBy>;

export type CalibrationType = keyof typeof types;
export const calibrationTypes = Object.keys(types) as readonly CalibrationType[];

/** An unknown word from an older installation is internal and names no organization. */
export function calibratedBy(type: string): CalibratedBy {
  const known: Partial<Record<string, CalibratedBy>> = Object.hasOwn(types, type) ? types : {};
  return known[type] ?? { isOutside: false, organization: null, location: false };
}
