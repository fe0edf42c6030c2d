const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** All characters except plain letters and digits become codes. */
export function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} .,-]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
}

/** Finer than any printer. */
export function coordinate(value: number): string {
  return String(Math.round(value * 100) / 100);
}
