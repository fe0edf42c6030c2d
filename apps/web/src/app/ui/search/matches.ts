export interface Piece {
  text: string;
  isMatch: boolean;
}

export function markMatches(text: string, search: string): Piece[] {
  const words = search
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text, isMatch: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'gi'))
    .map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
