import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const KEY_PREFIX = 'etl_';
/** 256 bits need 43 base-62 digits, a CRC-32 needs 6. */
const SECRET_DIGITS = 43;
const CHECK_DIGITS = 6;
const FORM = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${SECRET_DIGITS + CHECK_DIGITS}}$`);
const HINT_LENGTH = KEY_PREFIX.length + 6;

/** CRC-32 for secret scanners. */
export function newKeySecret(): string {
  const digits = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_DIGITS);
  return `${KEY_PREFIX}${digits}${checkOf(digits)}`;
}

/** The database is queried for well-formed keys only. */
export function isKeySecret(text: string): boolean {
  if (!FORM.test(text)) return false;
  const digits = text.slice(KEY_PREFIX.length, -CHECK_DIGITS);
  return checkOf(digits) === text.slice(-CHECK_DIGITS);
}

/** No salt or stretching: 256 random bits cannot be guessed. */
export const hashOfKey = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const hintOf = (secret: string): string => secret.slice(0, HINT_LENGTH);

const checkOf = (digits: string): string => inBase62(BigInt(crc32(KEY_PREFIX + digits)), CHECK_DIGITS);

function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = (ALPHABET[Number(rest % 62n)] ?? '') + text;
  return text;
}
