/** In Node and browsers; compiled without either's types. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => {
  decode: (bytes: Uint8Array) => string;
};

/** UTF-16 with a byte order mark, else UTF-8, else Windows-1252. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
