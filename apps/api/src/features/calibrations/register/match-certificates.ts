export interface Certified {
  id: string;
  certificate_file: string | null;
  external_lab_certificate_number: string | null;
  asset_id: string;
}

interface MatchedCertificates<Of extends Certified> {
  matched: { name: string; of: Of }[];
  unmatched: string[];
}

const isJunk = (name: string) => name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
const baseOf = (name: string) => name.split(/[/\\]/).at(-1) ?? '';
const isPdfName = (name: string) => name.toLowerCase().endsWith('.pdf');

/** File systems forbid some separators. N-1.1 is not N-11. */
const keyOf = (name: string | null) =>
  baseOf(name ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.pdf$/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** Certificate numbers and asset ids may contain slashes. */
const keyOfNumber = (number: string | null) => keyOf((number ?? '').replaceAll(/[/\\]/g, ' '));

/** By file name, else certificate number, else asset id; ambiguous files match nothing. */
export function matchCertificates<Of extends Certified>(
  names: readonly string[],
  calibrations: readonly Of[],
): MatchedCertificates<Of> {
  const free = new Set(names.filter((name) => !isJunk(name)));
  const open = new Set(calibrations);
  const matched: MatchedCertificates<Of>['matched'] = [];
  const keys = [
    (one: Of) => keyOf(one.certificate_file),
    (one: Of) => keyOfNumber(one.external_lab_certificate_number),
    (one: Of) => keyOfNumber(one.asset_id),
  ];
  for (const keyOfOne of keys) {
    const files = grouped([...free].filter(isPdfName), keyOf);
    for (const [key, ones] of grouped([...open], keyOfOne)) {
      const [of, other] = ones;
      const [name, again] = files.get(key) ?? [];
      if (key === '' || !of || other || name === undefined || again !== undefined) continue;
      matched.push({ name, of });
      free.delete(name);
      open.delete(of);
    }
  }
  return { matched, unmatched: [...free] };
}

function grouped<T>(all: readonly T[], keyOfOne: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOfOne(one));
    if (group) group.push(one);
    else groups.set(keyOfOne(one), [one]);
  }
  return groups;
}
