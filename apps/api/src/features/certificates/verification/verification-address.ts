import { grouped } from './verification-code.js';

export function verificationAt(installation: string, number: string, code: string) {
  const page = `${installation}/verify`;
  const typed = grouped(code);
  return { page, code: typed, address: `${page}/${encodeURIComponent(number)}?code=${typed}` };
}
