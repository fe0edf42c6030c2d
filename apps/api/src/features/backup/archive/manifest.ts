import { z } from 'zod';
import { FORMAT } from './parts.js';

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  format_version: z.number().int().min(1),
  product_version: z.string().max(50),
  /** In UTC. */
  made_at: z.iso.datetime(),
  is_bare: z.boolean(),
  migrations: z
    .array(z.string().regex(/^\w{1,100}$/))
    .min(1)
    .max(5000),
  /** Check value of the SECRET_KEY that encrypted the keys. */
  key_check: z.string().max(200).nullable(),
  wrapped_keys: count,
  record_months: z.array(z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/)).max(2400),
  tables: z
    .array(z.strictObject({ name, columns: z.array(name).min(1).max(500), rows: count, bytes: count, sha256 }))
    .max(1000),
  /** Null if bare. `lost`: missing or damaged at export. */
  contents: z.strictObject({ count, bytes: count, lost: count, list_sha256: sha256 }).nullable(),
});

export type Manifest = z.output<typeof manifest>;

export function readManifest(text: string): Manifest | null {
  try {
    const read = manifest.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
