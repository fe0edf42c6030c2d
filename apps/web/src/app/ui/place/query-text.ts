/** First value of a repeated parameter, empty if absent. */
export function queryText(value: string | readonly string[] | undefined): string {
  return (typeof value === 'object' ? value[0] : value) ?? '';
}
