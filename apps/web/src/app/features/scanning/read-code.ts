type ReadCode =
  | { kind: 'asset'; reference: string }
  | { kind: 'page'; path: string }
  /** The server ignores characters that scanners add. */
  | { kind: 'code'; code: string; isAddress: boolean }
  | { kind: 'nothing' };

const LONGEST_CODE = 255;
/** A symbology identifier (`]Q1`) or a scanner prefix may precede the URL. */
const ADDRESS = /^.{0,4}?(https?:\/\/.*)$/is;

/** @param homes public URLs of this installation, with paths */
export function readCode(text: string, homes: readonly string[]): ReadCode {
  const code = text.trim();
  const written = withoutSuffix(ADDRESS.exec(code)?.[1] ?? '');
  const address = URL.canParse(written) ? new URL(written) : undefined;
  const home = homes.map((one) => new URL(one)).find((one) => address && isWithin(address, one));
  if (!address || !home) {
    const length = Array.from(code).length;
    return length > 0 && length <= LONGEST_CODE
      ? { kind: 'code', code, isAddress: address !== undefined }
      : { kind: 'nothing' };
  }
  const path = `/${address.pathname.slice(home.pathname.replace(/\/$/, '').length).replace(/^\//, '')}`;
  const [, asset] = /^\/assets\/([^/]+)\/?$/i.exec(path) ?? [];
  if (asset === undefined || asset.toLowerCase() === 'new') return { kind: 'page', path: pageOf(path, address.search) };
  try {
    return { kind: 'asset', reference: decodeURIComponent(asset) };
  } catch {
    return { kind: 'nothing' };
  }
}

/** Caps lock inverts a scanner's letters; ids and numbers are case-insensitive. */
const pageOf = (path: string, search: string): string =>
  /^\/[^/]*[A-Z]/.test(path) ? (path + search).toLowerCase() : path + search;

/** A scanner's tilde, or the asterisk of Code 39. */
function withoutSuffix(address: string): string {
  let end = address.length;
  while (/[~*]/.test(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

/** Ignores http or https: labels outlive a change. */
function isWithin(address: URL, home: URL): boolean {
  const base = home.pathname.replace(/\/$/, '').toLowerCase();
  return address.host === home.host && (address.pathname.toLowerCase() + '/').startsWith(`${base}/`);
}
