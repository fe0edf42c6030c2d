import { grouped } from './verification-code.js';

/** Where a certificate is verified: the page that asks for number and code, and the address that has them in it. */
export function verificationAt(installation: string, number: string, code: string) {
  const page = `${installation}/verify`;
  const typed = grouped(code);
  return { page, code: typed, address: `${page}/${encodeURIComponent(number)}?code=${typed}` };
}
