import { quantityNames } from '@etalon/i18n/quantities';

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, ' ')
    .trim();

/** Names of the quantities in four languages, and their codes. */
const codes = new Map<string, string>();
for (const names of quantityNames) {
  for (const [code, name] of Object.entries(names)) {
    codes.set(plain(code), code);
    if (!codes.has(plain(name))) codes.set(plain(name), code);
  }
}

/** Code of a known quantity; other names stay as written. */
export const quantityNamed = (name: string): string => codes.get(plain(name)) ?? name;
