/** What a scanned code says. */
export type ReadCode =
  /** of this installation, or a bare asset id */
  | { kind: 'asset'; reference: string }
  /** another page of this installation */
  | { kind: 'page'; path: string }
  /** of another installation, or of somebody else */
  | { kind: 'elsewhere'; host: string }
  | { kind: 'nothing' };

/** Of an asset id, and of a serial number. */
export const LONGEST_ID = 20;
const LONGEST_CODE = 100;

/**
 * What a scanner adds to a code: the symbology identifier of AIM (`]C1`), a leading tilde, the start and stop stars of
 * Code 39. The code as it was read comes first: an id may begin like that.
 */
export function spellingsOf(code: string): string[] {
  const bare = code
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/^~+/, '')
    .replace(/^\*(.+)\*$/, '$1')
    .trim();
  return [...new Set([code.trim(), bare])].filter((one) => one !== '');
}

/** @param homes addresses under which this installation is known, each with its path */
export function readCode(text: string, homes: readonly string[]): ReadCode {
  const code = text.trim();
  if (code === '') return { kind: 'nothing' };
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(code))
    return Array.from(code).length <= LONGEST_CODE ? { kind: 'asset', reference: code } : { kind: 'nothing' };
  const address = URL.canParse(code) ? new URL(code) : undefined;
  if (!address) return { kind: 'nothing' };
  const home = homes.map((one) => new URL(one)).find((one) => isWithin(address, one));
  if (!home) return { kind: 'elsewhere', host: address.host || code };
  const path = `/${address.pathname.slice(home.pathname.replace(/\/$/, '').length).replace(/^\//, '')}`;
  const [, asset] = /^\/assets\/([^/]+)\/?$/.exec(path) ?? [];
  if (asset === undefined || asset === 'new') return { kind: 'page', path: path + address.search };
  try {
    return { kind: 'asset', reference: decodeURIComponent(asset) };
  } catch {
    return { kind: 'nothing' };
  }
}

/** Whether by http or https: a label outlives the change to the other. */
function isWithin(address: URL, home: URL): boolean {
  const base = home.pathname.replace(/\/$/, '');
  const isWeb = address.protocol === 'http:' || address.protocol === 'https:';
  return isWeb && address.host === home.host && (address.pathname + '/').startsWith(`${base}/`);
}
