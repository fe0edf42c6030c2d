/** @param tag ETag of the loaded version; the server answers 412 when it has changed */
export const ifMatch = (tag: string | null): { 'If-Match'?: string } => (tag ? { 'If-Match': tag } : {});
