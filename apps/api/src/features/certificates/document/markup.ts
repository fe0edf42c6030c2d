const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand between tags and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Text as a CSS string: whatever is not a plain letter or figure becomes its code, so nothing ends the string early. */
export function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} .,-]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
}

/** A coordinate in an SVG; a hundredth of a pixel is finer than any printer. */
export function coordinate(value: number): string {
  return String(Math.round(value * 100) / 100);
}
