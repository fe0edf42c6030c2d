/**
 * `<prefix>-CAL-<asset id>-v<version>`; versions count per asset, so the number is unique (rule T3, decision 18). An
 * issued certificate keeps its number when prefix or asset are renamed: see `numberOf`.
 */
export function certificateNumber(prefix: string | null, assetId: string, version: number): string {
  return `${prefix ?? 'AST'}-CAL-${assetId}-v${version}`;
}

/** Prefix of the organization that issues the certificate of a calibration `c`, in SQL. */
export const ISSUED_PREFIX =
  '(select issuer.asset_prefix from organization_cards issuer where issuer.id = c.issuing_organization_id)';

interface Numbered {
  /** Number of our valid certificate; null if none was issued. */
  issued_number: string | null;
  asset_prefix: string | null;
  human_asset_id: string;
  calibration_version: number;
}

/** Certificate number: as issued, else as it will be. */
export const numberOf = ({ issued_number, asset_prefix, human_asset_id, calibration_version }: Numbered): string =>
  issued_number ?? certificateNumber(asset_prefix, human_asset_id, calibration_version);
