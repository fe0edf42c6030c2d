/** sqrt(Σ e² / (n - p)), unit of y, also of weighted fits; null without a degree of freedom. */
export function residualScatter(fit: { residuals: readonly number[]; degrees_of_freedom: number }): number | null {
  const { residuals, degrees_of_freedom } = fit;
  if (degrees_of_freedom <= 0) return null;
  return Math.sqrt(residuals.reduce((sum, r) => sum + r * r, 0) / degrees_of_freedom);
}
