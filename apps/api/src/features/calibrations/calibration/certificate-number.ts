/** `<prefix>-CAL-<asset id>-v<version>`; versions count per asset (rule T3, decision 18). */
export function certificateNumber(prefix: string | null, assetId: string, version: number): string {
  return `${prefix ?? 'AST'}-CAL-${assetId}-v${version}`;
}

/** In SQL, for a calibration `c`. */
export const ISSUED_PREFIX =
  '(select issuer.asset_prefix from organization_cards issuer where issuer.id = c.issuing_organization_id)';

/** The certificate's time zone, also after the asset has moved. */
export const ISSUER_ZONE =
  '(select issuer.time_zone from organization_cards issuer where issuer.id = c.issuing_organization_id)';

interface Numbered {
  issued_number: string | null;
  asset_prefix: string | null;
  human_asset_id: string;
  calibration_version: number;
}

export const numberOf = ({ issued_number, asset_prefix, human_asset_id, calibration_version }: Numbered): string =>
  issued_number ?? certificateNumber(asset_prefix, human_asset_id, calibration_version);
