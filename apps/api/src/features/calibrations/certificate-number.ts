/** `<prefix>-CAL-<asset id>-v<version>`; versions count per asset, so the number is unique (rule T3, decision 18). */
export function certificateNumber(prefix: string | null, assetId: string, version: number): string {
  return `${prefix ?? 'AST'}-CAL-${assetId}-v${version}`;
}
