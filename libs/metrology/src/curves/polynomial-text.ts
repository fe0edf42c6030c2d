/** Grammar of F5, highest power first, all digits. */
export function polynomialText(coefficients: readonly number[]): string {
  return coefficients
    .map((value, i) => {
      const power = coefficients.length - 1 - i;
      const term = power === 0 ? '' : power === 1 ? '*x' : `*x^${power}`;
      return `${value < 0 ? '- ' : '+ '}${Math.abs(value)}${term}`;
    })
    .join(' ')
    .replace(/^\+ /, '');
}
