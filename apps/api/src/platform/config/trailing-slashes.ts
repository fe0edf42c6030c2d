/** Strips trailing slashes. No regular expression, which would take quadratic time on long runs of slashes. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
