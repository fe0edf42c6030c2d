/** For inputs fed by the address: `q = input('', { transform: queryText })`. A repeated parameter counts once, none is empty. */
export function queryText(value: string | readonly string[] | undefined): string {
  return (typeof value === 'object' ? value[0] : value) ?? '';
}
