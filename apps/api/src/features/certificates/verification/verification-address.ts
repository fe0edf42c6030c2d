import { grouped } from './verification-code.js';

/** Page with input fields, and URL with number and code. */
export function verificationAt(installation: string, number: string, code: string) {
  const page = `${installation}/verify`;
  const typed = grouped(code);
  return { page, code: typed, address: `${page}/${encodeURIComponent(number)}?code=${typed}` };
}
