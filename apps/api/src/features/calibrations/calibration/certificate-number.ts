/**
 * `<prefix>-CAL-<asset id>-v<version>`; versions count per asset (rule T3, decision 18). An issued number survives
 * renaming: see `numberOf`.
 */
export function certificateNumber(prefix: string | null, assetId: string, version: number): string {
  return `${prefix ?? 'AST'}-CAL-${assetId}-v${version}`;
}

/** Prefix of the issuing organization of a calibration `c`, in SQL. */
export const ISSUED_PREFIX =
  '(select issuer.asset_prefix from organization_cards issuer where issuer.id = c.issuing_organization_id)';

interface Numbered {
  /** Null if none was issued. */
  issued_number: string | null;
  asset_prefix: string | null;
  human_asset_id: string;
  calibration_version: number;
}

/** Issued number, else the future one. */
export const numberOf = ({ issued_number, asset_prefix, human_asset_id, calibration_version }: Numbered): string =>
  issued_number ?? certificateNumber(asset_prefix, human_asset_id, calibration_version);
