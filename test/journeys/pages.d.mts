export const OPEN_PAGES: Record<string, string>;
export function pagesOf(objects: Record<string, string>): Record<string, string | string[] | null>;
