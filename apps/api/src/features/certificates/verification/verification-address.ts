import { grouped } from './verification-code.js';

/** Verification page with input fields, and the URL that contains number and code. */
export function verificationAt(installation: string, number: string, code: string) {
  const page = `${installation}/verify`;
  const typed = grouped(code);
  return { page, code: typed, address: `${page}/${encodeURIComponent(number)}?code=${typed}` };
}
