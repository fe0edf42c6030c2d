/** SVG path: a mark every 12 px, longer every fifth, longest every tenth. */
export function graduation(height: number): string {
  const lengths = Array.from({ length: Math.ceil(height / 12) }, (_, at) =>
    at % 10 === 0 ? 72 : at % 5 === 0 ? 44 : 24,
  );
  return lengths.map((length, at) => `M0 ${at * 12 + 0.5}h${length}`).join('');
}
