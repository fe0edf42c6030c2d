/** "Laboratory North" gives LN, "Metrolab" gives MET. */
export function assetPrefix(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '').slice(0, 3);
  return letters.length < 2 ? `${letters}OG`.slice(0, 3) : letters.slice(0, 4);
}
