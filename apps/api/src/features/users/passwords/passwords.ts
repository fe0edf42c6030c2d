import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Unavailable } from '../../../platform/errors/errors.js';

const derive = promisify(argon2);

/** argon2id: 32 MiB, four passes, one lane; over three times OWASP's minimum work (19 MiB, two passes). */
export const parameters = { memory: 32_768, passes: 4, parallelism: 1, tagLength: 32 } as const;

/** libuv has four threads: pictures need one, files another. */
const MAX_WAITING = 256;
export const places = Math.max(1, Math.min(availableParallelism(), 2));
let running = 0;
const waiting: (() => void)[] = [];

async function hash(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism, tagLength }: typeof parameters,
): Promise<Buffer> {
  if (running >= places) {
    if (waiting.length >= MAX_WAITING)
      throw new Unavailable('auth.busy', 'Too many people are signing in at the moment; try again.', 2);
    await new Promise<void>((resume) => waiting.push(resume));
  } else running++;
  try {
    return await derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** @returns the PHC string `$argon2id$v=19$m=..,t=..,p=..$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce, parameters);
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** Constant time: `null` gives false after a full hash. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored ?? '');
  if (!match) {
    await hash(password, randomBytes(16), parameters);
    return false;
  }
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const given = await hash(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  } as typeof parameters);
  return timingSafeEqual(given, expected);
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
