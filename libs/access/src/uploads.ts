/** Upload limits: enforced by the API, shown by the screens before an upload. */
export interface UploadRule {
  /** Largest size in bytes. */
  readonly maxBytes: number;
  /** Accept list of the file dialog; null: any. The format of a picture is detected from its content. */
  readonly contentTypes: readonly string[] | null;
  /** Allowed extensions in lower case, for types whose content type is unreliable. */
  readonly extensions?: readonly string[];
}

const MEGABYTE = 1024 * 1024;

export const uploadRules = {
  picture: { maxBytes: 5 * MEGABYTE, contentTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] },
  signature: { maxBytes: 5 * MEGABYTE, contentTypes: ['image/png'] },
  attachment: { maxBytes: 50 * MEGABYTE, contentTypes: null },
  /** Certificate of another laboratory; its content must be a PDF, too. */
  certificate: { maxBytes: 50 * MEGABYTE, contentTypes: ['application/pdf'] },
  /** PDF certificates of the calibrations of an import, as a zip archive. */
  certificates: { maxBytes: 1000 * MEGABYTE, contentTypes: null, extensions: ['zip'] },
  /** Certificate to verify, from outside: any file is accepted. */
  certificateInHand: { maxBytes: 20 * MEGABYTE, contentTypes: null },
  /** PKCS #12 with a key and its certificates. */
  signingKey: { maxBytes: MEGABYTE / 4, contentTypes: null, extensions: ['p12', 'pfx'] },
  /** A Digital Calibration Certificate of another laboratory. */
  dcc: { maxBytes: 10 * MEGABYTE, contentTypes: null, extensions: ['xml'] },
  /** Archive of procedures with their files. */
  procedures: { maxBytes: 1000 * MEGABYTE, contentTypes: null, extensions: ['zip'] },
  /** HTML and CSS with placeholders. */
  template: { maxBytes: MEGABYTE, contentTypes: null, extensions: ['html', 'htm'] },
  /** Rows of a spreadsheet. */
  table: { maxBytes: 10 * MEGABYTE, contentTypes: null, extensions: ['csv', 'txt', 'xlsx'] },
  cad: { maxBytes: 50 * MEGABYTE, contentTypes: null, extensions: ['stl', 'step', 'stp', 'iges', 'igs', 'brep'] },
  /** Assets with their files, as a zip archive. */
  bundle: { maxBytes: 2000 * MEGABYTE, contentTypes: null },
  /** Backup of the whole installation. Larger ones are restored on the server. */
  backup: { maxBytes: 1024 * 1024 * MEGABYTE, contentTypes: null, extensions: ['zip'] },
} as const satisfies Record<string, UploadRule>;

/** Largest size in MB for display, rounded down to a tenth. */
export function megabytes({ maxBytes }: UploadRule): number {
  return Math.floor((maxBytes / MEGABYTE) * 10) / 10;
}

/** Whether the file name has an allowed extension. */
export function hasExtension({ extensions }: UploadRule, filename: string): boolean {
  return !extensions || extensions.includes(extensionOf(filename));
}

/** Extension in lower case, without the dot; empty if there is none. */
export function extensionOf(filename: string): string {
  return filename.includes('.') ? filename.slice(filename.lastIndexOf('.') + 1).toLowerCase() : '';
}

/** Extensions of a rule for display. */
export function endings({ extensions = [] }: UploadRule): string {
  return extensions.map((extension) => `.${extension}`).join(', ');
}
