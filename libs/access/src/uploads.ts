/** Enforced by the API, shown before an upload. */
export interface UploadRule {
  readonly maxBytes: number;
  /** Null accepts every type. Picture formats are detected from the content. */
  readonly contentTypes: readonly string[] | null;
  /** Lower case, for types with an unreliable content type. */
  readonly extensions?: readonly string[];
}

const MEGABYTE = 1024 * 1024;

export const uploadRules = {
  picture: { maxBytes: 5 * MEGABYTE, contentTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] },
  signature: { maxBytes: 5 * MEGABYTE, contentTypes: ['image/png'] },
  attachment: { maxBytes: 50 * MEGABYTE, contentTypes: null },
  /** The content must be a PDF, too. */
  certificate: { maxBytes: 50 * MEGABYTE, contentTypes: ['application/pdf'] },
  /** Zip archive of PDF certificates. */
  certificates: { maxBytes: 1000 * MEGABYTE, contentTypes: null, extensions: ['zip'] },
  /** Certificate to verify; every file type is accepted. */
  certificateToVerify: { maxBytes: 20 * MEGABYTE, contentTypes: null },
  signingKey: { maxBytes: MEGABYTE / 4, contentTypes: null, extensions: ['p12', 'pfx'] },
  dcc: { maxBytes: 10 * MEGABYTE, contentTypes: null, extensions: ['xml'] },
  procedures: { maxBytes: 1000 * MEGABYTE, contentTypes: null, extensions: ['zip'] },
  template: { maxBytes: MEGABYTE, contentTypes: null, extensions: ['html', 'htm'] },
  table: { maxBytes: 10 * MEGABYTE, contentTypes: null, extensions: ['csv', 'txt', 'xlsx'] },
  cad: { maxBytes: 50 * MEGABYTE, contentTypes: null, extensions: ['stl', 'step', 'stp', 'iges', 'igs', 'brep'] },
  bundle: { maxBytes: 2000 * MEGABYTE, contentTypes: null },
  /** Larger backups are restored on the server. */
  backup: { maxBytes: 1024 * 1024 * MEGABYTE, contentTypes: null, extensions: ['zip'] },
} as const satisfies Record<string, UploadRule>;

/** Characters of the source of a certificate template, pictures included. */
export const longestTemplate = 600_000;

/** MB, rounded to a hundredth. */
export function megabytes({ maxBytes }: UploadRule): number {
  return Math.round((maxBytes / MEGABYTE) * 100) / 100;
}

export function hasExtension({ extensions }: UploadRule, filename: string): boolean {
  return !extensions || extensions.includes(extensionOf(filename));
}

/** Lower case, without dot. */
export function extensionOf(filename: string): string {
  return filename.includes('.') ? filename.slice(filename.lastIndexOf('.') + 1).toLowerCase() : '';
}

export function endings({ extensions = [] }: UploadRule): string {
  return extensions.map((extension) => `.${extension}`).join(', ');
}
