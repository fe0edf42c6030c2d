/** Format of the reference service's labels. */
export function coefficientText(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size < 1e-3 || size >= 1e5) return value.toExponential(3).replace('e+', 'e');
  return String(Number(value.toPrecision(5)));
}
