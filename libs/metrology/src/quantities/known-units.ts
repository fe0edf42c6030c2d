import { isConvertible } from './convert.js';
import { PHYSICAL_QUANTITIES, physicalQuantity } from './quantities.js';
import { parseUnit, unitSpelling } from './unit.js';
import { PREFIXES, symbolNames } from './unit-table.js';

const OFFERED: readonly string[] = [...new Set(PHYSICAL_QUANTITIES.flatMap(({ units }) => [...units] as string[]))];
const MOST_NAMED = 4;

/** The offered spelling, else as written. null: unknown. */
export function knownUnit(written: string, preferred: readonly string[] = []): string | null {
  const wanted = signOf(written);
  const same = preferred.find((unit) => signOf(unit) === wanted) ?? offeredBySign().get(wanted);
  return same ?? (parseUnit(written, null) ? written.trim() : null);
}

let bySign: Map<string, string> | undefined;

function offeredBySign(): Map<string, string> {
  bySign ??= new Map(OFFERED.toReversed().map((unit) => [signOf(unit), unit]));
  return bySign;
}

/** N·m equals Nm, mbar does not equal hPa. */
function signOf(written: string): string {
  const unit = parseUnit(written, null);
  if (!unit) return unitSpelling(written);
  const parts = unit.parts.map(({ symbol, prefix, power }) => [symbol.name, prefix, power].join(' '));
  return [unit.kind, ...parts].join(', ');
}

export function nearestUnits(written: string, quantity: string | null): string[] {
  const own = quantity === null ? [] : (physicalQuantity(quantity)?.units ?? []);
  const wanted = folded(written);
  const named = [...new Set([...own, ...OFFERED])];
  const same = named.filter((unit) => folded(unit) === wanted);
  const near = named.filter((unit) => unit.length > 1 && differsByOne(folded(unit), wanted));
  return [...new Set([...same, ...(same.length > 0 ? [] : near), ...(near.length > 0 ? [] : own)])].slice(
    0,
    MOST_NAMED,
  );
}

const folded = (unit: string) =>
  unitSpelling(unit)
    .toLowerCase()
    .replaceAll(/[\s·.^()-]/g, '');

function differsByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  return short.slice(long.length === short.length ? from + 1 : from) === long.slice(from + 1);
}

export function convertibleUnits(unit: string, quantity: string | null): string[] {
  const spelled = new Set([unit]);
  for (const offered of OFFERED) for (const one of spellings(offered, quantity)) spelled.add(one);
  for (const [name, { prefixed }] of symbolNames()) {
    spelled.add(name);
    if (prefixed) for (const [prefix] of PREFIXES) for (const one of prefix.split(' ')) spelled.add(one + name);
  }
  for (const one of [...spelled]) if (one.includes('μ')) spelled.add(one.replaceAll('μ', 'µ'));
  return [...spelled].filter((one) => isConvertible(one, unit, quantity));
}

function spellings(unit: string, quantity: string | null): string[] {
  const parts = parseUnit(unit, quantity)?.parts ?? [];
  if (parts.length !== 2 || parts.some(({ power }) => power !== 1)) return [unit];
  const signs = parts.map(({ symbol, prefix }) => {
    const spelling = PREFIXES.find(([, , power]) => power === prefix)?.[0].split(' ')[0] ?? '';
    return spelling + symbol.name;
  });
  return [unit, ...['·', '⋅', '.', ' ', '-', ''].map((sign) => signs.join(sign))];
}
