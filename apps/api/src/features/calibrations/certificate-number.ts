/**
 * `<prefix>-CAL-<asset id>-v<version>`; versions count per asset, so the number is unique (rule T3, decision 18). What was
 * issued has its own, whatever prefix and asset are called today: see `numberOf`.
 */
export function certificateNumber(prefix: string | null, assetId: string, version: number): string {
  return `${prefix ?? 'AST'}-CAL-${assetId}-v${version}`;
}

/** In SQL, of a calibration `c`: of whoever issues its certificate. */
export const ISSUED_PREFIX =
  '(select issuer.asset_prefix from organization_cards issuer where issuer.id = c.issuing_organization_id)';

interface Numbered {
  /** Of the certificate of ours that holds; null: there is none. */
  issued_number: string | null;
  asset_prefix: string | null;
  human_asset_id: string;
  calibration_version: number;
}

/** What people find on the certificate of a calibration, or will. */
export const numberOf = ({ issued_number, asset_prefix, human_asset_id, calibration_version }: Numbered): string =>
  issued_number ?? certificateNumber(asset_prefix, human_asset_id, calibration_version);
