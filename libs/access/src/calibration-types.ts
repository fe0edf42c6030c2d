interface CalibratedBy {
  /** Recorded here, certified by its provider. */
  readonly isExternal: boolean;
  /** Null: no organization. */
  readonly organization: 'provider' | 'customer' | null;
  /** The record may name one of our laboratories. */
  readonly location: boolean;
}

const laboratory: CalibratedBy = { isExternal: true, organization: 'provider', location: false };
const ours: CalibratedBy = { isExternal: false, organization: null, location: true };

/** The two legacy words first. */
const types = {
  external: laboratory,
  internal: ours,
  oem: { isExternal: true, organization: null, location: false },
  external_accredited_lab: laboratory,
  internal_lab: ours,
  customer_asset: { isExternal: false, organization: 'customer', location: true },
} as const satisfies Record<string, CalibratedBy>;

export type CalibrationType = keyof typeof types;
export const calibrationTypes = Object.keys(types) as readonly CalibrationType[];

/** Unknown words of older installations: internal without an organization. */
export function calibratedBy(type: string): CalibratedBy {
  const known: Partial<Record<string, CalibratedBy>> = Object.hasOwn(types, type) ? types : {};
  return known[type] ?? { isExternal: false, organization: null, location: false };
}
