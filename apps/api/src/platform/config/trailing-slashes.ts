/** Without the slashes it ends with. Counted, not matched: an expression looks at every row of slashes from each of them. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
